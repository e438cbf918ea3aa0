@_exported public import SheetVerify

/// A folder of scenarios with all their pictures, expectations and references.
public struct ScenarioSuite: Sendable {
  struct Scenario: Sendable {
    /// The path relative to the working folder.
    var path: Located<FilePath>
    /// The plan of its pictures; nil for a scenario that cannot be read.
    var plan: DrawingPlan?
  }

  /// The folder, and the place where it was written.
  public let folder: Located<FilePath>

  /// The only scenario of the suite relative to the working folder; nil for all scenarios of the folder.
  let onlyScenario: FilePath?

  private(set) var scenarios: [Scenario] = []

  /// Indices of the scenarios by their paths relative to the folder, without extensions.
  private var indices: [FilePath: Int] = [:]

  /// The cases, ordered by name, with numbers in names compared as numbers.
  public private(set) var cases: [SuiteCase] = []

  let resources: DrawingResources

  /// The judge of the pictures.
  package var judge = ReferenceJudge()

  /// The scenarios and the files that they have read so far, which no output may replace.
  package var inputs: InputFiles {
    InputFiles(scenarios.flatMap { [$0.path.value] + ($0.plan?.inputPaths ?? []) })
  }

  /// The files of hashes, or their errors, by the paths of their scenarios without extensions.
  private(set) var hashes: [FilePath: Result<ReferenceHashes, DiagnosticError>] = [:]

  /// The form in which all references are accepted; nil for the form of each scenario.
  package var newForm: ReferenceForm?

  /// The compared references; nil for those stored beside the scenarios.
  let otherReferences: OtherReferences?

  /// The temporary files of running or killed processes in the folders of the suite.
  package let temporaryFiles: [FilePath]

  /// Reads all scenarios.
  ///
  /// - Parameters:
  ///   - place: The path of a folder or of one scenario.
  ///   - against: A folder or a Git revision with the compared references; nil for those stored beside
  ///     the scenarios.
  ///   - resources: The files and the font.
  /// - Throws: A folder that does not exist or contains no scenario. Errors of scenarios are cases.
  public init(
    _ place: Located<FilePath>, against: Located<String>? = nil,
    with resources: DrawingResources = DrawingResources()
  ) throws(DiagnosticError) {
    self.resources = resources
    var files: [FilePath] = []
    /// The folders of references, and all folders of the suite.
    var folders: [FilePath] = []
    var allFolders: [FilePath] = []
    var hashFiles: [FilePath] = []
    if Files.isFolder(place.value) {
      folder = place
      onlyScenario = nil
      try FileSearch.walk(place) { path in
        if Reference.isScenario(path) { files.append(path) }
        if path.hasEnding([ReferenceHashes.ending]) { hashFiles.append(path) }
      } entering: { path in
        allFolders.append(path)
        if path.hasEnding([Reference.folderEnding]) { folders.append(path) }
      }
    } else {
      folder = Located(Files.folder(of: place.value), at: place.place)
      guard Files.isThere(place.value) else { throw .notThere(place) }
      // The cases have the same names as those of the whole folder.
      let name = place.value.lastComponent.map { FilePath(root: nil, components: $0) }
      let file = folder.value == "." ? name ?? place.value : place.value
      onlyScenario = file
      files = [file]
      folders = files.map(Reference.folder(ofScenario:)).filter(Files.isPlainFolder)
      allFolders = folders
      hashFiles = files.map { ReferenceHashes.file(ofStem: Reference.stem(ofScenario: $0)) }
        .filter(Files.isThere)
    }
    let suiteFolder = folder.value
    temporaryFiles = try folder.with { path throws(FileError) in
      var found: [FilePath] = []
      for folder in [path] + allFolders { found += try Files.temporaryFiles(in: folder) }
      return found
    }
    otherReferences = try against.map { name throws(DiagnosticError) in
      try OtherReferences(name, for: suiteFolder)
    }
    guard !files.isEmpty else { throw try Self.withoutScenario(place) }
    let isFound = Files.isFolder(place.value)
    if let otherReferences {
      for file in files { readHashes(of: file, in: otherReferences) }
    } else {
      for file in hashFiles { readHashes(file) }
    }
    for file in files { add(Located(file, at: place.place), isFound: isFound) }
    try addOrphans(
      among: try references(in: folders), ofWholeFolder: Files.isFolder(place.value))
    sortByName()
  }

