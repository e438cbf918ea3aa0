/// A filter and compressor of rows in one pass: the zlib stream inside a PNG.
///
/// Bands of rows with few runs are collected in blocks that are encoded directly from runs; the
/// others are compressed by zlib. The bytes depend only on the rows.
struct RowDeflater: ~Copyable {
  /// The zlib header: deflate with a window of 32 kilobytes; the second byte makes the pair a
  /// multiple of 31.
  static let streamHeader: [UInt8] = [0x78, 0x01]

  private let widthPixels: Int
  private let bytesPerPixel: Int
  private var bytes = streamHeader
  private var checksum = Adler32()
  private var band: RowBand
  private var runs: RunStripe
  private var photo: PhotoStripe?
  private var endsWithPhoto = false

  init(widthPixels: Int, hasAlpha: Bool) {
    self.widthPixels = widthPixels
    bytesPerPixel = hasAlpha ? 4 : 3
    band = RowBand(widthPixels: widthPixels)
    runs = RunStripe(bytesPerPixel: bytesPerPixel)
  }

  mutating func add(_ row: Row) {
    band.append(row)
    if band.isFull {
      compressBand()
    }
  }

  /// Returns the stream, consuming the compressor.
  consuming func finished() -> [UInt8] {
    compressBand()
    if endsWithPhoto, let photo {
      photo.deflater.finish(to: &bytes)
    } else {
      bytes += runs.takeBlock(isLast: true).bytes
    }
    bytes.append(bigEndian: checksum.value)
    return bytes
  }

  private mutating func compressBand() {
    guard !band.isEmpty else { return }
    if band.isPhotoLike {
      compressPhoto()
    } else {
      compressRuns()
    }
    band.advance()
  }

  private mutating func compressPhoto() {
    if !runs.isEmpty {
      bytes += runs.takeBlock(isLast: false).bytes
    }
    let photo =
      photo ?? PhotoStripe(widthPixels: widthPixels, bytesPerPixel: bytesPerPixel)
    photo.add(band, to: &bytes, checksum: &checksum)
    self.photo = photo
    endsWithPhoto = true
  }

  private mutating func compressRuns() {
    if endsWithPhoto, let photo {
      // A block of another kind begins on a byte boundary.
      photo.deflater.flush(to: &bytes)
    }
    endsWithPhoto = false
    band.forEachRow { row, above in
      if !runs.hasRoom(widthPixels: widthPixels) {
        bytes += runs.takeBlock(isLast: false).bytes
      }
      guard let row else {
        runs.addRepetition(widthPixels: widthPixels, to: &checksum)
        return
      }
      runs.add(row, above: above, to: &checksum)
    }
  }
}
