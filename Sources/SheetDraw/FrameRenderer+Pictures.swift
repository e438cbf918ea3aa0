internal import SheetModel
internal import SheetPixels
internal import SheetRaster
internal import SheetSpec
internal import SystemPackage

extension FrameRenderer {
  /// Reads the picture whose path a document spells, relative to the document's folder; if the renderer
  /// draws a recipe, the picture of the recipe.
  ///
  /// - Throws: A file that is missing, too large or not a complete PNG or JPEG file, at the place of
  ///   its path.
  func picture(_ text: Located<String>) throws(DiagnosticError) -> Picture {
    let name = text.pictureName
    if let recorded = recordedPictures.first(where: { $0.name == name }) { return recorded }
    let path = text.path
    if let known = pictures[path.value] { return known }
    guard files.exists(path.value) else {
      throw .notThere(Located(text.filePath.value, at: text.place))
    }
    let bytes = try files.contents(of: path)
    let source = try SourcePicture(bytes, name: text.value, at: text.place)
    // Damage anywhere in the file is found, in large pictures without keeping them.
    do throws(PictureError) {
      if workspace.hasRoom(forPixels: source.widthPixels * source.heightPixels) {
        workspace.keep(try source.pixels(), of: bytes)
      } else {
        try source.check()
      }
    } catch {
      throw DiagnosticError(.unreadablePicture, at: text.place, "\"\(text.value)\": \(error)")
    }
    let picture = Picture(
      name: name, sha256: SHA256(of: bytes).text, widthPixels: source.widthPixels,
      heightPixels: source.heightPixels,
      pixelsPerPoint: path.value.pixelsPerPoint ?? source.pixelsPerPoint, data: bytes)
    pictures[path.value] = picture
    return picture
  }
}

extension SourcePicture {
  /// Reads everything but the pixels of a file.
  ///
  /// - Throws: A file of another format, damaged before its pixels, or with too many pixels to be
  ///   decoded as a whole.
  init(_ bytes: [UInt8], name: String, at place: Place) throws(DiagnosticError) {
    do { try self.init(bytes) } catch {
      throw DiagnosticError(.unreadablePicture, at: place, "\"\(name)\": \(error)")
    }
    guard widthPixels * heightPixels <= PictureSize.mostPixelsDecoded else {
      throw DiagnosticError(
        .pictureTooLarge, at: place, "\"\(name)\" is \(widthPixels) × \(heightPixels) pixels",
        allowed: "at most \(PictureSize.mostPixelsDecoded / 1_000_000) million pixels")
    }
  }
}

extension FilePath {
  /// The pixels per point at the end of a file's name, such as 2 of `icon@2x.png`, 1 to 9; nil for
  /// none.
  ///
  /// It overrides the density in the file, as it does in an app.
  fileprivate var pixelsPerPoint: Int? {
    guard let suffix = stem?.utf8.suffix(3), suffix.count == 3, suffix.first == UInt8(ascii: "@"),
      suffix.last == UInt8(ascii: "x"), let digit = suffix.dropFirst().first,
      UInt8(ascii: "1")...UInt8(ascii: "9") ~= digit
    else { return nil }
    return Int(digit - UInt8(ascii: "0"))
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
