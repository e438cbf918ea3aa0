public import SheetSpec

/// Sheets and their script, made in Swift or read from a file.
public struct TestedSheet: Sendable {
  enum Content: Sendable {
    case presentation(Presentation, SpecLibrary?)
    case document(SheetDocument, SpecLibrary?)
    /// The path of a scenario file, relative to the folder of the test.
    case scenario(String)
  }

  let content: Content

  /// Creates a tested sheet from a presentation made in Swift.
  ///
  /// - Parameters:
  ///   - presentation: The sheets and their script.
  ///   - library: The library of the presentation; nil for that of its profile, which must be
  ///     embedded. Pictures on another device are made with it, so that they need it if files or
  ///     settings have changed tokens.
  /// - Returns: The sheet for `expectSheet`.
  public static func presentation(
    _ presentation: Presentation, in library: SpecLibrary? = nil
  ) -> TestedSheet {
    TestedSheet(content: .presentation(presentation, library))
  }

  /// Creates a tested sheet from a timeline made in Swift.
  public static func timeline(
    _ timeline: Timeline, in library: SpecLibrary? = nil
  ) -> TestedSheet {
    .presentation(timeline.presentation, in: library)
  }

  /// Creates a tested sheet from a document, as flags and files describe it.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - library: The profile; nil for that of the document's scenario, or `spec`.
  /// - Returns: The sheet for `expectSheet`.
  public static func document(
    _ document: SheetDocument, in library: SpecLibrary? = nil
  ) -> TestedSheet {
    TestedSheet(content: .document(document, library))
  }

  /// Creates a tested sheet from a scenario file, its path relative to the folder of the test.
  public static func scenario(_ path: String) -> TestedSheet {
    TestedSheet(content: .scenario(path))
  }
}

/// The moment and the surroundings of a tested picture.
struct SheetView {
  var moment: Moment

  /// The device; nil for the sheet's own.
  var device: Device?

  /// The appearance; nil for the sheet's own.
  var appearance: Appearance?

  /// Pixels per point, 0.01 to 16; nil for the device's own.
  var pixelsPerPoint: Double?
}
