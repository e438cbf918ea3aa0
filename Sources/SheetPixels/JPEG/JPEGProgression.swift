/// The scans of a progressive JPEG, whose codes are read to find where they end.
///
/// libjpeg-turbo keeps 2 bytes of each coefficient until the last scan has been read. To know how many bits
/// a scan has, one bit is enough: whether the coefficient is zero.
///
/// Source: ITU-T T.81, annex G; for incomplete data, `jdphuff.c` of libjpeg-turbo.
struct JPEGProgression {
  /// A colour component.
  private struct Component {
    var id: UInt8
    var horizontal: Int
    var vertical: Int
    var columnCount = 0
    var rowCount = 0
    /// The bits of each block's coefficients that are not zero, in zigzag order; empty before the first scan.
    var nonzero: [UInt64] = []
    /// The lowest bit of each coefficient that a scan has had; -1 for none.
    var lowestBits = [Int](repeating: -1, count: 64)
  }

  /// The header of a scan.
  private struct Scan {
    var components: [(index: Int, table: UInt8)]
    var first: Int
    var last: Int
    /// The lowest bit of the earlier scan that this one refines; 0 for a first scan.
    var refinedBit: Int
    var lowestBit: Int
  }

  private let file: [UInt8]
  private var (columnCount, rowCount) = (0, 0)
  private var components: [Component] = []
  private var dcCodes = [JPEGCodes?](repeating: nil, count: 4)
  private var acCodes = [JPEGCodes?](repeating: nil, count: 4)
  private var restartInterval = 0

  /// Checks that all scans of a file are complete.
  ///
  /// Damage of other kinds is left to libjpeg-turbo, also if it comes before an incomplete scan.
  ///
  /// - Throws: The error with which libjpeg-turbo would read the file.
  static func check(_ file: [UInt8]) throws(JPEGError) {
    var progression = JPEGProgression(file: file)
    do throws(JPEGCodeError) { try progression.read() } catch {
      switch error {
      case .isTruncated:
        throw .damaged(reason: "Corrupt JPEG data: premature end of data segment")
      case .isUnknown: throw .damaged(reason: "Corrupt JPEG data: bad Huffman code")
      case .isUndecided: return
      }
    }
  }

  private init(file: [UInt8]) { self.file = file }

  // MARK: Segments

  private mutating func read() throws(JPEGCodeError) {
    var reader = JPEGSegmentReader(file)
    while let (marker, contents) = try Self.checked({ () throws(JPEGError) in try reader.next() }) {
      switch marker {
      case JPEGMarker.progressiveFrame: try readFrame(Array(contents))
      case JPEGMarker.huffmanTables: try readTables(contents)
      case JPEGMarker.restartInterval:
        guard contents.count == 2 else { throw .isUndecided }
        restartInterval = contents.reduce(0) { $0 << 8 | Int($1) }
      case JPEGMarker.scan:
        let scan = try header(Array(contents))
        let place = try Self.checked { () throws(JPEGError) in try reader.skipScan() }
        try readScan(scan, from: place.lowerBound)
      default: break
      }
    }
  }

  /// Returns a segment or scan, which ``JPEGSegments`` has read without an error.
  private static func checked<Value>(
    _ body: () throws(JPEGError) -> Value
  ) throws(JPEGCodeError) -> Value {
    do { return try body() } catch { throw .isUndecided }
  }

  private mutating func readFrame(_ contents: [UInt8]) throws(JPEGCodeError) {
    guard contents.count == 6 + 3 * Int(contents[5]) else { throw .isUndecided }
    components = stride(from: 6, to: contents.count, by: 3).map { (start: Int) -> Component in
      Component(
        id: contents[start], horizontal: Int(contents[start + 1] >> 4),
        vertical: Int(contents[start + 1] & 0xF))
    }
    guard Set(components.map(\.id)).count == components.count,
      components.allSatisfy({ 1...4 ~= $0.horizontal && 1...4 ~= $0.vertical })
    else { throw .isUndecided }
    let height = Int(contents[1]) << 8 | Int(contents[2])
    let width = Int(contents[3]) << 8 | Int(contents[4])
    let mostHorizontal = components.map(\.horizontal).max() ?? 1
    let mostVertical = components.map(\.vertical).max() ?? 1
    columnCount = width.dividedRoundingUp(by: 8 * mostHorizontal)
    rowCount = height.dividedRoundingUp(by: 8 * mostVertical)
    for index in components.indices {
      components[index].columnCount =
        (width * components[index].horizontal).dividedRoundingUp(by: 8 * mostHorizontal)
      components[index].rowCount =
        (height * components[index].vertical).dividedRoundingUp(by: 8 * mostVertical)
    }
  }

