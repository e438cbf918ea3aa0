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
  /// - Throws: ``JPEGError`` for damage that libjpeg-turbo finds, including what it could conceal.
  func pixels() throws(JPEGError) -> PixelBuffer {
    let (width, height) = (segments.widthPixels, segments.heightPixels)
    guard let decoder = tjInitDecompress() else {
      throw .damaged(reason: "libjpeg-turbo cannot be started")
    }
    defer { tjDestroy(decoder) }
    var fault: String?
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      pixels.withMemoryRebound(to: UInt8.self) { bytes in
        let status = tjDecompress2(
          decoder, file, UInt(file.count), bytes.baseAddress, Int32(width), Int32(4 * width),
          Int32(height), Int32(TJPF_RGBA.rawValue), Self.flags)
        if status != 0 { fault = String(cString: tjGetErrorStr2(decoder)) }
      }
      guard fault == nil else { return }
      count = width * height
      guard let conversion else { return }
      for y in 0..<height {
        conversion.convert(
          UnsafeMutableBufferPointer(rebasing: pixels[y * width..<(y + 1) * width]))
      }
    }
    if let fault { throw .damaged(reason: fault) }
    return PixelBuffer(widthPixels: width, heightPixels: height, pixels: pixels)
  }

  private static let flags = TJFLAG_ACCURATEDCT | TJFLAG_STOPONWARNING
}
