internal import SheetDraw
internal import SheetSpec

extension GivenFlags {
  private static let mostWorkers = 256

  /// How many pictures --jobs lets be drawn at a time; nil where it is not given.
  func workers() throws(DiagnosticError) -> Int? {
    guard let written = one("--jobs") else { return nil }
    guard let number = Int(written.value), (1...Self.mostWorkers).contains(number) else {
      throw DiagnosticError(
        .numberOutOfRange, at: written.place,
        "\"\(written.value)\" is no number of pictures at a time",
        allowed: "1 to \(Self.mostWorkers)")
    }
    return number
  }

  /// The same, or as many as there are cores.
  func workers(coreCount: Int) throws(DiagnosticError) -> Int {
    return try workers() ?? coreCount
  }

  /// The folder or scenario that the one word names, or this folder, and of it the cases of --case.
  func suite() throws(DiagnosticError) -> Suite {
    if let other = words.dropFirst().first {
      throw DiagnosticError(
        .unexpectedArgument, at: other.place, "nothing can be done with \"\(other.value)\"",
        allowed: "one folder of scenarios at a time")
    }
    var suite: Suite
    suite = try Suite(words.first ?? Located(".", at: .flag("verify", value: "")))
    let wishes = all("--case")
    guard !wishes.isEmpty else { return suite }
    let names = suite.cases.map(\.name)
    for wish in wishes {
      let pattern = NamePattern(wish.value)
      guard names.contains(where: pattern.matches) else {
        throw DiagnosticError(
          .unknownCase, at: wish.place, "no case is called \"\(wish.value)\"",
          allowed: "a name as `sheetdraw verify` tells it; * stands for anything",
          nearest: names.nearest(to: wish.value))
      }
    }
    let patterns = wishes.map { NamePattern($0.value) }
    suite.keep { item in patterns.contains { $0.matches(item.name) } }
    return suite
  }
}