  private mutating func readTables(_ contents: ArraySlice<UInt8>) throws(JPEGCodeError) {
    var rest = contents
    while let place = rest.popFirst() {
      let counts = rest.prefix(JPEGCodes.mostBits)
      let symbolCount = counts.reduce(0) { $0 + Int($1) }
      let symbols = rest.dropFirst(counts.count).prefix(symbolCount)
      guard counts.count == JPEGCodes.mostBits, symbols.count == symbolCount, symbolCount <= 256,
        place & 0xF < 4, place >> 4 < 2
      else { throw .isUndecided }
      let codes = try JPEGCodes(counts: counts, symbols: symbols)
      if place >> 4 == 0 {
        dcCodes[Int(place & 0xF)] = codes
      } else {
        acCodes[Int(place & 0xF)] = codes
      }
      rest = rest.dropFirst(counts.count + symbolCount)
    }
  }

  /// Reads the header of a scan and records the bits of its coefficients.
  private mutating func header(_ contents: [UInt8]) throws(JPEGCodeError) -> Scan {
    guard let count = contents.first.map(Int.init), contents.count == 2 * count + 4, count > 0
    else { throw .isUndecided }
    var scan = Scan(
      components: [], first: Int(contents[2 * count + 1]), last: Int(contents[2 * count + 2]),
      refinedBit: Int(contents[2 * count + 3] >> 4), lowestBit: Int(contents[2 * count + 3] & 0xF))
    let isDC = scan.first == 0
    guard isDC ? scan.last == 0 : count == 1 && scan.first <= scan.last && scan.last < 64,
      scan.refinedBit == 0 || scan.lowestBit == scan.refinedBit - 1, scan.lowestBit <= 13
    else { throw .isUndecided }
    for start in stride(from: 1, to: 2 * count + 1, by: 2) {
      guard let index = components.firstIndex(where: { $0.id == contents[start] }),
        !scan.components.contains(where: { $0.index == index }),
        isDC || components[index].lowestBits[0] >= 0
      else { throw .isUndecided }
      scan.components.append((index, contents[start + 1]))
      for position in scan.first...scan.last {
        guard max(0, components[index].lowestBits[position]) == scan.refinedBit else {
          throw .isUndecided
        }
        components[index].lowestBits[position] = scan.lowestBit
      }
    }
    return scan
  }

  private func codes(_ tables: [JPEGCodes?], _ place: UInt8) throws(JPEGCodeError) -> JPEGCodes {
    guard Int(place) < tables.count, let codes = tables[Int(place)] else { throw .isUndecided }
    return codes
  }

  // MARK: Scans

  private mutating func readScan(_ scan: Scan, from start: Int) throws(JPEGCodeError) {
    if scan.first == 0 { return try readDC(scan, from: start) }
    let (index, table) = scan.components[0]
    let codes = try codes(acCodes, table & 0xF)
    let blockCount = components[index].columnCount * components[index].rowCount
    var nonzero: [UInt64] = []
    swap(&nonzero, &components[index].nonzero)
    if nonzero.isEmpty { nonzero = [UInt64](repeating: 0, count: blockCount) }
    // The number of next blocks without codes of their own.
    var emptyCount = 0
    try readUnits(blockCount, from: start) {
      emptyCount = 0
    } reading: { block, bits throws(JPEGCodeError) in
      if scan.refinedBit == 0 {
        try Self.readFirst(
          scan, codes, bits: &bits, nonzero: &nonzero[block], emptyCount: &emptyCount)
      } else {
        try Self.readRefinement(
          scan, codes, bits: &bits, nonzero: &nonzero[block], emptyCount: &emptyCount)
      }
    }
    swap(&nonzero, &components[index].nonzero)
  }

