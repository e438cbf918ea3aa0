/// An error that occurs while a picture file of any format is read.
public enum PictureError: Error, Equatable, CustomStringConvertible {
  /// The file has the signature of a format that is not read.
  case otherFormat(OtherFormat)
  /// The file has no known signature.
  case unknownFormat
  /// An error in a PNG.
  case png(PNGError)
  /// An error in a JPEG.
  case jpeg(JPEGError)
  /// An error in the EXIF data.
  case exif(reason: String)

  /// A message with the error and, if there is one, the remedy.
  public var description: String {
    switch self {
    case .otherFormat(let format):
      "this is a \(format.rawValue) file; pictures are PNG or JPEG files"
    case .unknownFormat:
      "this is neither a PNG nor a JPEG: it begins with the signature of neither"
    case .png(let error): error.description
    case .jpeg(let error): error.description
    case .exif(let reason):
      "the picture's orientation cannot be read from its EXIF data: \(reason); "
        + "without EXIF data it is shown as it is stored"
    }
  }
}
