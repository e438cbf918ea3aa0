internal import SheetChanges
internal import SheetPlan
internal import SheetResources

/// The vectors of a profile on a device, with which an implementation of sheets in any language is tested.
struct ConformanceVectors {
  /// A rule with the number of its vectors.
  struct RuleCount: Sendable {
    /// The name.
    var name: String
    /// The number of vectors.
    var count: Int
    /// The ids of the requirements that they test, in order.
    var requirements: [String]
    /// The rule in words.
    var summary: String
  }

  /// The name or path of the profile.
  let profile: String

  /// The numbers of the profile.
  let library: SpecLibrary

  /// The short name of the device.
  let device: String

  /// The SHA-256 digest of all vectors, by which results are recognized.
  let digest: String

  let vectors: [(vector: Vector, expectation: VectorExpectation)]

  private let player: VectorPlayer
  private let head: [(String, JSON)]
  private let body: [(String, JSON)]

  /// The first words of the files, with the version of their form.
  static let format = "sheetdraw-vectors/1"

  /// The tokens that the rules depend on, by the beginnings of their names.
  private static let constants = [
    "detent.", "sheet.initialDetent", "stacked.", "dimming.", "pushback.", "present.", "dismiss.",
    "detentChange.", "settle.", "release.", "rubberBand.", "keyboard.duration",
    "keyboard.dampingRatio", "keyboard.response", "scroll.",
  ]

  /// Plays all vectors.
  ///
  /// - Parameters:
  ///   - options: The profile, tokens, the device and the appearance.
  ///   - resources: The files.
  /// - Throws: Every error of the profile.
  init(
    _ options: DrawingOptions, with resources: DrawingResources
  ) throws(DiagnosticError) {
    player = VectorPlayer(options, with: resources)
    let catalog = try VectorCatalog(player)
    var vectors: [(Vector, VectorExpectation)] = []
    var (decisions, curves): ([JSON], [JSON]) = ([], [])
    for vector in catalog.vectors {
      let frame = try player.play(vector)
      let expectation = vector.expectation(in: frame.timeline)
      vectors.append((vector, expectation))
      let json = vector.json(expectation, try player.surroundings(of: vector, in: frame))
      if vector.isCurve { curves.append(json) } else { decisions.append(json) }
    }
    self.vectors = vectors
    profile = player.profileName
    library = catalog.library
    device = player.device.slug
    let constants = catalog.tokens.names.compactMap { catalog.tokens[$0] }.filter { token in
      token.kind != .color && Self.constants.contains { token.name.hasPrefix($0) }
    }
    body = [
      ("screen", catalog.screen.vectorJSON),
      ("constants", .object(constants.map { ($0.name, $0.constant) })),
      ("decisions", .list(decisions)), ("curves", .list(curves)),
    ]
    digest = Files.digest(of: [JSON.object(body).text])
    head = [
      ("format", .text(Self.format)), ("profile", .text(profile)), ("device", .text(device)),
      ("appearance", .text(player.appearance.rawValue)), ("digest", .text(digest)),
    ]
  }

  /// The rules in order, each with its vectors.
  var rules: [RuleCount] {
    VectorRule.allCases.compactMap { rule in
      let own = vectors.map(\.vector).filter { $0.rule == rule }
      guard !own.isEmpty else { return nil }
      return RuleCount(
        name: rule.rawValue, count: own.count,
        requirements: own.flatMap(\.requirements).unique, summary: rule.summary)
    }
  }

  /// The number of vectors.
  var count: Int { vectors.count }

  /// The file of the vectors, in JSON.
  var text: String {
    JSON.object(head + body).text(
      JSON.Format(indentation: 1, keepsPlainListsOnOneLine: true)) + "\n"
  }

  /// The name of the file of the vectors.
  static let fileName = "vectors.json"

  /// The files: the vectors, the schemas, the runners and a scenario for each vector, with their paths below a folder.
  var files: [(path: String, bytes: [UInt8])] {
    [(Self.fileName, Array(text.utf8))]
      + ConformanceResource.allCases.map { ($0.rawValue, $0.bytes) }
      + vectors.map { ($0.vector.scenarioPath, Array(player.scenario(of: $0.vector).utf8)) }
  }
}

extension Token {
  /// The value without its unit: points, seconds, a number or a word.
  fileprivate var constant: JSON {
    switch value {
    case .number(let number): .exact(number)
    case .text(let word): .text(word)
    case .pixels(let pixels): .text("\(pixels.value.plain)px")
    }
  }
}

// MARK: Writing

extension ConformanceVectors {
  /// The files in a folder of vectors; results of other vectors are of no use.
  private static let contents = OutputFolder.Contents("vectors", isNested: true) { name in
    name == fileName || name == resultsName || name.hasSuffix(".sheet.yaml")
      || ConformanceResource.allCases.contains { $0.rawValue == name }
  }

  /// The name of the file of results beside the vectors, if that is where a runner wrote it.
  private static let resultsName = "results.json"

  /// Checks that a folder can be created, or replaced.
  ///
  /// - Throws: A folder that holds other files.
  static func checkWritable(_ folder: Located<FilePath>) throws(DiagnosticError) {
    try folder.checkWritableFolder(of: contents)
  }

  /// Writes all files, in place of earlier ones.
  ///
  /// - Throws: A folder that cannot be created, or that holds other files.
  func write(to folder: Located<FilePath>) throws(DiagnosticError) {
    try folder.with { path throws(FileError) in
      let output = try OutputFolder(path, of: Self.contents)
      for file in files { try output.write(file.bytes, name: FilePath(file.path)) }
      try output.finish()
    }
  }
}