  /// Reads the scan of the first coefficients of one or more components.
  private func readDC(_ scan: Scan, from start: Int) throws(JPEGCodeError) {
    let isFirst = scan.refinedBit == 0
    var codes: [JPEGCodes?] = []
    for (index, table) in scan.components {
      let own = isFirst ? try self.codes(dcCodes, table >> 4) : nil
      guard own?.areBitCounts ?? true else { throw .isUndecided }
      let component = components[index]
      let isAlone = scan.components.count == 1
      let blockCount = isAlone ? 1 : component.horizontal * component.vertical
      codes += [JPEGCodes?](repeating: own, count: blockCount)
    }
    guard codes.count <= Self.mostBlocksOfUnit else { throw .isUndecided }
    let alone = components[scan.components[0].index]
    let unitCount =
      scan.components.count == 1
      ? alone.columnCount * alone.rowCount : columnCount * rowCount
    try readUnits(unitCount, from: start) {
    } reading: { _, bits throws(JPEGCodeError) in
      for codes in codes {
        if let codes {
          _ = try bits.next(try bits.next(codes))
        } else {
          _ = try bits.next(1)
        }
      }
    }
  }

  /// The maximum number of blocks that are coded together.
  private static let mostBlocksOfUnit = 10

  /// Reads the codes of all units of a scan.
  ///
  /// - Parameters:
  ///   - count: The number of units.
  ///   - start: The offset of the scan's data.
  ///   - restart: Called at each restart.
  ///   - read: Reads the codes of a unit, by its index.
  /// - Throws: The error of `read`, or a scan with more or fewer data.
  private func readUnits(
    _ count: Int, from start: Int, restarting restart: () -> Void,
    reading read: (_ unit: Int, _ bits: inout JPEGBits) throws(JPEGCodeError) -> Void
  ) throws(JPEGCodeError) {
    try file.withUnsafeBufferPointer { file throws(JPEGCodeError) in
      var bits = JPEGBits(file, from: start)
      var restartCount = 0
      for unit in 0..<count {
        if restartInterval > 0, unit > 0, unit % restartInterval == 0 {
          let marker = JPEGMarker.restarts.lowerBound + UInt8(restartCount % 8)
          guard bits.nextMarker() == marker else { throw .isUndecided }
          restartCount += 1
          restart()
        }
        try read(unit, &bits)
      }
      guard let marker = bits.nextMarker(), !(JPEGMarker.restarts ~= marker) else {
        throw .isUndecided
      }
    }
  }

  /// Reads the codes of a block's coefficients in their first scan.
  private static func readFirst(
    _ scan: Scan, _ codes: JPEGCodes, bits: inout JPEGBits, nonzero: inout UInt64,
    emptyCount: inout Int
  ) throws(JPEGCodeError) {
    guard emptyCount == 0 else { return emptyCount -= 1 }
    var position = scan.first
    while position <= scan.last {
      let symbol = try bits.next(codes)
      let (zeroCount, bitCount) = (symbol >> 4, symbol & 0xF)
      if bitCount > 0 {
        // A larger coefficient could become zero in 16 bits.
        guard bitCount + scan.lowestBit < 16 else { throw .isUndecided }
        _ = try bits.next(bitCount)
        position += zeroCount
        nonzero |= 1 << UInt64(min(position, 63))
      } else if zeroCount == 15 {
        position += zeroCount
      } else {
        return emptyCount = (1 << zeroCount) + (try bits.next(zeroCount)) - 1
      }
      position += 1
    }
  }

  /// Reads the codes that add a bit to a block's coefficients.
  private static func readRefinement(
    _ scan: Scan, _ codes: JPEGCodes, bits: inout JPEGBits, nonzero: inout UInt64,
    emptyCount: inout Int
  ) throws(JPEGCodeError) {
    var position = scan.first
    while emptyCount == 0, position <= scan.last {
      let symbol = try bits.next(codes)
      var zeroCount = symbol >> 4
      let isNew = symbol & 0xF > 0
      if isNew {
        // The first bit of a coefficient is always 1.
        guard symbol & 0xF == 1 else { throw .isUnknown }
        _ = try bits.next(1)
      } else if zeroCount < 15 {
        emptyCount = (1 << zeroCount) + (try bits.next(zeroCount))
        break
      }
      while position <= scan.last {
        if nonzero >> UInt64(position) & 1 == 1 {
          _ = try bits.next(1)
        } else {
          zeroCount -= 1
          if zeroCount < 0 { break }
        }
        position += 1
      }
      if isNew { nonzero |= 1 << UInt64(min(position, 63)) }
      position += 1
    }
    guard emptyCount > 0 else { return }
    emptyCount -= 1
    guard position <= scan.last else { return }
    let rest = nonzero >> UInt64(position) & (UInt64.max >> UInt64(63 - scan.last + position))
    for _ in 0..<rest.nonzeroBitCount { _ = try bits.next(1) }
  }
}

extension Int {
  fileprivate func dividedRoundingUp(by divisor: Int) -> Int { (self + divisor - 1) / divisor }
}
