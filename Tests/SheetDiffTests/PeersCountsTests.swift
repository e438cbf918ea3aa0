import SheetDiff
import SheetTestSupport
import Testing

/// The results of pixelmatch 7.2.0 and odiff 4.5.0 for pairs of pictures.
@Suite struct PeersCountsTests {
  @Test func countsAndPicturesEqualThoseOfThePeers() throws {
    let rows = try Self.rows()
    #expect(rows.contains { !$0.options.ignored.isEmpty })
    for row in rows {
      let comparison = try Comparison(
        of: row.first.rows, and: row.second.rows, options: row.options)
      expect(comparison.pixelCount, row.count, "\(row.name)")
      guard let expected = row.picture else { continue }
      try expect(checksum(row.paint()), expected, "\(row.name)")
    }
  }

  private static func rows() throws -> [PeersCount] {
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/difference-counts.csv"))
    return try table.rows.map { try PeersCount($0) }
  }
}

/// A row of the table.
private struct PeersCount {
  let name: String
  let first: PixelBuffer
  let second: PixelBuffer
  let options: ComparisonOptions
  let count: Int
  let picture: UInt32?

  init(_ row: CSVTable.Row) throws {
    let pair = try row.text("pair")
    first = try Self.read("\(pair).a")
    second = try Self.read("\(pair).b")
    let metric = try #require(Metric(rawValue: row.text("metric")))
    let ignored = try row.text("ignore")
    name = "\(pair), \(metric), \(try row.number("threshold")), \(ignored)"
    options = ComparisonOptions(
      metric: metric, threshold: try row.number("threshold"),
      includesAntialiasing: try row.text("antialiasing") == "true",
      ignored: ignored.split(whereSeparator: { " ;".contains($0) }).map { box in
        let numbers = box.split(separator: ",").compactMap { Int($0) }
        return PixelBox(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      })
    count = Int(try row.number("count"))
    picture = UInt32(try row.text("picture"), radix: 16)
  }

  private static func read(_ name: String) throws -> PixelBuffer {
    let file = RepositoryFile("Tests/Oracles/difference-pairs/\(name).png")
    return try PNGPicture(file.bytes()).pixels
  }

  /// The difference picture; odiff's has the size of the first picture.
  func paint() throws -> PixelBuffer {
    let look = options.metric == .odiff ? DifferenceLook.odiff : DifferenceLook()
    return try PixelBuffer(difference: first, second, options, look)
      .crop(x: 0, y: 0, width: first.widthPixels, height: first.heightPixels)
  }
}

/// CRC-32 of the picture's bytes.
private func checksum(_ picture: PixelBuffer) -> UInt32 {
  let table = (UInt32(0)..<256).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
  }
  var sum = UInt32.max
  for pixel in picture.pixels {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      sum = sum >> 8 ^ table[Int((sum ^ pixel >> shift) & 255)]
    }
  }
  return ~sum
}
