internal import CJPEG
internal import CLCMS

/// A JPEG whose structure has been read, decoded by libjpeg-turbo.
///
/// Pixels are decoded with the accurate transform and smooth upsampling, which give the same bytes on
/// all processors. TurboJPEG returns errors as codes, so that no jump of libjpeg's crosses Swift.
struct JPEGPicture {
  let segments: JPEGSegments

  /// The conversion to sRGB; nil if colours are unchanged.
  let conversion: ColorConversion?
  private let file: [UInt8]

  /// The number of pixels above which a picture is checked before it gets memory: damage is often near
  /// the end of a file, and a phone has fewer pixels.
  private static let mostPixelsUnchecked = 4_000_000

  /// Reads the structure and the colour profile of a file.
  ///
  /// - Precondition: The file begins with the signature of JPEG.
  init(_ file: [UInt8]) throws(JPEGError) {
    self.file = file
    segments = try JPEGSegments(file)
    let isGray = segments.componentCount == 1
    conversion =
      segments.profileParts.isEmpty
      ? nil : try JPEGProfile(segments.profileParts).conversion(isGray: isGray)
  }

  /// Decodes the pixels as they are stored, in sRGB.
  ///
  /// - Throws: ``JPEGError`` for damage that libjpeg-turbo finds, even if it could conceal it.
  func pixels() throws(JPEGError) -> PixelBuffer {
    let (width, height) = (segments.widthPixels, segments.heightPixels)
    if !segments.isProgressive, width * height > Self.mostPixelsUnchecked { try check() }
    var failure: JPEGError?
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      pixels.withMemoryRebound(to: UInt8.self) { bytes in
        do throws(JPEGError) {
          try decode(into: bytes, widthPixels: width, heightPixels: height, format: TJPF_RGBA)
        } catch { failure = error }
      }
      guard failure == nil else { return }
      count = width * height
      guard let conversion else { return }
      for y in 0..<height {
        conversion.convert(
          UnsafeMutableBufferPointer(rebasing: pixels[y * width..<(y + 1) * width]))
      }
    }
    if let failure { throw failure }
    return PixelBuffer(widthPixels: width, heightPixels: height, pixels: pixels)
  }

  /// Checks that the pixels can be decoded, by decoding an eighth of the size in grey.
  ///
  /// All compressed data are read, but a baseline picture needs a 256th of the memory of its pixels. Of a
  /// progressive picture the library holds all coefficients, which ``JPEGSegments`` bounds.
  ///
  /// - Throws: The error of ``pixels()``.
  func check() throws(JPEGError) {
    let (width, height) = ((segments.widthPixels + 7) / 8, (segments.heightPixels + 7) / 8)
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: width * height)
    defer { bytes.deallocate() }
    try decode(into: bytes, widthPixels: width, heightPixels: height, format: TJPF_GRAY)
  }

  /// Decodes the pixels at a size, the file's own or an eighth of it.
  private func decode(
    into bytes: UnsafeMutableBufferPointer<UInt8>, widthPixels: Int, heightPixels: Int, format: TJPF
  ) throws(JPEGError) {
    guard let decoder = tjInitDecompress() else {
      throw .damaged(reason: "libjpeg-turbo cannot be started")
    }
    defer { tjDestroy(decoder) }
    let status = tjDecompress2(
      decoder, file, UInt(file.count), bytes.baseAddress, Int32(widthPixels), 0,
      Int32(heightPixels), Int32(format.rawValue), Self.flags)
    guard status == 0 else { throw .damaged(reason: String(cString: tjGetErrorStr2(decoder))) }
  }

  private static let flags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING
}

/// A colour profile divided among the segments of a JPEG.
///
/// A missing or broken part is an error, as in ``ColorChunks``: guessed colours would be drawn without
/// notice.
///
/// Source: ICC.1:2010, section B.4.
struct JPEGProfile {
  private let bytes: [UInt8]

  /// Assembles the parts by their numbers, in any order.
  ///
  /// - Parameter segments: Segments of a number from 1, the count of parts, and a part.
  /// - Throws: A part that is missing, repeated or inconsistent.
  init(_ segments: [ArraySlice<UInt8>]) throws(JPEGError) {
    var parts: [UInt8: ArraySlice<UInt8>] = [:]
    var counts: Set<UInt8> = []
    for segment in segments {
      guard let number = segment.first, let count = segment.dropFirst().first, number > 0 else {
        throw .colors(reason: "a part has no number")
      }
      guard parts.updateValue(segment.dropFirst(2), forKey: number) == nil else {
        throw .colors(reason: "part \(number) is repeated")
      }
      counts.insert(count)
    }
    guard counts.count == 1, let count = counts.first, count > 0 else {
      throw .colors(reason: "its parts have different counts")
    }
    var bytes: [UInt8] = []
    for number in 1...count {
      guard let part = parts[number] else {
        throw .colors(reason: "part \(number) of \(count) is missing")
      }
      bytes += part
    }
    guard parts.count == count else {
      throw .colors(reason: "it has \(parts.count) parts instead of \(count)")
    }
    self.bytes = bytes
  }

  /// Returns the conversion of the profile to sRGB; nil if it is sRGB.
  func conversion(isGray: Bool) throws(JPEGError) -> ColorConversion? {
    do throws(ColorError) {
      guard let profile = ColorProfile(bytes, try LittleCMS.opened()) else {
        throw .invalid(reason: "its \(bytes.count) bytes are not an ICC profile")
      }
      return try ColorConversion(profile, isGray: isGray, isWide: false)
    } catch {
      switch error {
      case .invalid(let reason): throw .colors(reason: reason)
      case .missingLibrary(let reason, let package):
        throw .missingLibrary(reason: reason, package: package)
      }
    }
  }
}

/// An error that occurs while a JPEG is read.
public enum JPEGError: Error, Equatable, CustomStringConvertible {
  /// The file ends before its end marker.
  case truncated(byteCount: Int)
  /// The size in the header is not supported.
  case size(PictureSizeError)
  /// A coding process or a number of components that is not read.
  case unsupported(reason: String)
  /// The colour profile is invalid.
  case colors(reason: String)
  /// A library for reading JPEGs cannot be loaded; `reason` is the message of the dynamic linker.
  case missingLibrary(reason: String, package: String)
  /// Any other damage of a segment or of the compressed data.
  case damaged(reason: String)

  /// A message with the error and, if there is one, the remedy.
  public var description: String {
    switch self {
    case .truncated(let byteCount):
      "the JPEG is truncated: it ends after \(byteCount) bytes, before its end marker"
    case .size(let error):
      "the JPEG cannot be read: \(error)"
    case .unsupported(let reason):
      "the JPEG cannot be read: \(reason)"
    case .colors(let reason):
      "the JPEG's colours cannot be read from its ICC profile: \(reason); "
        + "without a profile they are treated as sRGB"
    case .missingLibrary(let reason, let package):
      "reading this JPEG needs a library from the Debian package \(package): \(reason)"
    case .damaged(let reason):
      "the JPEG is damaged: \(reason)"
    }
  }
}
