internal import SheetDraw
internal import SheetModel
internal import SheetSpec
internal import SystemPackage

/// A folder of scenarios, and everything that they ask for.
struct Suite {
  struct Scenario {
    /// As it is read from here.
    var path: Located<String>
    /// Nil where it cannot be read.
    var plan: DrawPlan?
  }

  /// As it was named.
  let folder: Located<String>

  private(set) var scenarios: [Scenario] = []

  /// Numbers of the scenarios by their paths from the folder, without their endings.
  private var numbers: [String: Int] = [:]

  /// In the order of their names.
  private(set) var cases: [SuiteCase] = []

  /// Reads all scenarios.
  ///
  /// - Parameter place: A folder, or one scenario.
  /// - Throws: That it is not there, or holds no scenario.
  init(_ place: Located<String>) throws(DiagnosticError) {
    guard Files.isFolder(place.filePath.value) else {
      folder = Located(Files.folder(of: place.filePath.value).string, at: place.place)
      guard Files.isThere(place.filePath.value) else { throw .notThere(place.filePath) }
      // However it is written, its cases have the names that the folder's have.
      let isHere = folder.value == "." && place.value.hasPrefix("./")
      let file = isHere ? Located(String(place.value.dropFirst(2)), at: place.place) : place
      add(file)
      let references = Reference.folder(ofScenario: file.value)
      try addOrphans(in: Files.isPlainFolder(FilePath(references)) ? [references] : [])
      sortByName()
      return
    }
    folder = place
    var files: [Located<String>] = []
    var folders: [String] = []
    try FileSearch.walk(place) { path in
      if Reference.scenarioEndings.contains(where: { path.hasSuffix($0) }) {
        files.append(Located(path, at: place.place))
      }
    } entering: { path in
      if path.hasSuffix(Reference.folderEnding) { folders.append(path) }
    }
    guard !files.isEmpty else {
      throw DiagnosticError(
        .fileNotThere, at: place.place, "the folder \"\(place.value)\" holds no scenario",
        allowed: "files called "
          + Reference.scenarioEndings.map { "*\($0)" }.joined(separator: ", "))
    }
    for file in files { add(file) }
    try addOrphans(in: folders)
    sortByName()
  }

  /// What has the name of another case, too, is first called by its file.
  private mutating func sortByName() {
    let counts = Dictionary(cases.map { ($0.name, 1) }, uniquingKeysWith: +)
    for index in cases.indices where counts[cases[index].name, default: 0] > 1 {
      switch cases[index].subject {
      case .orphan(let picture): cases[index].name = picture.reference
      case .unreadable: cases[index].name = cases[index].scenarioPath
      case .picture, .expectations: break
      }
    }
    cases.sort { $0.name < $1.name }
  }

  /// Keeps the cases of these names.
  mutating func keep(_ isKept: (SuiteCase) -> Bool) {
    cases = cases.filter(isKept)
  }

  /// The path from here of something in the folder.
  func path(_ inside: String) -> Located<String> { Located(prefix + inside, at: folder.place) }

  private var prefix: String {
    folder.value == "." ? "" : folder.value.hasSuffix("/") ? folder.value : folder.value + "/"
  }

