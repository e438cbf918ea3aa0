/// A detector of blocks whose pixels have all become slightly brighter or darker.
struct FlatChanges {
  /// The side of a block in pixels.
  ///
  /// At the right edge a block overlaps the one before, and with fewer rows it is wider: noise is
  /// more likely to be one-sided in fewer pixels.
  static let side = 8

  private let width: Int

  /// The smallest change of a pixel that counts, in levels.
  private let levels: Int

  /// The number of brighter pixels in each column of the band, as a byte for each channel; `darker`
  /// likewise.
  private var brighter: [UInt32]
  private var darker: [UInt32]

  init(width: Int, levels: Int) {
    self.width = width
    self.levels = levels
    brighter = [UInt32](repeating: 0, count: width)
    darker = brighter
  }

  /// Marks the changed pixels of each block in which at least three quarters have changed in the
  /// same direction as ``PixelKind/faint``, unless they are different anyway.
  mutating func mark(_ rows: ArraySlice<RowPair>) {
    let changed = rows.filter { $0.hasChanges }
    guard 4 * changed.count >= 3 * rows.count else { return }
    count(changed)
    let blockWidth = min(width, (Self.side * Self.side + rows.count - 1) / rows.count)
    for start in stride(from: 0, to: width, by: blockWidth) {
      let end = min(width, start + blockWidth)
      let columns = end - blockWidth..<end
      let enough = (3 * rows.count * columns.count + 3) / 4
      let (ups, downs) = (sums(of: brighter, in: columns), sums(of: darker, in: columns))
      for channel in 0..<4 {
        let shift = UInt32(8 * channel)
        if ups >> shift & 0xff >= enough {
          mark(changed, in: columns, channel: channel, sign: 1, atLeast: enough)
        }
        if downs >> shift & 0xff >= enough {
          mark(changed, in: columns, channel: channel, sign: -1, atLeast: enough)
        }
      }
    }
  }

  /// Counts the changes in all columns, including pixels that are not compared.
  ///
  /// The loop is written for vectorization, because it runs for most rows of a noisy photo.
  private mutating func count(_ rows: [RowPair]) {
    let least = UInt8(clamping: levels)
    brighter.withUnsafeMutableBytes { brighter in
      darker.withUnsafeMutableBytes { darker in
        brighter.initializeMemory(as: UInt8.self, repeating: 0)
        darker.initializeMemory(as: UInt8.self, repeating: 0)
        for row in rows {
          let (p, q) = (row.first.bytes(row.y), row.second.bytes(row.y))
          for index in 0..<4 &* width {
            let (up, down) = (q[index] &- p[index], p[index] &- q[index])
            brighter[index] &+= q[index] > p[index] && up >= least ? 1 : 0
            darker[index] &+= p[index] > q[index] && down >= least ? 1 : 0
          }
        }
      }
    }
  }

  /// Returns the sums of all channels, as bytes: a block has 71 pixels at most.
  private func sums(of counts: [UInt32], in columns: Range<Int>) -> UInt32 {
    var sums: UInt32 = 0
    for x in columns { sums &+= counts[x] }
    return sums
  }

  /// Marks pixels if enough of the compared ones have changed.
  private func mark(
    _ rows: [RowPair], in columns: Range<Int>, channel: Int, sign: Int, atLeast enough: Int
  ) {
    var count = 0
    for row in rows {
      for x in columns where row.step(x, channel) * sign >= levels { count += 1 }
    }
    guard count >= enough else { return }
    for row in rows {
      for x in columns where row.step(x, channel) * sign >= levels {
        if row.kinds[x] != PixelKind.different { row.kinds[x] = PixelKind.faint }
      }
    }
  }
}

extension RowPair {
  /// Returns the increase of a channel from the first to the second picture in levels; 0 for
  /// ignored pixels.
  fileprivate func step(_ x: Int, _ channel: Int) -> Int {
    guard levels[x] != 0 else { return 0 }
    return Int(second.bytes(y)[4 * x + channel]) - Int(first.bytes(y)[4 * x + channel])
  }
}

extension PictureView {
  @inline(__always)
  fileprivate func bytes(_ y: Int) -> UnsafePointer<UInt8> {
    UnsafeRawPointer(row(y)).assumingMemoryBound(to: UInt8.self)
  }
}
