import SheetPixels

/// Reads a picture file of any format: upright pixels of the size that was announced, or an error.
func readPicture(_ bytes: [UInt8]) {
  do throws(PictureError) {
    let source = try SourcePicture(bytes)
    guard source.widthPixels * source.heightPixels <= 1 << 20 else { return }
    let pixels = try source.pixels()
    precondition(pixels.widthPixels == source.widthPixels)
    precondition(pixels.heightPixels == source.heightPixels)
    precondition(source.pixelsPerPoint.map { 2...3 ~= $0 } ?? true)
  } catch {
    precondition(!error.description.isEmpty)
  }
}
