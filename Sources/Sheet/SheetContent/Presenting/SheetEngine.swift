/// The implementation that a sheet follows.
public enum SheetEngine: String, CaseIterable, Sendable {
  /// UIKit's sheets.
  case uikit
  /// The custom full-screen sheet: a presentation controller of an app's own.
  case custom
}
