public import SheetChanges
internal import SheetDiff
public import SheetPlan
internal import SheetRaster

extension SinglePicture {
  /// Returns the sheet as one side of a comparison.
  public func comparedFrame() throws(DiagnosticError) -> ComparedFrame {
    try renderer.comparedFrame(picture.request)
  }

  /// Returns the picture as a PNG file with its rows.
  ///
  /// - Parameters:
  ///   - path: The path by which the file is named.
  ///   - other: The renderer whose scratch memory is used, which knows the shapes of similar pictures.
  /// - Returns: The file.
  /// - Throws: A picture that cannot be drawn.
  private func file(
    at path: Located<FilePath>, in other: PictureRenderer
  ) throws(DiagnosticError) -> PictureFile {
    let frame = try renderer.frame(picture.request)
    let encoded = try EncodedPicture(
      frame.scene, as: .png, pixelsPerPoint: frame.pixelsPerPoint,
      rasterizer: picture.plan.rasterizer, by: other, recordsRows: true)
    return PictureFile(encoded.bytes, rows: encoded.rows, path: path)
  }

  /// Returns a file with its rows if the recipe still draws it: drawing takes less time than decoding.
  ///
  /// - Parameters:
  ///   - file: The file with the recipe.
  ///   - other: The renderer whose scratch memory is used.
  /// - Returns: The file.
  package func withRows(_ file: PictureFile, in other: PictureRenderer) -> PictureFile {
    do throws(DiagnosticError) {
      let again = try self.file(at: file.path, in: other)
      return try again.equalsButForNotes(file) ? again : file
    } catch { return file }
  }

  /// Returns the boxes of pixels that hold each of the layers.
  public func boxes(of layers: Set<Role>) throws(DiagnosticError) -> LayerBoxes {
    try renderer.boxes(ofEach: layers, in: renderer.frame(picture.request))
  }
}

extension PictureRenderer {
  /// Returns the bounding boxes of layers in a picture of the frame, without those of empty layers.
  ///
  /// - Throws: A picture that is too large.
  func boxes(of roles: Set<Role>, in frame: Frame) throws(DiagnosticError) -> [PixelBox] {
    var boxes: [PixelBox] = []
    for role in Role.layers where roles.contains(role) {
      let scene = frame.scene.keeping([role])
      do throws(RasterError) {
        let picture = try PixelBuffer(
          rasterizing: scene, pixelsPerPoint: frame.pixelsPerPoint)
        if let area = picture.drawnArea {
          boxes.append(
            PixelBox(
              x: area.x, y: area.y, width: area.widthPixels, height: area.heightPixels))
        }
      } catch { throw DiagnosticError(error) }
    }
    return boxes
  }
}

extension PictureRenderer {
  /// Returns the boxes of pixels that hold each of the layers in a frame.
  func boxes(
    ofEach layers: Set<Role>, in frame: Frame
  ) throws(DiagnosticError) -> LayerBoxes {
    var boxes: LayerBoxes = [:]
    for layer in layers { boxes[layer] = try self.boxes(of: [layer], in: frame) }
    return boxes
  }
}