  /// The path from the folder of something that is named from here.
  func inside(_ path: String) -> String {
    path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  // MARK: What is asked for

  private mutating func add(_ file: Located<String>) {
    let path = inside(file.value)
    let stem = Reference.stem(ofScenario: path)
    var scenario = Scenario(path: file, plan: nil)
    var found: [(name: String, subject: SuiteCase.Subject)]
    do throws(DiagnosticError) {
      try refuseSharing(stem, file)
      let plan = try DrawPlan(GivenFlags(["--", file.value], of: Flag.drawing), coreCount: 1)
      scenario.plan = plan
      found = subjects(of: plan, file, stem)
    } catch {
      found = [(numbers[stem] == nil ? stem : path, .unreadable(error.diagnostics))]
    }
    let number = scenarios.count
    scenarios.append(scenario)
    if numbers[stem] == nil { numbers[stem] = number }
    cases += found.map { name, subject in
      SuiteCase(name: name, scenario: number, scenarioPath: path, subject: subject)
    }
  }

  /// - Throws: That another scenario has the same name before its ending.
  private func refuseSharing(_ stem: String, _ file: Located<String>) throws(DiagnosticError) {
    guard let other = numbers[stem] else { return }
    let names = [file, scenarios[other].path].map { "\"\(inside($0.value))\"" }
    throw DiagnosticError(
      .sameOutput, at: file.filePath.start,
      "\(names.joined(separator: " and ")) would have the same references",
      allowed: "names that differ before their endings")
  }

  private func subjects(
    of plan: DrawPlan, _ file: Located<String>, _ stem: String
  ) -> [(name: String, subject: SuiteCase.Subject)] {
    var found: [(name: String, subject: SuiteCase.Subject)] = []
    if plan.scenario?.expectations.isEmpty == false {
      found.append(("\(stem)/expect", .expectations))
    }
    var counts: [String: Int] = [:]
    for picture in plan.pictures {
      let reference = self.picture(picture, of: plan, stem)
      let name = "\(stem)/\(Self.fileStem(reference.reference))"
      let count = counts[name, default: 0] + 1
      counts[name] = count
      guard count > 1 else {
        found.append((name, .picture(reference)))
        continue
      }
      let diagnostic = Diagnostic(
        .sameOutput, at: picture.request.momentPlace ?? file.filePath.start,
        "two pictures would have the reference \"\(reference.reference)\"",
        allowed: "each shot, device, appearance and scale once")
      found.append(("\(name)#\(count)", .unreadable([diagnostic])))
    }
    return found
  }

  private func picture(
    _ picture: DrawPlan.Picture, of plan: DrawPlan, _ stem: String
  ) -> SuitePicture {
    let document = picture.request.document
    let device = document.deviceName
    let shot = picture.names["shot"] ?? "settled"
    let appearance = document.appearanceName.value
    let ownScale: Double?
    do { ownScale = try plan.library.devices.device(device).pixelsPerPoint } catch {
      ownScale = nil
    }
    let scale = picture.request.pixelsPerPoint ?? ownScale ?? 1
    let name = Reference.name(
      shot: shot, device: device.value, appearance: appearance, pixelsPerPoint: scale)
    return SuitePicture(
      drawn: picture, shot: shot, device: device.value, appearance: appearance,
      pixelsPerPoint: scale, reference: "\(stem)\(Reference.folderEnding)/\(name).png")
  }

  // MARK: What nothing asks for

  /// References in these folders that no scenario asks for; those of a scenario that
  /// cannot be read may still be asked for.
  private mutating func addOrphans(in folders: [String]) throws(DiagnosticError) {
    var asked: Set<String> = []
    var unknown: Set<String> = []
    for item in cases {
      switch item.subject {
      case .picture(let picture): asked.insert(picture.reference)
      case .unreadable: unknown.insert(Reference.stem(ofScenario: item.scenarioPath))
      default: break
      }
    }
    for path in folders where !isOfTest(path) {
      let stem = String(inside(path).dropLast(Reference.folderEnding.count))
      guard !unknown.contains(stem) else { continue }
      let scenario = numbers[stem].map { scenarios[$0] }
      let names =
        try Located(path, at: folder.place).filePath.with(Files.namesIfThere)?.map(\.string) ?? []
      for name in names where name.hasSuffix(".png") {
        let reference = "\(inside(path))/\(name)"
        guard !asked.contains(reference) else { continue }
        cases.append(
          SuiteCase(
            name: "\(stem)/\(Self.fileStem(name))", scenario: nil,
            scenarioPath: scenario.map { inside($0.path.value) } ?? stem,
            subject: .orphan(
              SuitePicture(
                shot: "", device: "", appearance: "", pixelsPerPoint: 1,
                reference: reference))))
      }
    }
  }

  /// Whether a folder of references belongs to a test that is written in Swift.
  private func isOfTest(_ path: String) -> Bool {
    let stem = path.dropLast(Reference.folderEnding.count)
    return Files.isThere(FilePath("\(stem).swift")) && numbers[inside(String(stem))] == nil
  }

  private static func fileStem(_ path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".png") ? String(name.dropLast(4)) : name
  }
}
