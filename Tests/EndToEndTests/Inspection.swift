import Foundation
import SheetTestSupport
import Testing

/// The output of `inspect`, parsed by Foundation's JSON reader.
struct Inspection {
  let objects: [[String: Any]]
  let lines: [String]

  init(_ flags: String, in folder: Folder) async throws {
    let run = try await folder.sheetdraw("inspect \(flags)")
    expect(run.status, 0, "\(run.error)")
    expect(run.error, "")
    lines = run.lines
    objects = try run.lines.map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(value as? [String: Any])
    }
  }

  var first: [String: Any] { get throws { try #require(objects.first) } }

  /// The first sheet of the first state.
  var sheet: [String: Any] {
    get throws {
      let sheets = try #require(first["sheets"] as? [[String: Any]])
      return try #require(sheets.first)
    }
  }
}

extension [String: Any] {
  /// The number at the end of a path such as `content.frame`.
  func number(_ path: String) throws -> Double {
    try #require(value(path) as? Double, "\(path)")
  }

  func text(_ path: String) throws -> String { try #require(value(path) as? String, "\(path)") }

  func numbers(_ path: String) throws -> [Double] {
    try #require(value(path) as? [Double], "\(path)")
  }

  func objects(_ path: String) throws -> [[String: Any]] {
    try #require(value(path) as? [[String: Any]], "\(path)")
  }

  func isNull(_ path: String) -> Bool { value(path) is NSNull }

  private func value(_ path: String) -> Any? {
    path.split(separator: ".").reduce(self as Any?) { value, key in
      (value as? [String: Any])?[String(key)]
    }
  }
}