  /// Returns the error of a folder without scenarios, which may contain pictures to compare with another folder.
  private static func withoutScenario(
    _ place: Located<FilePath>
  ) throws(DiagnosticError) -> DiagnosticError {
    let names = ScenarioEnding.all.map { "*\($0)" }.joined(separator: ", ")
    let pictures = try ComparedFolder(place)
    guard !pictures.names.isEmpty else {
      return DiagnosticError(
        .fileNotThere, at: place.place, "the folder \"\(place.value)\" contains no scenario",
        allowed: "files named \(names)")
    }
    return DiagnosticError(
      .fileNotThere, at: place.place,
      "the folder \"\(place.value)\" contains pictures, but no scenario",
      allowed:
        "files named \(names); `sheetdraw diff BEFORE \(place.value)` compares its pictures with those "
        + "of the folder BEFORE")
  }

  /// Sorts the cases, after naming a case by its file if another one has the same name.
  private mutating func sortByName() {
    let counts = Dictionary(cases.map { ($0.name, 1) }, uniquingKeysWith: +)
    for index in cases.indices where counts[cases[index].name, default: 0] > 1 {
      switch cases[index].subject {
      case .orphan(let picture) where picture.hashFile != nil: break
      case .orphan(let picture): cases[index].name = String(keeping: picture.reference)
      case .unreadable: cases[index].name = String(keeping: cases[index].scenarioPath)
      case .picture, .expectations, .motion: break
      }
    }
    cases.sort { $0.name.precedes($1.name) }
  }

  /// Removes all cases that do not satisfy a condition.
  public mutating func keep(_ isKept: (SuiteCase) -> Bool) {
    cases = cases.filter(isKept)
  }

  /// Removes all cases whose names match none of the patterns, in which `*` matches any characters.
  ///
  /// A pattern that is the name of a case selects that case alone.
  ///
  /// A scenario that cannot be read is kept if its pictures may match.
  ///
  /// - Throws: The first pattern that matches no case.
  public mutating func keep(matching names: [Located<String>]) throws(DiagnosticError) {
    let patterns = try NamePattern.patterns(
      names, ofCases: cases.map(\.name), command: "verify"
    ) { pattern in cases.contains(where: pattern.selects) }
    keep { item in patterns.contains { $0.selects(item) } }
  }

  /// The digest of all scenarios that can be read, of the profiles that their token files change, and
  /// of the values that the files give.
  ///
  /// It does not depend on the kept cases.
  public var digest: String {
    let parts = scenarios.compactMap { scenario -> [UInt8]? in
      guard let plan = scenario.plan else { return nil }
      let tokens =
        plan.library.recordedTokens.map { recorded in
          ["\0\(recorded.baseProfile)"] + recorded.values.map { "\0\($0.name)=\($0.value)" }
        } ?? []
      let head = "\(inside(scenario.path.value))\0" + Files.digest(of: plan.scenario?.bytes ?? [])
      return Array((head + tokens.joined() + "\n").utf8)
    }
    return Files.digest(of: parts.flatMap(\.self))
  }

  /// Returns the path relative to the working folder of a path relative to the suite's folder.
  public func path(_ inside: FilePath) -> Located<FilePath> {
    Located(folder.value == "." ? inside : folder.value.pushing(inside), at: folder.place)
  }

  /// Returns the path relative to the suite's folder of a path relative to the working folder.
  func inside(_ path: FilePath) -> FilePath {
    var path = path
    if folder.value != "." { _ = path.removePrefix(folder.value) }
    return path
  }

  // MARK: Hashes

  /// Reads a file of hashes, or its error.
  private mutating func readHashes(_ file: FilePath) {
    let path = Located(file, at: folder.place)
    let root = folder.value
    hashes[inside(file).dropping(ReferenceHashes.ending)] = Result { () throws(DiagnosticError) in
      try Located(file, at: path.start).checkInside(root)
      return try ReferenceHashes(path.with(Files.read), path: file)
    }
  }

  /// Reads the file of hashes of a scenario among other references, or its error.
  private mutating func readHashes(of scenario: FilePath, in references: OtherReferences) {
    let stem = Reference.stem(ofScenario: inside(scenario))
    let file = ReferenceHashes.file(ofStem: stem)
    let found = Result { () throws(DiagnosticError) in
      try references.hashes(in: file).map { bytes throws(DiagnosticError) in
        try ReferenceHashes(bytes, path: references.label(of: file))
      }
    }
    switch found {
    case .success(let found): hashes[stem] = found.map { .success($0) }
    case .failure(let error): hashes[stem] = .failure(error)
    }
  }

