public import SheetModel
public import SheetSpec

/// Sheets and what happens to them, made in Swift or read from a file.
public struct TestedSheet: Sendable {
  enum Content: Sendable {
    case presentation(Presentation, Device, SpecLibrary)
    case document(SheetDocument, SpecLibrary)
    /// By its path, which begins beside the test.
    case scenario(String)
  }

  let content: Content

  /// Takes sheets that were made in Swift.
  ///
  /// - Parameters:
  ///   - presentation: What is played.
  ///   - device: What the presentation was made for.
  ///   - library: The profile that it was made with.
  /// - Returns: The sheets, to be expected.
  public static func presentation(
    _ presentation: Presentation, on device: Device, in library: SpecLibrary
  ) -> TestedSheet {
    TestedSheet(content: .presentation(presentation, device, library))
  }

  /// Takes sheets that were made in Swift and played already.
  public static func timeline(
    _ timeline: Timeline, on device: Device, in library: SpecLibrary
  ) -> TestedSheet {
    .presentation(timeline.presentation, on: device, in: library)
  }

  /// Takes sheets as flags and files say them.
  public static func document(
    _ document: SheetDocument, in library: SpecLibrary
  ) -> TestedSheet {
    TestedSheet(content: .document(document, library))
  }

  /// Takes a scenario file; its path begins in the folder of the test.
  public static func scenario(_ path: String) -> TestedSheet {
    TestedSheet(content: .scenario(path))
  }
}

/// How a sheet is looked at.
struct SheetView {
  var moment: Moment

  /// Nil for the sheet's own, as with the others.
  var device: String?
  var appearance: Appearance?
  var pixelsPerPoint: Double?
}
