internal import CJPEG

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
