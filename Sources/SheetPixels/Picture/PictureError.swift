/// An error that occurs while a picture file of any format is read.
public enum PictureError: Error, Equatable, CustomStringConvertible {
  /// The file has the signature of a format that is not read.
  case otherFormat(OtherFormat)
  /// The file has no known signature.
  case unknownFormat
  /// A fault of a PNG.
  case png(PNGError)
  /// A fault of a JPEG.
  case jpeg(JPEGError)
  /// A fault of the EXIF data.
  case exif(reason: String)

  /// A message with the fault and, where there is one, the remedy.
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
