public import SheetReport

/// The cost of each case in milliseconds.
///
/// A file has one line per case: `1.7 checkout/medium-iphone-15-pro-dark@3x`.
public struct CaseCosts: Sendable {
  /// The default file name of the costs of a folder.
  public static let standardName = "verify.costs"

  private var milliseconds: [String: Double] = [:]

  /// Creates a table without costs.
  public init() {}

  /// Reads a file.
  ///
  /// - Throws: The first invalid line.
  public init(_ bytes: [UInt8], name: FilePath) throws(DiagnosticError) {
    for (number, line) in zip(1..., ByteLines(bytes)) where !line.isEmpty {
      let text = String(decoding: line, as: UTF8.self)
      let parts = text.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let cost = Double(parts[0]), cost.isFinite, cost >= 0 else {
        throw DiagnosticError(
          .unreadableFile,
          at: Place(
            source: .file(name), line: number, column: 1, endColumn: text.count + 1,
            lineText: text),
          "this line is not a cost and a name",
          allowed: "milliseconds and a name, such as 1.7 checkout/medium-iphone-15-pro-dark@3x")
      }
      milliseconds[String(parts[1])] = cost
    }
  }

  /// The cost of a case in milliseconds; nil if unknown.
  public subscript(name: String) -> Double? {
    get { milliseconds[name] }
    set { milliseconds[name] = newValue }
  }

  /// The contents of the file, ordered by name.
  public var bytes: [UInt8] {
    Array(
      milliseconds.sorted { $0.key < $1.key }.map { name, cost in
        "\(((cost * 10).rounded() / 10).plain) \(name)\n"
      }.joined().utf8)
  }

  /// Returns the names of the cases of a shard by LPT scheduling: the most expensive case first, each
  /// assigned to the shard with the lowest cost.
  ///
  /// Ties are broken by name and by the shard's number. Cases of unknown cost cost the mean.
  public func names(of shard: VerifyReport.Shard, among names: [String]) -> Set<String> {
    let known = names.compactMap { milliseconds[$0] }
    let mean = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    let costs = names.map { ($0, milliseconds[$0] ?? mean) }
    let dearestFirst = costs.sorted { first, second in
      first.1 == second.1 ? first.0 < second.0 : first.1 > second.1
    }
    var loads = [Double](repeating: 0, count: shard.count)
    var counts = [Int](repeating: 0, count: shard.count)
    var result: Set<String> = []
    for (name, cost) in dearestFirst {
      // Cases of cost 0 are distributed by number.
      let least = loads.indices.min { (loads[$0], counts[$0], $0) < (loads[$1], counts[$1], $1) }
      guard let least else { break }
      loads[least] += cost
      counts[least] += 1
      if least == shard.index - 1 { result.insert(name) }
    }
    return result
  }
}
