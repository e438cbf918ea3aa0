public import SheetModel
public import SystemPackage

/// A scenario as somebody wrote it: sheets, what happens to them, and what is drawn of it.
///
/// Every key and value has been checked; names of the library and numbers of a screen have not.
public struct ScenarioFile: Equatable, Sendable {
  public var title: String?

  /// A profile's name or a file of tokens.
  public var profile: Located<String>?

  /// Files of tokens that are laid over the profile, in order.
  public var tokenFiles: [Located<String>]

  /// Tokens that are set at last, each written `name=value`, at the place of the value.
  public var settings: [Located<String>]

  public var shots: [ScenarioShot]

  /// Paths of pictures with names in braces.
  public var exports: [Located<String>]

  public var expectations: [Expectation]

  /// What is odd about the file, and no fault.
  public var warnings: [Diagnostic]

  /// The release of iOS that the file is for.
  public var iosVersion: Int

  let root: MarkedNode

  /// Tokens that are set, name and value apart.
  let tokenValues: [MarkedNode.Entry]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents, YAML or JSON in UTF-8.
  ///   - name: The file's name as the user gave it.
  ///   - states: The values that can be expected of a state.
  ///   - catalogs: The embedded devices and colors.
  /// - Throws: All faults of the file, and what is odd about it besides.
  public init(
    _ bytes: [UInt8], name: FilePath, states: StateTable = .standard,
    catalogs: SpecCatalogs = SpecCatalogs()
  ) throws(DiagnosticError) {
    let root = try MarkedFile(bytes, name: name).root
    var check = ShapeCheck(root, states, catalogs)
    check.check(root, .mapping(.scenario), as: "scenario")
    let nodes = ScenarioNodes(root)
    var lint = ScenarioLint(nodes)
    lint.look()
    let diagnostics = (check.diagnostics + lint.diagnostics).inOrder
    guard diagnostics.allSatisfy({ $0.severity == .warning }) else {
      throw DiagnosticError(diagnostics)
    }
    var reader = FieldReader(diagnostics)
    self.root = root
    warnings = diagnostics
    title = root["title"]?.scalar?.value
    profile = root["profile"]?.scalar
    tokenFiles = root["tokens"]?.items.compactMap(\.scalar) ?? []
    tokenValues = root["set"]?.entries ?? []
    settings = tokenValues.map { entry in
      Located("\(entry.key.value)=\(entry.node.scalar?.value ?? "")", at: entry.node.place)
    }
    exports = root["exports"]?.items.compactMap(\.scalar) ?? []
    iosVersion = nodes.iosVersion
    shots = (root["shots"]?.items ?? []).compactMap { ScenarioShot($0, &reader) }
    expectations = (root["expect"]?.items ?? []).flatMap { Expectation.all($0, &reader) }
    guard reader.diagnostics.count == diagnostics.count else {
      throw DiagnosticError(reader.diagnostics.inOrder)
    }
  }
}

/// One picture of a scenario.
public struct ScenarioShot: Equatable, Sendable {
  public var name: Located<String>
  public var at: Located<String>
  public var moment: Moment

  /// What is drawn on top.
  public var annotations: [Located<String>]

  /// Appearances it is drawn in; empty for the file's own.
  public var appearances: [Appearance]

  /// Devices it is drawn on; empty for the file's own.
  public var devices: [Located<String>]

  /// Pixels for a point, each a whole number; empty for the device's own.
  public var scales: [Located<String>]

  /// Everything that can be drawn on top of a picture.
  public static let annotationNames = [
    "dims", "radii", "safe-area", "expanded-frame", "containment", "hit-areas", "detents",
    "thresholds", "layers", "accessibility", "all",
  ]

  fileprivate init?(_ node: MarkedNode, _ reader: inout FieldReader) {
    guard let name = node["name"]?.scalar, let at = node["at"]?.scalar,
      let moment = reader.read({ () throws(DiagnosticError) in try Moment(reading: at) })
    else { return nil }
    self.name = name
    self.at = at
    self.moment = moment
    annotations = node["annotate"]?.items.compactMap(\.scalar) ?? []
    func words(_ key: String) -> [Located<String>] {
      node[key]?.scalar.map { [$0] } ?? node[key]?.items.compactMap(\.scalar) ?? []
    }
    appearances = words("appearance").compactMap { Appearance(rawValue: $0.value) }
    devices = words("device")
    scales = words("scale")
  }
}

/// Something that has to hold.
public enum Expectation: Equatable, Sendable {
  /// A value of the state at a moment.
  case value(ExpectedValue)
  /// Events that happen in this order, others among them.
  case events([ExpectedEvent])

  fileprivate static func all(
    _ node: MarkedNode, _ reader: inout FieldReader
  ) -> [Expectation] {
    if let events = node["events"] {
      return [
        .events(
          events.items.compactMap { item in
            reader.read { () throws(DiagnosticError) in try ExpectedEvent(item) }
          })
      ]
    }
    guard let at = node["at"]?.scalar,
      let moment = reader.read({ () throws(DiagnosticError) in try Moment(reading: at) })
    else { return [] }
    let tolerance = node["within"]?.number ?? ExpectedValue.usualTolerance
    return node.entries.filter { !["at", "within"].contains($0.key.value) }.compactMap { entry in
      guard let expected = entry.node.scalar else { return nil }
      return .value(
        ExpectedValue(
          path: entry.key, at: at, moment: moment, expected: expected, number: entry.node.number,
          tolerance: tolerance))
    }
  }
}

/// A value of the state that is expected at a moment.
public struct ExpectedValue: Equatable, Sendable {
  /// What is looked at: `sheet.height` of the topmost sheet, `picker.detent`, `dimming.alpha`,
  /// `presenter.scale`, `grabber.alpha`, `keyboard.height`.
  public var path: Located<String>

  public var at: Located<String>
  public var moment: Moment
  public var expected: Located<String>

  /// The expected value where it is a number.
  public var number: Double?

  /// How far a number may be off.
  public var tolerance: Double

  public static let usualTolerance = 0.001
}

/// An event that is expected, with a detail in parentheses behind it where that matters.
public struct ExpectedEvent: Equatable, Sendable {
  public var written: Located<String>
  public var name: EventName

  /// What one of the event's details says, or the id it happened to.
  public var argument: String?

  fileprivate init(_ node: MarkedNode) throws(DiagnosticError) {
    guard let written = node.scalar else {
      throw DiagnosticError(.wrongType, at: node.place, "an event is one word")
    }
    self.written = written
    var word = written.value
    if let open = word.firstIndex(of: "("), word.last == ")" {
      argument = String(word[word.index(after: open)..<word.index(before: word.endIndex)])
      word = String(word[..<open])
    }
    guard let name = EventName(rawValue: word) else {
      throw .unknownEvent(Located(word, at: written.place))
    }
    self.name = name
  }
}
