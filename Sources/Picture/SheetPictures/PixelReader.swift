internal import SheetFiles
internal import SheetFrames
package import SheetPixels
internal import SheetRaster

/// The reader of PNG and JPEG files, whose pixels are kept for the next frame if there is room.
struct PixelReader: PictureReader {
  let workspace: RasterWorkspace

  /// Reads a picture and checks all of it.
  ///
  /// - Throws: A file that is not a complete PNG or JPEG, or too large.
  func picture(_ bytes: [UInt8], from path: Located<String>) throws(DiagnosticError) -> Picture {
    let source = try SourcePicture(bytes, name: path.value, at: path.place)
    // Damage anywhere in the file is found, in large pictures without keeping them.
    do throws(PictureError) {
      if workspace.hasRoom(forPixels: source.widthPixels * source.heightPixels) {
        workspace.keep(try source.pixels(), of: bytes)
      } else {
        try source.check()
      }
    } catch {
      throw DiagnosticError(.unreadablePicture, at: path.place, "\"\(path.value)\": \(error)")
    }
    return Picture(
      name: path.value, sha256: SHA256(of: bytes).text, widthPixels: source.widthPixels,
      heightPixels: source.heightPixels, pixelsPerPoint: source.pixelsPerPoint, data: bytes)
  }
}

extension SourcePicture {
  /// Reads everything but the pixels of a file.
  ///
  /// - Throws: A file of another format, damaged before its pixels, or with too many pixels to be
  ///   decoded as a whole.
  package init(_ bytes: [UInt8], name: String, at place: Place) throws(DiagnosticError) {
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
