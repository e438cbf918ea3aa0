public import SheetSpec

/// A reader of the picture files that scenarios name.
public protocol PictureReader {
  /// Reads the size, density and digest of a picture, and checks that it can be drawn.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: The path as the scenario spells it, for errors.
  /// - Returns: The picture, with its path as its name and the density in the file.
  /// - Throws: A file that is not a complete picture, at the place of its path.
  func picture(_ bytes: [UInt8], from path: Located<String>) throws(DiagnosticError) -> Picture
}
