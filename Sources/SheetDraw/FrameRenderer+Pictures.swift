internal import SheetModel
internal import SheetPixels
internal import SheetSpec
internal import SystemPackage

extension FrameRenderer {
  /// The maximum number of pixels of a picture in a frame, which is held in memory decoded.
  private static let mostPixelsOfPictures = 64_000_000

  /// Reads the picture whose path a document spells, relative to the document's folder; that of a
  /// recipe, if the renderer draws one.
  ///
  /// - Throws: A file that is missing, too large or not a complete PNG file, at the place of its
  ///   path.
  func picture(_ text: Located<String>) throws(DiagnosticError) -> Picture {
    let name = text.pictureName
    if let recorded = recordedPictures.first(where: { $0.name == name }) { return recorded }
    let path = text.path
    if let known = pictures[path.value] { return known }
    guard files.exists(path.value) else {
      throw .notThere(Located(text.filePath.value, at: text.place))
    }
    let bytes = try files.contents(of: path)
    let reader: PNGReader
    do { reader = try PNGReader(bytes, colors: .sRGB) } catch {
      throw Self.unreadable(text, error)
    }
    let (width, height) = (reader.widthPixels, reader.heightPixels)
    guard width * height <= Self.mostPixelsOfPictures else {
      throw DiagnosticError(
        .pictureTooLarge, at: text.place, "\"\(name)\" is \(width) × \(height) pixels",
        allowed: "at most \(Self.mostPixelsOfPictures / 1_000_000) million pixels")
    }
    do { try reader.check() } catch { throw Self.unreadable(text, error) }
    let picture = Picture(
      name: name, sha256: SHA256(of: bytes).text, widthPixels: width, heightPixels: height,
      data: bytes)
    pictures[path.value] = picture
    return picture
  }

  private static func unreadable(_ path: Located<String>, _ error: PNGError) -> DiagnosticError {
    DiagnosticError(.unreadablePicture, at: path.place, "\"\(path.value)\": \(error)")
  }
}

extension PNGReader {
  /// Reads all rows, which finds damage anywhere in the file.
  fileprivate func check() throws(PNGError) {
    var row = [UInt32](repeating: 0, count: widthPixels)
    for _ in 0..<heightPixels {
      var fault: PNGError?
      row.withUnsafeMutableBufferPointer { row in
        do throws(PNGError) { try read(into: row) } catch { fault = error }
      }
      if let fault { throw fault }
    }
  }
}

extension Located<String> {
  /// The name of a picture in states and recipes: as a file spells it, and without the folder for a
  /// flag's.
  fileprivate var pictureName: String {
    guard case .flag = place.source else { return value }
    return withoutFolder.value
  }
}
