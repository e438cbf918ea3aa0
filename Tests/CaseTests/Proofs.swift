import Foundation
import SheetTestSupport

/// The cases that prove requirements, as `sheetdraw explain` shows them: `Specs/Data/proofs.csv`.
struct Proofs {
  /// The text of the file.
  let text: String

  /// Chooses a case for each id: one that names it first, with the fewest other ids, and the shortest of those.
  init(of cases: [Case], in folder: String) {
    var chosen: [String: (rank: [Int], given: Case)] = [:]
    for given in cases {
      let ids = given.ids
      for (index, id) in ids.enumerated() {
        let rank = [index, ids.count, given.length]
        if chosen[id].map({ rank.lexicographicallyPrecedes($0.rank) }) ?? true {
          chosen[id] = (rank, given)
        }
      }
    }
    var proofs: [String: [String]] = [:]
    for (id, (_, given)) in chosen { proofs[given.proof(in: folder), default: []].append(id) }
    text =
      "ids,path,title,lines\n"
      + proofs.map { "\($1.sorted().joined(separator: " ")),\($0)\n" }.sorted().joined()
  }
}

extension Case {
  /// The ids of requirements and decisions with which the heading begins.
  fileprivate var ids: [String] {
    heading.text.split(separator: " ").map(String.init)
      .prefix { $0.wholeMatch(of: #/[A-Z]\d\d|K-\d\d/#) != nil }
  }

  fileprivate var length: Int { blocks.reduce(0) { $0 + $1.lines.count } }

  /// Path, title, and the first paragraph with the first answers or lines of output, as fields of a table.
  fileprivate func proof(in folder: String) -> String {
    let title = heading.text.split(separator: " ").dropFirst(ids.count).joined(separator: " ")
    let first = with(rows[0])
    let answers = first.blocks.first { $0.language == "expect" } ?? first.blocks.last
    let lines =
      prose.prefix(3) + (answers?.lines.map(\.text).filter { !$0.isEmpty }.prefix(4) ?? [])
    let path = "Tests/Cases/\(path.dropFirst(folder.count + 1))"
    return [path, title, lines.joined(separator: "\n")]
      .map { "\"\($0.replacingOccurrences(of: "\"", with: "\"\""))\"" }.joined(separator: ",")
  }
}
