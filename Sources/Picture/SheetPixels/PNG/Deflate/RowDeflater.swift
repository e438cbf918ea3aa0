internal import CZlib

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
      bytes += runs.takeBlock(isLast: true)
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
      bytes += runs.takeBlock(isLast: false)
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
        bytes += runs.takeBlock(isLast: false)
      }
      guard let row else {
        runs.addRepetition(widthPixels: widthPixels, to: &checksum)
        return
      }
      runs.add(row, above: above, to: &checksum)
    }
  }
}

/// A few rows as runs, buffered until their compression method is chosen.
struct RowBand {
  static let rowLimit = 32

  /// The number of runs per pixel above which a band is compressed like a photo.
  ///
  /// Measured on frames full of text and on blurred ones: below it zlib takes several times as long
  /// and saves at most 3 %.
  private static let photoRunsPerPixel = 0.3

  private let widthPixels: Int

  /// The runs of the last row before the band, if any, and of each row that differs from the one
  /// above.
  private var runs: [Run] = []

  /// The range of the row before the band in ``runs``; empty at the top of the picture.
  private var aboveRange = 0..<0

  /// The range of each row in ``runs``; nil if it equals the row above.
  private var rows: [Range<Int>?] = []

  init(widthPixels: Int) {
    self.widthPixels = widthPixels
    rows.reserveCapacity(Self.rowLimit)
  }

  var isEmpty: Bool { rows.isEmpty }

  var isFull: Bool { rows.count == Self.rowLimit }

  var isPhotoLike: Bool {
    let runCount = runs.count - aboveRange.count
    return Double(runCount) > Self.photoRunsPerPixel * Double(rows.count * widthPixels)
  }

  /// Adds a row.
  ///
  /// - Precondition: Runs ascend and end at the width of the picture, there is a pixel for each of its
  ///   columns, and the first row of a picture is not a repetition.
  mutating func append(_ row: Row) {
    let start = runs.count
    switch row {
    case .repeated:
      precondition(start > 0)
      rows.append(nil)
      return
    case .runs(let runs):
      precondition(runs.reach(widthPixels))
      self.runs.append(contentsOf: runs)
    case .pixels(let pixels):
      precondition(pixels.count == widthPixels)
      var end = 0
      while end < widthPixels {
        let run = pixels.run(from: end)
        runs.append(run)
        end = Int(run.end)
      }
    }
    rows.append(start..<runs.count)
  }

  /// Calls a function with each row and the one above: without runs above at the top of the
  /// picture, and with nil for a row that equals the one above.
  func forEachRow(
    _ body: (_ row: UnsafeBufferPointer<Run>?, _ above: UnsafeBufferPointer<Run>) -> Void
  ) {
    runs.withUnsafeBufferPointer { runs in
      var above = aboveRange
      for row in rows {
        body(row.map { UnsafeBufferPointer(rebasing: runs[$0]) }, .init(rebasing: runs[above]))
        above = row ?? above
      }
    }
  }

  /// Calls `body` with the row before the band; without runs at the top of the picture.
  func withRowAbove(_ body: (UnsafeBufferPointer<Run>) -> Void) {
    runs.withUnsafeBufferPointer { body(.init(rebasing: $0[aboveRange])) }
  }

  /// Starts the next band after the last row of this one.
  mutating func advance() {
    let kept = rows.compactMap { $0 }.last ?? aboveRange
    runs.removeSubrange(kept.upperBound...)
    runs.removeSubrange(..<kept.lowerBound)
    aboveRange = 0..<runs.count
    rows.removeAll(keepingCapacity: true)
  }
}

/// The checksum at the end of a zlib stream.
///
/// Source: RFC 1950, section 8.2.
struct Adler32 {
  private static let modulus: UInt64 = 65_521

  /// The sum of all bytes plus one.
  private var sum: UInt64 = 1

  /// The sum of all values of ``sum``.
  private var sumOfSums: UInt64 = 0

  var value: UInt32 {
    UInt32(truncatingIfNeeded: sumOfSums << 16 | sum)
  }

  /// Adds the runs and filter byte of one row.
  ///
  /// A run is added in one step. With n pixels of b bytes p₀, p₁, … the N = n·b bytes add n·Σp to
  /// the sum, and N·sum + Σp·b·n(n + 1)/2 − n·Σ(j·pⱼ) to the sum of sums. A row has at most 131,069
  /// bytes, so all values stay far below 2⁶⁴ and one reduction at the end is sufficient.
  mutating func add(_ row: UnsafeBufferPointer<FilteredRun>, bytesPerPixel: Int) {
    let stride = UInt64(bytesPerPixel)
    var sum = sum
    var sumOfSums = sumOfSums
    for run in row {
      guard run.count > 0 else {
        sum &+= UInt64(run.bytes)
        sumOfSums &+= sum
        continue
      }
      let count = UInt64(run.count)
      let second = UInt64(run.bytes >> 8 & 0xff)
      let third = UInt64(run.bytes >> 16 & 0xff)
      let fourth = UInt64(run.bytes >> 24)
      let total = UInt64(run.bytes & 0xff) &+ second &+ third &+ fourth
      let weighted = second &+ 2 &* third &+ 3 &* fourth
      sumOfSums &+= count &* stride &* sum
      sumOfSums &+= total &* stride &* (count &* (count &+ 1) / 2) &- count &* weighted
      sum &+= count &* total
    }
    self.sum = sum % Self.modulus
    self.sumOfSums = sumOfSums % Self.modulus
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    let result = UInt64(adler32(UInt(value), bytes.baseAddress, UInt32(bytes.count)))
    sum = result & 0xffff
    sumOfSums = result >> 16
  }
}
