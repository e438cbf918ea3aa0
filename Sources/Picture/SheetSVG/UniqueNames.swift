/// A generator of unique ids; repeated names get a number: `sheet`, `sheet-2`.
struct UniqueNames {
  /// The beginning of all ids.
  let prefix: String
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]

  init(prefix: String = "") { self.prefix = prefix }

  /// Returns the next unused id of a name.
  mutating func name(_ base: String) -> String {
    let base = prefix + base
    var number = counts[base, default: 0]
    var name = ""
    repeat {
      number += 1
      name = number == 1 ? base : "\(base)-\(number)"
    } while !used.insert(name).inserted
    counts[base] = number
    return name
  }
}
