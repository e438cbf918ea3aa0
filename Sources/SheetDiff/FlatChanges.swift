/// Blocks of pixels that have all become brighter or darker by a little.
struct FlatChanges {
  /// Width and height of a block in pixels.
  ///
  /// At the right edge it overlaps the one before, and where there are fewer rows it is wider: in
  /// fewer pixels noise might go one way.
  static let side = 8

  private let width: Int

  /// By how many levels a pixel must have changed.
  private let levels: Int

  /// For each channel of each column, how many of the rows are brighter, and how many darker.
  private var brighter: [UInt8]
  private var darker: [UInt8]

  init(width: Int, levels: Int) {
    self.width = width
    self.levels = levels
    brighter = [UInt8](repeating: 0, count: 4 * width)
    darker = brighter
  }

  /// Marks the changed pixels of each block of which three quarters have changed alike.
  mutating func mark(_ rows: ArraySlice<RowPair>) {
    let changed = rows.filter { $0.hasChanges }
    guard 4 * changed.count >= 3 * rows.count else { return }
    count(changed)
    let blockWidth = min(width, (Self.side * Self.side + rows.count - 1) / rows.count)
    for start in stride(from: 0, to: width, by: blockWidth) {
      let end = min(width, start + blockWidth)
      let columns = end - blockWidth..<end
      let enough = (3 * rows.count * columns.count + 3) / 4
      for channel in 0..<4 {
        if sum(brighter, columns, channel) >= enough {
          mark(changed, columns, channel, sign: 1, enough)
        }
        if sum(darker, columns, channel) >= enough {
          mark(changed, columns, channel, sign: -1, enough)
        }
      }
    }
  }

  /// Counts changes for all columns at once, those of pixels that are not compared, too.
  ///
  /// Most of a noisy photo comes here, so the loop is one that becomes vector code.
  private mutating func count(_ rows: [RowPair]) {
    let least = UInt8(clamping: levels)
    brighter.withUnsafeMutableBufferPointer { brighter in
      darker.withUnsafeMutableBufferPointer { darker in
        brighter.update(repeating: 0)
        darker.update(repeating: 0)
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

  private func sum(_ counts: [UInt8], _ columns: Range<Int>, _ channel: Int) -> Int {
    var sum = 0
    for x in columns { sum &+= Int(counts[4 &* x &+ channel]) }
    return sum
  }

  /// Marks pixels if those that are compared are enough of them.
  private func mark(
    _ rows: [RowPair], _ columns: Range<Int>, _ channel: Int, sign: Int, _ enough: Int
  ) {
    var count = 0
    for row in rows {
      for x in columns where row.step(x, channel) * sign >= levels { count += 1 }
    }
    guard count >= enough else { return }
    for row in rows {
      for x in columns where row.step(x, channel) * sign >= levels {
        row.kinds[x] = PixelKind.different
      }
    }
  }
}

extension RowPair {
  /// By how many levels a channel is higher in the second picture; 0 where not compared.
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
