/// Gives out ids; one that is asked for again gets a number: `sheet`, `sheet-2`.
struct UniqueNames {
  private var counts: [String: Int] = [:]

  mutating func name(_ base: String) -> String {
    let count = counts[base, default: 0] + 1
    counts[base] = count
    return count == 1 ? base : "\(base)-\(count)"
  }
}
