internal import CWebP
public import SheetPixels
internal import SheetPlatform

/// The frames of an animated WebP, by libwebpdemux.
///
/// It is a class because it owns the decoder.
public final class AnimatedWebPDecoder {
  private let library: WebPDemux
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// The decoder, which has two frames in memory; nil before the first frame is decoded.
  private var decoder: OpaquePointer?

  /// The size of all frames in pixels.
  public let widthPixels: Int
  public let heightPixels: Int

  /// The number of frames.
  public let frameCount: Int

  /// The time at which the next frame begins, in milliseconds.
  private var milliseconds = 0

  /// The time at which the last frame that was returned ends, in seconds.
  public var endSeconds: Double { Double(milliseconds) / 1000 }

  /// Returns whether bytes begin a WebP file.
  public static func isWebP(_ bytes: some Collection<UInt8>) -> Bool {
    let start = Array(bytes.prefix(12))
    return start.starts(with: Array("RIFF".utf8)) && start.suffix(4).elementsEqual("WEBP".utf8)
  }

  /// Reads the headers of an animation, without decoding a frame.
  ///
  /// - Throws: A missing library, or a file that is not a WebP.
  public init(_ file: [UInt8]) throws(WebPError) {
    library = try WebPDemux.opened()
    bytes = .allocate(capacity: file.count)
    _ = bytes.initialize(from: file)
    var data = WebPData(bytes: UnsafePointer(bytes.baseAddress), size: bytes.count)
    guard let headers = library.WebPDemuxInternal(&data, 0, nil, Int32(cwebp_demux_version)) else {
      bytes.deallocate()
      throw .notDecoded
    }
    widthPixels = Int(library.WebPDemuxGetI(headers, WEBP_FF_CANVAS_WIDTH))
    heightPixels = Int(library.WebPDemuxGetI(headers, WEBP_FF_CANVAS_HEIGHT))
    frameCount = Int(library.WebPDemuxGetI(headers, WEBP_FF_FRAME_COUNT))
    library.WebPDemuxDelete(headers)
    guard widthPixels > 0, heightPixels > 0 else { throw .notDecoded }
  }

  deinit {
    if let decoder { library.WebPAnimDecoderDelete(decoder) }
    bytes.deallocate()
  }

  /// Returns the decoder, which the first frame creates.
  private func opened() throws(WebPError) -> OpaquePointer {
    if let decoder { return decoder }
    var options = WebPAnimDecoderOptions()
    let isKnown =
      library.WebPAnimDecoderOptionsInitInternal(&options, Int32(cwebp_demux_version)) != 0
    options.color_mode = MODE_RGBA
    options.use_threads = 0
    var data = WebPData(bytes: UnsafePointer(bytes.baseAddress), size: bytes.count)
    guard isKnown,
      let decoder = library.WebPAnimDecoderNewInternal(
        &data, &options, Int32(cwebp_demux_version))
    else { throw .notDecoded }
    self.decoder = decoder
    return decoder
  }

  /// Returns the next frame with the time at which it begins, in seconds; nil after the last one.
  ///
  /// - Throws: A damaged frame.
  public func next() throws(WebPError) -> (seconds: Double, picture: PixelBuffer)? {
    let decoder = try opened()
    guard library.WebPAnimDecoderHasMoreFrames(decoder) != 0 else { return nil }
    var pixels: UnsafeMutablePointer<UInt8>?
    var end: Int32 = 0
    guard library.WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else {
      throw .notDecoded
    }
    let count = widthPixels * heightPixels
    let picture = PixelBuffer(
      widthPixels: widthPixels, heightPixels: heightPixels,
      pixels: pixels.withMemoryRebound(to: UInt32.self, capacity: count) {
        // A pixel is red, green, blue, alpha in memory, as in a buffer.
        Array(UnsafeBufferPointer(start: $0, count: count))
      })
    defer { milliseconds = Int(end) }
    return (Double(milliseconds) / 1000, picture)
  }
}

/// The functions of libwebpdemux under their C names.
extension WebPDemux {
  /// Loads the library, which stays loaded until the process exits.
  fileprivate static func opened(file: String = "libwebpdemux.so.2") throws(WebPError) -> WebPDemux
  {
    var functions = WebPDemux()
    if let reason = WebPDemux_open(&functions, InstalledFiles.library(file)) {
      throw .missingLibrary(reason: String(cString: reason), package: "libwebpdemux2")
    }
    return functions
  }
}

extension PixelBuffer {
  /// Creates an opaque picture from bytes of red, green and blue.
  ///
  /// - Precondition: `bytes` has three values for each pixel.
  init(widthPixels: Int, heightPixels: Int, redGreenBlue bytes: [UInt8]) {
    let count = widthPixels * heightPixels
    precondition(bytes.count == 3 * count)
    let pixels = [UInt32](unsafeUninitializedCapacity: count) { pixels, done in
      bytes.withUnsafeBufferPointer { bytes in
        for index in 0..<count {
          let part = 3 * index
          pixels[index] =
            0xff00_0000 | UInt32(bytes[part + 2]) << 16 | UInt32(bytes[part + 1]) << 8
            | UInt32(bytes[part])
        }
      }
      done = count
    }
    self.init(widthPixels: widthPixels, heightPixels: heightPixels, pixels: pixels)
  }

  /// The distance of the pixels that ``changedShare(from:)`` compares.
  private static let comparedStep = 997

  /// Returns the share of pixels of which a channel differs by two levels or more, of every 997th pixel of two pictures
  /// of one size.
  func changedShare(from other: PixelBuffer) -> Double {
    var (count, changed) = (0, 0)
    for index in stride(from: 0, to: min(pixels.count, other.pixels.count), by: Self.comparedStep) {
      let (a, b) = (pixels[index], other.pixels[index])
      var differs = false
      for shift in [UInt32(0), 8, 16] {
        let (x, y) = (a >> shift & 0xff, b >> shift & 0xff)
        if (x > y ? x - y : y - x) >= 2 { differs = true }
      }
      count += 1
      changed += differs ? 1 : 0
    }
    return count > 0 ? Double(changed) / Double(count) : 0
  }
}