  /// Returns the file of hashes of a scenario, whose path is given without its extension; nil if its references
  /// are pictures.
  func hashes(ofStem stem: FilePath) -> ReferenceHashes? {
    if case .success(let hashes)? = hashes[stem] { hashes } else { nil }
  }

  // MARK: Scenarios

  /// Adds a scenario and its cases.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - isFound: True for a file that a search found; a link is followed out of the folder only if it
  ///     was named.
  private mutating func add(_ file: Located<FilePath>, isFound: Bool) {
    let path = inside(file.value)
    let stem = Reference.stem(ofScenario: path)
    var scenario = Scenario(path: file, plan: nil)
    var found: [(name: String, subject: SuiteCase.Subject)]
    do throws(DiagnosticError) {
      try checkUnique(stem, file)
      if isFound {
        try Located(file.value, at: file.start).checkInside(folder.value, called: "scenarios")
      }
      if case .failure(let error)? = hashes[stem] { throw error }
      let plan = try DrawingPlan(DrawingOptions(scenario: file), with: resources)
      scenario.plan = plan
      found = subjects(of: plan, file, stem)
    } catch {
      let name = String(keeping: indices[stem] == nil ? stem : path)
      found = [(name, .unreadable(error.diagnostics))]
    }
    let index = scenarios.count
    scenarios.append(scenario)
    if indices[stem] == nil { indices[stem] = index }
    cases += found.map { name, subject in
      SuiteCase(name: name, scenario: index, scenarioPath: path, subject: subject)
    }
  }

  /// Checks that no other scenario has the same name without extension.
  private func checkUnique(
    _ stem: FilePath, _ file: Located<FilePath>
  ) throws(DiagnosticError) {
    guard let other = indices[stem] else { return }
    let names = [file, scenarios[other].path].map { "\"\(inside($0.value))\"" }
    throw DiagnosticError(
      .sameOutput, at: file.start,
      "\(names.joined(separator: " and ")) would have the same references",
      allowed: "names that differ before their extensions")
  }

  private func subjects(
    of plan: DrawingPlan, _ file: Located<FilePath>, _ stem: FilePath
  ) -> [(name: String, subject: SuiteCase.Subject)] {
    var found: [(name: String, subject: SuiteCase.Subject)] = []
    if plan.scenario?.file.expectations.isEmpty == false {
      found.append(("\(String(keeping: stem))/expect", .expectations))
    }
    let motion = stem.adding(Reference.folderEnding).appending(Reference.motionName)
    if Files.isThere(self.path(motion).value) {
      found.append(("\(String(keeping: stem))/motion", .motion(motion)))
    }
    var counts: [String: Int] = [:]
    for index in 0..<plan.count {
      let picture = plan[index]
      let reference = self.picture(picture, stem)
      let name = reference.reference.caseName(of: stem)
      let count = counts[name, default: 0] + 1
      counts[name] = count
      guard count > 1 else {
        found.append((name, .picture(reference, index: index)))
        continue
      }
      let diagnostic = Diagnostic(
        .sameOutput, at: picture.request.momentPlace ?? file.start,
        "two pictures would have the reference \"\(reference.reference)\"",
        allowed: "each shot, device, appearance and scale once")
      found.append(("\(name)#\(count)", .unreadable([diagnostic])))
    }
    return found
  }

  /// Returns the picture of a case for a scenario, whose path is given without its extension.
  func picture(_ picture: PlannedPicture, _ stem: FilePath) -> SuitePicture {
    let document = picture.request.document
    let device = document.usedDevice.value
    let appearance = document.usedAppearance.value.rawValue
    let scale = picture.request.pixelsPerPoint ?? device.pixelsPerPoint
    let name = Reference.name(
      shot: picture.shotName, device: device.slug, appearance: appearance,
      pixelsPerPoint: scale)
    let place = picture.request.momentPlace
    return SuitePicture(
      shot: picture.shotName, device: device.slug, appearance: appearance,
      pixelsPerPoint: scale, line: place?.fileLine,
      reference: stem.adding(Reference.folderEnding).appending("\(name).png"),
      hashFile: hashes(ofStem: stem) == nil ? nil : ReferenceHashes.file(ofStem: stem))
  }

  // MARK: Orphans

  /// Returns the paths of all compared references, relative to the suite's folder; the stored ones
  /// are in some folders.
  private func references(in folders: [FilePath]) throws(DiagnosticError) -> [FilePath] {
    if let otherReferences { return try otherReferences.paths() }
    var references: [FilePath] = []
    for path in folders {
      let names = try Located(path, at: folder.place).with(Files.namesIfThere) ?? []
      references += names.filter { $0.extension == "png" }.map { inside(path).appending($0) }
    }
    return references
  }

