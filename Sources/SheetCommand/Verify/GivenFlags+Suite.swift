internal import SheetDraw
internal import SheetSpec

extension GivenFlags {
  private static let mostWorkers = 256

  /// How many pictures --jobs lets be drawn at a time; nil where it is not given.
  func workers() throws(Problem) -> Int? {
    guard let written = one("--jobs") else { return nil }
    guard let number = Int(written.text), (1...Self.mostWorkers).contains(number) else {
      throw Problem(
        .numberOutOfRange, at: written.place,
        "\"\(written.text)\" is no number of pictures at a time",
        allowed: "1 to \(Self.mostWorkers)")
    }
    return number
  }

  /// The same, or as many as there are cores.
  func workers(coreCount: Int) throws(SpecError) -> Int {
    do { return try workers() ?? coreCount } catch { throw SpecError([error]) }
  }

  /// The folder or scenario that the one word names, or this folder, and of it the cases of --case.
  func suite() throws(SpecError) -> Suite {
    if let other = words.dropFirst().first {
      throw SpecError([
        Problem(
          .unexpectedArgument, at: other.place, "nothing can be done with \"\(other.text)\"",
          allowed: "one folder of scenarios at a time")
      ])
    }
    var suite: Suite
    do { suite = try Suite(words.first ?? Written(".", at: .flag("verify", value: ""))) } catch {
      throw SpecError([error])
    }
    let wishes = all("--case")
    guard !wishes.isEmpty else { return suite }
    let names = suite.cases.map(\.name)
    for wish in wishes {
      let pattern = NamePattern(wish.text)
      guard names.contains(where: pattern.matches) else {
        throw SpecError([
          Problem(
            .unknownCase, at: wish.place, "no case is called \"\(wish.text)\"",
            allowed: "a name as `sheetdraw verify` tells it; * stands for anything",
            nearest: names.nearest(to: wish.text))
        ])
      }
    }
    let patterns = wishes.map { NamePattern($0.text) }
    suite.keep { item in patterns.contains { $0.matches(item.name) } }
    return suite
  }
}
