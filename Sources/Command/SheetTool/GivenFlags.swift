package import SheetPlan

/// The flags of a command line as they were written.
package struct GivenFlags: Sendable {
  /// The values of each flag by its long name; lists are split.
  package private(set) var values: [String: [Located<String>]] = [:]

  /// The positional arguments.
  package private(set) var words: [Located<String>] = []

  /// The errors of the arguments.
  package var diagnostics: [Diagnostic] { reader.diagnostics }

  /// All commands, of which messages name those with a flag that this one does not have.
  package var tools: [Tool] { makeTools() }

  private let makeTools: @Sendable () -> [Tool]

  private var reader = FieldReader()

  /// Reads arguments without the program's name.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - flags: The known flags.
  ///   - tools: All commands.
  ///   - help: The command that lists these flags, for messages.
  package init(
    _ arguments: [String], of flags: [Flag],
    in tools: @autoclosure @escaping @Sendable () -> [Tool], help: String = "sheetdraw --help"
  ) {
    makeTools = tools
    var index = 0
    var readsFlags = true
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      guard readsFlags, argument.hasPrefix("-"), argument != "-" else {
        words.append(Located(argument, at: .argument(argument, value: "")))
        continue
      }
      guard argument != "--" else {
        readsFlags = false
        continue
      }
      let halves = argument.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let written = String(halves[0])
      guard let (flag, impliedValue) = Self.flag(named: written, among: flags) else {
        // What follows an unknown flag is most likely its value.
        let isFollowed =
          halves.count == 1 && index < arguments.count && Self.isValue(arguments[index])
        let value = halves.count == 2 ? String(halves[1]) : isFollowed ? arguments[index] : nil
        if !reader.isFull { reader.fail(unknown(written, value, among: flags, help: help)) }
        if isFollowed { index += 1 }
        continue
      }
      // Another name is the flag in messages, too.
      let name = flag.names.contains(written) ? written : flag.name
      if let impliedValue, halves.count == 1 {
        add(impliedValue, to: flag, as: name)
      } else if halves.count == 2 {
        add(String(halves[1]), to: flag, as: name)
      } else if flag.value == .none
        || flag.value == .optional && !Self.isOptionalValue(arguments, index)
      {
        values[flag.name, default: []].append(Located("", at: .argument(name, value: "")))
      } else if index < arguments.count, !Self.isFlag(arguments[index], of: flags) {
        add(arguments[index], to: flag, as: name)
        index += 1
      } else {
        reader.fail(
          Diagnostic(
            .missingValue, at: .argument(name, value: ""), "\(name) needs a value",
            allowed: "\(name) \(flag.form)"))
      }
    }
  }

  /// Returns the flag with a name of its own or a familiar one, and the value that the latter implies.
  private static func flag(
    named name: String, among flags: [Flag]
  ) -> (flag: Flag, impliedValue: String?)? {
    if let flag = flags.first(where: { $0.name == name || $0.short == name }) { return (flag, nil) }
    guard let other = FamiliarWords.flags.first(where: { $0.name == name }),
      let flag = flags.first(where: { $0.name == other.flag })
    else { return nil }
    return (flag, other.value)
  }

  /// Returns whether an argument begins as a number or a colour, as the value of a flag that can have
  /// none.
  private static func isOptionalValue(_ arguments: [String], _ index: Int) -> Bool {
    guard arguments.indices.contains(index) else { return false }
    return arguments[index].first.map { $0.isNumber || $0 == "#" } ?? false
  }

  /// Returns whether an argument is a value and not a flag: a negative number begins with a dash, too.
  private static func isValue(_ argument: String) -> Bool {
    !argument.hasPrefix("-") || argument.dropFirst().first?.isNumber == true
  }

  private static func isFlag(_ argument: String, of flags: [Flag]) -> Bool {
    argument.hasPrefix("--") || flags.contains { $0.short == argument }
  }

  private func unknown(
    _ name: String, _ value: String?, among flags: [Flag], help: String
  ) -> Diagnostic {
    let owners = owners(of: name)
    let nearest = owners.isEmpty ? Self.nearest(to: name, value, among: flags) : nil
    let key = nearest == nil ? FamiliarWords.key(named: name) : nil
    return Diagnostic(
      .unknownFlag, at: .argument(name, value: ""), "there is no flag \(name)",
      allowed: owners.isEmpty
        ? key.map { "a scenario has it: \($0)" } ?? "`\(help)` lists all flags"
        : "\(name) is a flag of \(owners.joined(separator: ", "))", nearest: nearest)
  }

  /// Returns the commands that have a flag, the bare command first.
  private func owners(of name: String) -> [String] {
    func has(_ flags: [Flag]) -> Bool { flags.contains { $0.name == name } }
    return (has(Flag.drawing) ? ["sheetdraw"] : [])
      + tools.filter { has($0.flags) }.map { "sheetdraw \($0.name)" }
  }

  /// Returns the flag that is meant: one that begins with the letters, that another tool or system has under
  /// the name, or that is spelled much like it.
  ///
  /// Dashes are no letters: they would make any two flags half alike.
  private static func nearest(
    to name: String, _ value: String?, among flags: [Flag]
  ) -> String? {
    if name.count > 4, let whole = flags.first(where: { $0.name.hasPrefix(name) }) {
      return whole.name
    }
    if let familiar = FamiliarWords.suggestedFlag(for: name, among: flags) { return familiar }
    if let keyed = FamiliarWords.keyedFlag(for: name, value, among: flags) { return keyed }
    let word = String(name.drop { $0 == "-" })
    return flags.map { String($0.name.dropFirst(2)) }.nearest(to: word).map { "--\($0)" }
      ?? FamiliarWords.nearestFlag(to: name, among: flags)
  }

  private mutating func add(_ text: String, to flag: Flag, as name: String) {
    let written = Located(text, at: .argument(name, value: text))
    switch flag.value {
    case .none:
      reader.fail(
        Diagnostic(.unexpectedValue, at: written.place, "\(name) takes no value"))
    case .one where values[flag.name] != nil, .optional where values[flag.name] != nil:
      reader.fail(
        Diagnostic(.givenTwice, at: written.place, "\(name) is given twice", allowed: "one value"))
    case .list: values[flag.name, default: []] += written.listed
    case .one, .optional, .each: values[flag.name, default: []].append(written)
    }
  }

  /// Returns whether a flag is given.
  package func has(_ name: String) -> Bool {
    values[name] != nil
  }

  /// Returns the first value of a flag; nil if it is not given.
  package func one(_ name: String) -> Located<String>? {
    values[name]?.first
  }

  /// Returns the values of a flag; empty if it is not given.
  package func all(_ name: String) -> [Located<String>] {
    values[name] ?? []
  }
}
