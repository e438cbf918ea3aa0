import Foundation
import SheetTestSupport

/// The cases that prove requirements, as `sheetdraw explain` shows them: `Specs/Data/proofs.txt`.
struct Proofs {
  /// The text of the file: a line of ids, path and title for each case, and a few indented lines below it.
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
    text = proofs.map { "\($1.sorted().joined(separator: " "))\t\($0)" }.sorted().joined()
  }
}

extension Case {
  /// The ids of requirements and decisions with which the heading begins.
  fileprivate var ids: [String] {
    heading.text.split(separator: " ").map(String.init)
      .prefix { $0.wholeMatch(of: #/[A-Z]\d\d|K-\d\d/#) != nil }
  }

  fileprivate var length: Int { blocks.reduce(0) { $0 + $1.lines.count } }

  /// Path, title, the first paragraph, and the first answers or lines of output.
  fileprivate func proof(in folder: String) -> String {
    let title = heading.text.split(separator: " ").dropFirst(ids.count).joined(separator: " ")
    let first = with(rows[0])
    let answers = first.blocks.first { $0.language == "expect" } ?? first.blocks.last
    let lines =
      prose.prefix(3) + (answers?.lines.map(\.text).filter { !$0.isEmpty }.prefix(4) ?? [])
    return "Tests/Cases/\(path.dropFirst(folder.count + 1))\t\(title)\n"
      + lines.map { "  \($0)\n" }.joined()
  }
}
