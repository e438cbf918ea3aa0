import SheetTestSupport
import Testing

/// An ICC profile assembled by hand: version 2, curves of one exponent, and primaries or grays.
struct SampleProfile {
  /// Four characters: "RGB ", "GRAY", "CMYK".
  var colorSpace = "RGB "
  var exponent = 1.0

  /// The samples of the curve, 0 to 1; empty for the exponent.
  var samples: [Double] = []

  /// The light of full red, green and blue, as X, Y and Z under D50.
  var colorants: [[Double]] = []

  var bytes: [UInt8] {
    let white = Self.light([0.9642, 1, 0.8249])
    // One number in 8.8 fixed point.
    let exponent = SamplePNG.bytes(of: Int((exponent * 256).rounded()) << 16)
    let table = samples.flatMap { sample in
      let number = Int((sample * 65_535).rounded())
      return [UInt8(number >> 8), UInt8(number & 0xff)]
    }
    let curve =
      Array("curv".utf8) + SamplePNG.bytes(of: 0) + SamplePNG.bytes(of: max(1, samples.count))
      + (samples.isEmpty ? exponent : table)
    var tags = [("wtpt", white)]
    if colorSpace == "GRAY" { tags.append(("kTRC", curve)) }
    for (name, light) in zip("rgb", colorants) {
      tags += [("\(name)XYZ", Self.light(light)), ("\(name)TRC", curve)]
    }
    return Self.file(header(byteCount:), tags)
  }

  /// The chunk that holds the profile.
  var chunk: (name: String, contents: [UInt8]) {
    (name: "iCCP", contents: Array("sample\0\0".utf8) + SamplePNG.compressed(bytes))
  }

  /// The bytes of a profile of the table of profiles.
  static func stored(_ name: String) throws -> [UInt8] {
    let table = try CSVTable(contentsOf: RepositoryFile("Tests/Oracles/icc-profiles.csv"))
    let row = try #require(try table.rows.first { try $0.text("profile") == name })
    let digits = try Array(row.text("hex")).map { try #require($0.hexDigitValue) }
    return stride(from: 0, to: digits.count, by: 2).map { index in
      UInt8(digits[index] << 4 | digits[index + 1])
    }
  }

  /// Source: ICC.1:2010, section 7.2.
  private func header(byteCount: Int) -> [UInt8] {
    var header = SamplePNG.bytes(of: byteCount) + Array("test".utf8) + [2, 0x40, 0, 0]
    header += Array("mntr\(colorSpace)XYZ ".utf8)
    header += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28)
    header += [0.9642, 1, 0.8249].flatMap(Self.fixed)
    return header + [UInt8](repeating: 0, count: 128 - header.count)
  }

  private static func file(
    _ header: (Int) -> [UInt8], _ tags: [(String, [UInt8])]
  ) -> [UInt8] {
    var table = SamplePNG.bytes(of: tags.count)
    var contents: [UInt8] = []
    for (name, tag) in tags {
      let offset = 128 + 4 + 12 * tags.count + contents.count
      table += Array(name.utf8) + SamplePNG.bytes(of: offset) + SamplePNG.bytes(of: tag.count)
      contents += tag
    }
    return header(128 + table.count + contents.count) + table + contents
  }

  private static func light(_ light: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + SamplePNG.bytes(of: 0) + light.flatMap(fixed)
  }

  private static func fixed(_ number: Double) -> [UInt8] {
    SamplePNG.bytes(of: Int((number * 65_536).rounded()))
  }
}
