internal import CWebP
internal import SheetPlatform

/// A lossless encoder of single pictures by libwebp.
///
/// It is a class because it owns the memory of the pixels.
final class LosslessWebP {
  private let library: WebP
  private var config = WebPConfig()
  private let pixels: UnsafeMutablePointer<UInt32>
  private let pixelCount: Int

  /// The effort of compression, 0 to 9.
  ///
  /// Measured on frames: level 0 takes as long and needs 15 times as many bytes; level 4 takes twice
  /// as long and saves a quarter.
  private static let level: Int32 = 1

  /// Prepares the encoder for pictures of at most `pixelCount` pixels.
  init(pixelCount: Int) throws(WebPError) {
    library = try WebP.opened()
    let isKnown =
      library.WebPConfigInitInternal(&config, WEBP_PRESET_DEFAULT, 75, Int32(cwebp_version)) != 0
      && library.WebPConfigLosslessPreset(&config, Self.level) != 0
    guard isKnown else {
      throw .missingLibrary(reason: "its version is not compatible", package: "libwebp7")
    }
    // The colours of transparent pixels are kept, so that the pixels equal a PNG's.
    config.exact = 1
    config.low_memory = 1
    pixels = .allocate(capacity: pixelCount)
    self.pixelCount = pixelCount
  }

  deinit { pixels.deallocate() }

  /// Returns the bitstream of an area of a frame, as the contents of a `VP8L` chunk.
  func encode(_ rows: borrowing FrameRows, in area: FrameArea) throws(WebPError) -> [UInt8] {
    let count = area.widthPixels * area.heightPixels
    precondition(count <= pixelCount)
    rows.copyPixels(of: area, to: pixels, rowPixels: area.widthPixels)
    for index in 0..<count {
      // From alpha, blue, green, red to alpha, red, green, blue.
      let swapped = pixels[index].byteSwapped
      pixels[index] = swapped &>> 8 | swapped &<< 24
    }
    var picture = WebPPicture()
    guard library.WebPPictureInitInternal(&picture, Int32(cwebp_version)) != 0 else {
      throw .missingLibrary(reason: "its version is not compatible", package: "libwebp7")
    }
    picture.use_argb = 1
    picture.width = Int32(area.widthPixels)
    picture.height = Int32(area.heightPixels)
    picture.argb = pixels
    picture.argb_stride = Int32(area.widthPixels)
    var file: [UInt8] = []
    let isDone = withUnsafeMutablePointer(to: &file) { file in
      picture.custom_ptr = UnsafeMutableRawPointer(file)
      picture.writer = { bytes, count, picture in
        guard let file = picture?.pointee.custom_ptr?.assumingMemoryBound(to: [UInt8].self) else {
          return 0
        }
        file.pointee += UnsafeBufferPointer(start: bytes, count: count)
        return 1
      }
      return library.WebPEncode(&config, &picture) != 0
    }
    guard isDone, file.count > Self.headerByteCount else {
      throw .encodingFailed(Int(picture.error_code.rawValue))
    }
    // The chunk is the only one: `RIFF`, size, `WEBP`, `VP8L`, size, contents, padding.
    let size = file[16..<20].reversed().reduce(0) { $0 << 8 | Int($1) }
    return Array(file[Self.headerByteCount..<Self.headerByteCount + size])
  }

  private static let headerByteCount = 20
}

/// The functions of libwebp under their C names.
extension WebP {
  /// Loads the library, which stays loaded until the process exits.
  ///
  /// - Throws: `missingLibrary` if the file is not installed or lacks a function.
  static func opened(file: String = "libwebp.so.7") throws(WebPError) -> WebP {
    var functions = WebP()
    if let reason = WebP_open(&functions, InstalledFiles.library(file)) {
      throw .missingLibrary(reason: String(cString: reason), package: "libwebp7")
    }
    return functions
  }
}