  /// Adds the references that belong to no picture.
  ///
  /// References of an unreadable scenario are not orphaned.
  private mutating func addOrphans(
    among references: [FilePath], ofWholeFolder isWhole: Bool
  ) throws(DiagnosticError) {
    var asked: Set<SuitePicture.Place> = []
    var unknown: Set<FilePath> = []
    for item in cases {
      switch item.subject {
      case .picture(let picture, _): asked.insert(picture.place)
      case .unreadable: unknown.insert(Reference.stem(ofScenario: item.scenarioPath))
      case .expectations, .motion, .orphan: break
      }
    }
    let stored =
      references.map { SuitePicture.Place(reference: $0, hashFile: nil) } + hashedReferences
    for place in stored where !asked.contains(place) {
      let reference = place.reference
      let stem = reference.removingLastComponent().dropping(Reference.folderEnding)
      let scenario = indices[stem].map { scenarios[$0] }
      guard !unknown.contains(stem), isWhole || scenario != nil, !isOfTest(stem) else { continue }
      cases.append(
        SuiteCase(
          name: reference.caseName(of: stem), scenario: nil,
          scenarioPath: scenario.map { self.inside($0.path.value) } ?? stem,
          subject: .orphan(
            SuitePicture(
              shot: "", device: "", appearance: "", pixelsPerPoint: 1, reference: reference,
              hashFile: place.hashFile))))
    }
  }

  /// The references in files of hashes.
  private var hashedReferences: [SuitePicture.Place] {
    hashes.keys.flatMap { stem in
      (hashes(ofStem: stem)?.names ?? []).map { name in
        SuitePicture.Place(
          reference: stem.adding(Reference.folderEnding).appending("\(name).png"),
          hashFile: ReferenceHashes.file(ofStem: stem))
      }
    }
  }

  /// Returns whether the references of a path without its ending belong to a test written in Swift.
  private func isOfTest(_ stem: FilePath) -> Bool {
    indices[stem] == nil && Files.isThere(path(stem).value.adding(".swift"))
  }
}

extension NamePattern {
  fileprivate func selects(_ item: SuiteCase) -> Bool {
    guard case .unreadable = item.subject else { return matches(item.name) }
    return matches(item.name) || matchesNames(below: item.name)
  }
}

extension Place {
  /// The line of a place in a file.
  fileprivate var fileLine: Int? {
    if case .file = source { line } else { nil }
  }
}

extension FilePath {
  /// Returns the name of a reference's case, such as `checkout/up-dark@3x`.
  fileprivate func caseName(of stem: FilePath) -> String {
    let name = String(keeping: lastComponent.map { stem.appending($0) } ?? stem)
    return name.hasSuffix(".png") ? String(name.dropLast(4)) : name
  }
}

/// A unit of a suite that has a verdict: a picture, expectations, a motion, or an orphaned reference.
public struct SuiteCase: Sendable {
  enum Subject: Sendable {
    /// A picture of a scenario and its number in the plan.
    case picture(SuitePicture, index: Int)
    /// All expectations of a scenario.
    case expectations
    /// The values over time of a scenario, against a table.
    case motion(FilePath)
    /// A reference that belongs to no picture.
    case orphan(SuitePicture)
    /// A scenario or picture that cannot be read.
    case unreadable([Diagnostic])
  }

  /// The name without the folder's path, such as `checkout/medium-iphone-15-pro-dark@3x`.
  public internal(set) var name: String

  /// The index of its scenario in the suite; nil for an orphaned reference.
  let scenario: Int?

  /// The scenario's path relative to the suite's folder.
  let scenarioPath: FilePath

  let subject: Subject
}

/// A picture of a suite and its reference.
struct SuitePicture: Sendable {
  var shot: String
  var device: String
  var appearance: String
  var pixelsPerPoint: Double

  /// The line of the shot in its scenario; nil if unknown.
  var line: Int?

  /// The reference's path relative to the suite's folder; for a hashed reference the path that its picture would
  /// have.
  var reference: FilePath

  /// The file of hashes that has the reference, relative to the suite's folder; nil for a reference that is a
  /// picture.
  var hashFile: FilePath?

  /// The place where a reference is stored.
  struct Place: Hashable {
    var reference: FilePath
    var hashFile: FilePath?
  }

  /// The place of the reference.
  var place: Place { Place(reference: reference, hashFile: hashFile) }

  /// The name of the picture without `.png`.
  var name: String { reference.stem ?? "" }
}
