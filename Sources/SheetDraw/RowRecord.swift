internal import Glibc
internal import SheetDiff
internal import SheetPixels

/// A picture that is read past, of which the rows are kept from shortly above the first one that
/// differs from another picture.
final class RowRecord: PixelRows {
  private let rows: any PixelRows

  /// The other picture, where that is read first; only one of two knows the other.
  private let other: RowRecord?

  /// Whether a difference has been met, from which on everything is kept.
  private var isOpen = false
  private var pixels: [UInt32] = []
  private var top = 0

  /// Rows above a difference that say where something has come from.
  private static let margin = 32

  init(_ rows: any PixelRows, after other: RowRecord? = nil) {
    self.rows = rows
    self.other = other
  }

  var widthPixels: Int { rows.widthPixels }
  var heightPixels: Int { rows.heightPixels }

  func read(into row: UnsafeMutableBufferPointer<UInt32>) throws(PNGError) {
    try rows.read(into: row)
    let row = UnsafeBufferPointer(rebasing: row[..<widthPixels])
    let y = top + pixels.count / widthPixels
    pixels += row
    guard !isOpen else { return }
    if let other, !other.hasRow(row, at: y) {
      isOpen = true
      other.isOpen = true
    } else {
      forget()
    }
  }

  private func hasRow(_ row: UnsafeBufferPointer<UInt32>, at y: Int) -> Bool {
    let start = (y - top) * widthPixels
    guard start >= 0, start + widthPixels <= pixels.count else { return false }
    return pixels.withUnsafeBufferPointer { pixels in
      guard let own = pixels.baseAddress, let others = row.baseAddress else { return true }
      return memcmp(own + start, others, 4 * widthPixels) == 0
    }
  }

  private func forget() {
    let count = pixels.count / widthPixels
    guard count > 3 * Self.margin else { return }
    pixels.removeFirst((count - Self.margin) * widthPixels)
    top += count - Self.margin
  }

  /// What is kept of both from the same row down to the last, and the number of that row.
  static func kept(
    _ first: RowRecord, _ second: RowRecord
  ) -> (first: PixelBuffer, second: PixelBuffer, top: Int)? {
    let top = max(first.top, second.top)
    guard let before = first.buffer(from: top), let after = second.buffer(from: top) else {
      return nil
    }
    return (before, after, top)
  }

  private func buffer(from top: Int) -> PixelBuffer? {
    let rest = pixels[((top - self.top) * widthPixels)...]
    guard isOpen, !rest.isEmpty else { return nil }
    return PixelBuffer(
      widthPixels: widthPixels, heightPixels: rest.count / widthPixels, pixels: Array(rest))
  }
}
