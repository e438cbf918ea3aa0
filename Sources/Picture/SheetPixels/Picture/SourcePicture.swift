/// A picture file of any format that is read, PNG or JPEG, recognized by its first bytes.
///
/// Its pixels are upright and in sRGB: the orientation of EXIF data is applied, and colours are
/// converted from the file's colour profile. The first frame of an animation is read.
public struct SourcePicture {
  /// The width of the upright picture in pixels.
  public let widthPixels: Int
  /// The height of the upright picture in pixels.
  public let heightPixels: Int

  /// The pixels per point that the file declares, 2 or 3; nil for none.
  ///
  /// Screenshots have 144 or 216 dots per inch, for screens with 2 or 3 pixels per point. 72 declares
  /// nothing, because programs write it by default; densities in between come from printers and scanners.
  /// The density of `pHYs` or `JFIF` overrides the density of EXIF data.
  public let pixelsPerPoint: Int?

  /// A Boolean value indicating whether every program shows the stored pixels as ``pixels()`` returns
  /// them: they are upright and in sRGB.
  public let isStoredAsShown: Bool

  private let file: [UInt8]
  private let jpeg: JPEGPicture?
  private let orientation: EXIFOrientation

  /// Returns whether a file begins as a JPEG does.
  package static func isJPEG(_ file: [UInt8]) -> Bool {
    file.starts(with: JPEGSegments.signature)
  }

  /// Returns whether a file is a PNG whose pixels are stored in another orientation than the upright one.
  package static func isTurnedPNG(_ file: [UInt8]) -> Bool {
    do {
      guard let stored = try PNGFile.exif(in: file) else { return false }
      return try EXIF(stored).orientation != .up
    } catch { return false }
  }

  /// Reads everything but the pixels.
  ///
  /// - Throws: ``PictureError`` for another format, and for damage before the pixels.
  public init(_ file: [UInt8]) throws(PictureError) {
    self.file = file
    let stored: (width: Int, height: Int)
    let pixelsPerMetre: Double?
    let exif: EXIF?
    let isSRGB: Bool
    if Self.isJPEG(file) {
      let jpeg: JPEGPicture
      do { jpeg = try JPEGPicture(file) } catch { throw .jpeg(error) }
      let segments = jpeg.segments
      self.jpeg = jpeg
      stored = (segments.widthPixels, segments.heightPixels)
      pixelsPerMetre = segments.pixelsPerMetre
      exif = try segments.exif.map { (bytes) throws(PictureError) in try EXIF(bytes) }
      isSRGB = jpeg.conversion == nil
    } else {
      let reader = try Self.reader(of: file)
      jpeg = nil
      stored = (reader.widthPixels, reader.heightPixels)
      pixelsPerMetre = reader.pixelsPerMetre.map(Double.init)
      let stored: ArraySlice<UInt8>?
      do { stored = try PNGFile.exif(in: file) } catch { throw .png(error) }
      exif = try stored.map { (bytes) throws(PictureError) in try EXIF(bytes) }
      isSRGB = !reader.convertsColors
    }
    orientation = exif?.orientation ?? .up
    let isTransposed = orientation.isTransposed
    widthPixels = isTransposed ? stored.height : stored.width
    heightPixels = isTransposed ? stored.width : stored.height
    isStoredAsShown = isSRGB && orientation == .up
    pixelsPerPoint = (pixelsPerMetre ?? exif?.pixelsPerMetre).flatMap(Self.screenDensity(perMetre:))
  }

  /// Decodes the picture.
  ///
  /// - Throws: ``PictureError`` for damage anywhere in the file.
  public func pixels() throws(PictureError) -> PixelBuffer {
    let stored: PixelBuffer
    if let jpeg {
      do { stored = try jpeg.pixels() } catch { throw .jpeg(error) }
    } else {
      do { stored = try PNGPicture(file, colors: .sRGB).pixels } catch { throw .png(error) }
    }
    return stored.upright(from: orientation)
  }

  /// Checks that the picture can be decoded, with only a part of it in memory.
  ///
  /// - Throws: ``PictureError`` for damage anywhere in the file.
  public func check() throws(PictureError) {
    if let jpeg {
      do { return try jpeg.check() } catch { throw .jpeg(error) }
    }
    do { try PNGReader(file, colors: .sRGB).readAllRows() } catch { throw .png(error) }
  }

  private static func reader(of file: [UInt8]) throws(PictureError) -> PNGReader {
    do { return try PNGReader(file, colors: .sRGB) } catch {
      switch error {
      case .notPNG: throw .unknownFormat
      case .otherFormat(let format): throw .otherFormat(format)
      default: throw .png(error)
      }
    }
  }

  /// The tolerance of a declared density, as a share of it: formats round to whole numbers.
  private static let densityTolerance = 0.01

  /// Returns a declared density in pixels per point, of which 72 are an inch.
  package static func pixelsPerPoint(perMetre count: Double) -> Double { count * 0.0254 / 72 }

  /// Returns the pixels per point of a screen with a declared density, 2 or 3; nil for another density.
  package static func screenDensity(perMetre count: Double) -> Int? {
    let density = pixelsPerPoint(perMetre: count)
    return [2, 3].first { abs(density / Double($0) - 1) <= densityTolerance }
  }
}

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

/// An error of reading or writing a WebP file.
public enum WebPError: Error, Equatable, CustomStringConvertible {
  /// libwebp is not installed, or lacks a function.
  case missingLibrary(reason: String, package: String)
  /// A side is longer than WebP allows.
  case sideTooLong(widthPixels: Int, heightPixels: Int)
  /// The file is larger than WebP allows.
  case fileTooLong
  /// libwebp failed, with the number of its error.
  case encodingFailed(Int)
  /// The file is not a WebP, or damaged.
  case notDecoded

  /// The longest side of a WebP picture in pixels.
  public static let longestSidePixels = 16_383

  /// A message with the limit or the reason.
  public var description: String {
    switch self {
    case .missingLibrary(let reason, let package):
      "WebP needs libwebp, from the Debian package \(package): \(reason)"
    case .sideTooLong(let width, let height):
      "the picture is \(width) × \(height) pixels; "
        + "in WebP a side may be at most \(Self.longestSidePixels) pixels"
    case .fileTooLong: "a WebP file may be at most 4 GB long"
    case .notDecoded: "it is not a WebP, or damaged"
    case .encodingFailed(let code): "libwebp failed with error \(code)"
    }
  }
}
