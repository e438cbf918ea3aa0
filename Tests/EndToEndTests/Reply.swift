import Foundation
import SheetTestSupport

/// A value of JSON that another program has printed.
struct Reply {
  private let value: Any?

  private init(_ value: Any?) { self.value = value }

  /// Reads the output of a program.
  init(reading data: Data) throws {
    value = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  }

  /// The value of a key, or a missing one.
  subscript(key: String) -> Reply { Reply((value as? [String: Any])?[key]) }

  /// The item at an index, or a missing one.
  subscript(index: Int) -> Reply {
    let items = items
    return items.indices.contains(index) ? items[index] : Reply(nil)
  }

  /// The items of a list; empty for other values.
  var items: [Reply] { (value as? [Any])?.map(Reply.init) ?? [] }

  /// The keys of an object.
  var keys: Set<String> { Set((value as? [String: Any])?.keys.map { $0 } ?? []) }

  var text: String? { value as? String }
  var number: Double? { (value as? NSNumber)?.doubleValue }
  var flag: Bool? { value as? Bool }
  var isMissing: Bool { value == nil || value is NSNull }
}

extension Folder {
  /// Runs a driver of `Tests/Oracles` with steps on its standard input, and reads what it prints.
  func drive(
    _ script: String, _ flags: String = "", steps: [[Any]], more: String = ""
  ) async throws -> Reply {
    try write(
      String(decoding: try JSONSerialization.data(withJSONObject: steps), as: UTF8.self),
      to: ".steps.json")
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    let run = try await oracle(
      script, words(flags) + [SheetdrawBinary.built.path, "."] + words(more),
      input: url(".steps.json").path)
    guard run.status == 0 else { throw DriverFailure(words: run.error) }
    return try Reply(reading: run.output)
  }

  private struct DriverFailure: Error {
    let words: String
  }
}
