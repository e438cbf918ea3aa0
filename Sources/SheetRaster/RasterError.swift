public import SheetPixels

/// An error that occurs before a scene is drawn.
public enum RasterError: Error, Equatable, CustomStringConvertible {
  /// The picture to be drawn would be too large.
  case size(PictureSizeError)
  /// A picture in the scene cannot be decoded.
  case image(PictureError)

  /// A message with the error and, if there is one, the remedy.
  public var description: String {
    switch self {
    case .size(let error): error.description
    case .image(let error): "a picture in the scene cannot be drawn: \(error)"
    }
  }
}
