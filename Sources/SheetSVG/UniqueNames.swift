/// A generator of unique ids; repeated names get a number: `sheet`, `sheet-2`.
struct UniqueNames {
  private var used: Set<String> = []
  private var counts: [String: Int] = [:]

  /// Returns the id of the numbered use of a name, or the next unused id.
  mutating func name(_ base: String, number: Int = 1) -> String {
    var next = number == 1 ? counts[base, default: 0] + 1 : number
    var name = ""
    repeat {
      name = next == 1 ? base : "\(base)-\(next)"
      next += 1
    } while !used.insert(name).inserted
    if number == 1 { counts[base] = next - 1 }
    return name
  }
}

/// Numbers for the owners of groups in the order of their first use, so that all parts of the
/// second sheet are named `…-2`.
struct Owners {
  private var numbers: [String: Int] = [:]

  mutating func number(of owner: String) -> Int {
    if let number = numbers[owner] { return number }
    numbers[owner] = numbers.count + 1
    return numbers.count
  }
}
