internal import SheetDraw
internal import SheetModel
internal import SheetPrimitives
internal import SheetScene
internal import SheetSpec
internal import SystemPackage

/// What the bare command has been asked to draw: every picture and every file, all checked.
struct DrawPlan {
  /// One picture, and the words that tell it from the others.
  struct Picture {
    var request: FrameRequest
    /// Placeholder name to value, such as `device` to `iphone-15-pro`; a drawn frame adds its scale.
    var names: [String: String]
    /// What its file is called where no name is given, without extension.
    var name: String
    var origin: PictureOrigin
    /// The values of the flags that have several, for a caption.
    var caption: String

    /// Whether no other picture shows the same presentation at an earlier moment.
    var isFirstMoment: Bool

    /// What stands for each placeholder of its file's name.
    func names(_ frame: Frame) -> [String: String] {
      let drawn = [
        "scale": frame.pixelsPerPoint.plain, "device": frame.device.slug,
        "appearance": frame.appearance.rawValue,
        "detent": frame.state.topSheet?.targetDetent?.rawValue ?? "none",
      ]
      return drawn.merging(names) { $1 }
    }
  }

  var library: SpecLibrary
  var font: Located<FilePath>?
  var pictures: [Picture]
  var renderer: Renderer
  var workers: Int

  /// How many values the innermost flag with several has.
  var innermostCount: Int

  /// The file that is drawn; nil for a sheet that flags describe.
  let scenario: ScenarioFile?

  /// - Parameters:
  ///   - flags: The command line.
  ///   - coreCount: How many pictures are drawn at a time unless it is said.
  ///   - drawsShots: Whether a scenario is drawn at its own shots where no moment is named.
  ///   - readFile: Gives a file's contents by its path.
  /// - Throws: Every fault of the flags, found before anything is drawn.
  init(
    _ flags: GivenFlags, coreCount: Int, drawsShots: Bool = true,
    readFile: SpecLibrary.FileReader = { path throws(DiagnosticError) in try path.with(Files.read) }
  ) throws(DiagnosticError) {
    var reader = PlanReader(flags: flags)
    let workers = reader.workers()
    let renderer: Renderer? = reader.choice("--renderer", "renderer")
    let crop = reader.crop()
    let only = reader.layers()
    let scenario = reader.scenario(readFile)
    let takes = reader.takes(of: scenario, drawsShots: drawsShots)
    let scales = reader.scales(takes)
    let library = reader.library(scenario, readFile)
    guard reader.diagnostics.isEmpty, let library else { throw DiagnosticError(reader.diagnostics) }

    self.library = library
    self.workers = workers ?? coreCount
    self.renderer = renderer ?? .exact
    font = flags.one("--font")?.filePath
    self.scenario = scenario?.content
    let axes = Axes(flags, devices: library.devices, takes: takes, scenario: scenario)
    innermostCount = axes.innermostCount
    pictures = axes.combinations.map { combination in
      var request = FrameRequest(document: combination.document(flags, scenario))
      request.moment = combination.take.moment
      request.momentPlace = combination.take.at?.place
      request.pixelsPerPoint = combination.scale.flatMap { scales[$0.value] }
      request.crop = crop
      request.only = only
      request.isTransparent = flags.has("--transparent")
      return Picture(
        request: request, names: combination.names(scenario),
        name: combination.distinctName(axes), origin: combination.origin(flags, scenario),
        caption: combination.caption(axes), isFirstMoment: combination.takeIndex == 0)
    }
  }
}

/// Reads the flags that belong to the run and not to the sheet.
private struct PlanReader {
  let flags: GivenFlags
  private var reader: FieldReader

  init(flags: GivenFlags) {
    self.flags = flags
    reader = FieldReader(flags.diagnostics)
  }

  var diagnostics: [Diagnostic] { reader.diagnostics }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ subject: String
  ) -> Choice? {
    guard let written = flags.one(name) else { return nil }
    return reader.read { () throws(DiagnosticError) in try written.choice(subject) }
  }

  mutating func workers() -> Int? {
    reader.read { () throws(DiagnosticError) in try flags.workers() } ?? nil
  }

  /// What is to be drawn: the moments of the flags, or a scenario's shots, or the one where
  /// everything rests.
  mutating func takes(of scenario: ScenarioPlan?, drawsShots: Bool) -> [Take] {
    let given = flags.all("--at")
    let wished = flags.all("--shot")
    if let shot = wished.first, let at = given.first {
      reader.fail(
        Diagnostic(
          .conflict, at: at.place, "--at says when, and so does the shot \(shot.value)",
          allowed: "one of the two"))
    }
    guard given.isEmpty else {
      return given.compactMap { written in
        reader.read { () throws(DiagnosticError) in
          Take(at: written, moment: try Moment(reading: written))
        }
      }
    }
    if let scenario, !wished.isEmpty { return shots(wished, of: scenario) }
    if let shot = wished.first {
      reader.fail(
        Diagnostic(
          .conflict, at: shot.place, "shots belong to a scenario file, and none is given",
          allowed: "a scenario file as the first word"))
    }
    if let scenario, drawsShots, !scenario.shots.isEmpty { return scenario.shots }
    let showsMotion = flags.has("--phase") && drawsShots
    return [Take(moment: showsMotion ? .share(0.5) : .settled)]
  }

  private mutating func shots(_ wished: [Located<String>], of scenario: ScenarioPlan) -> [Take] {
    let names = scenario.shots.compactMap(\.shot?.value)
    return wished.compactMap { wish in
      let take = scenario.shots.first { $0.shot?.value == wish.value }
      if take == nil {
        reader.fail(
          .unknown(
            .unknownChoice, "shot", wish, among: names,
            allowed: names.isEmpty ? "the file names no shots" : nil))
      }
      return take
    }
  }

  /// The numbers of all that are written.
  mutating func scales(_ takes: [Take]) -> [String: Double] {
    var scales: [String: Double] = [:]
    for written in flags.all("--scale") + takes.flatMap(\.scales) {
      scales[written.value] = reader.read { () throws(DiagnosticError) in try written.scale() }
    }
    return scales
  }

  mutating func layers() -> Set<Role>? {
    let given = flags.all("--only")
    guard !given.isEmpty else { return nil }
    return Set(
      given.compactMap { written in
        reader.read { () throws(DiagnosticError) in
          guard let role = Role(rawValue: written.value), Flag.layers.contains(written.value)
          else { throw .unknown(.unknownChoice, "layer", written, among: Flag.layers) }
          return role
        }
      })
  }

  mutating func crop() -> FrameRequest.Crop? {
    guard let written = flags.one("--crop") else { return nil }
    guard written.value != "sheet" else { return .sheet }
    return reader.read { () throws(DiagnosticError) in
      let parts = written.value.split(separator: ",", omittingEmptySubsequences: false)
      let sides = parts.compactMap { Quantity($0) }
      guard parts.count == 4, sides.count == 4,
        sides.allSatisfy({ $0.unit == .none || $0.unit == .points })
      else {
        throw DiagnosticError(
          .notANumber, at: written.place, "\"\(written.value)\" is no crop",
          allowed: "sheet, or four numbers of points X,Y,W,H")
      }
      guard sides[2].value > 0, sides[3].value > 0 else {
        throw DiagnosticError(
          .numberOutOfRange, at: written.place, "a crop needs a width and a height above 0")
      }
      return .rect(
        Rect(
          x: sides[0].value, y: sides[1].value, width: sides[2].value, height: sides[3].value))
    }
  }

  mutating func library(
    _ scenario: ScenarioPlan?, _ readFile: SpecLibrary.FileReader
  ) -> SpecLibrary? {
    do {
      return try SpecLibrary(
        profile: flags.one("--profile")?.filePath, scenario: scenario?.content,
        settings: flags.all("--set"),
        readFile: readFile)
    } catch {
      reader.add(error)
      return nil
    }
  }

  /// The file that the one word names.
  mutating func scenario(_ readFile: SpecLibrary.FileReader) -> ScenarioPlan? {
    guard let file = flags.words.first else { return nil }
    defer {
      for word in flags.words.dropFirst() {
        reader.fail(
          Diagnostic(
            .unexpectedArgument, at: word.place, "nothing can be done with \"\(word.value)\"",
            allowed: "one scenario at a time"))
      }
    }
    do throws(DiagnosticError) {
      let bytes: [UInt8]
      do { bytes = try readFile(file.filePath) } catch {
        throw Self.misspelt(file).map { DiagnosticError($0) } ?? error
      }
      return ScenarioPlan(file, try ScenarioFile(bytes, name: file.filePath.value), bytes)
    } catch {
      reader.add(error)
      return nil
    }
  }

  /// A word that is no file and does not look like one: a command, most likely.
  private static func misspelt(_ word: Located<String>) -> Diagnostic? {
    guard !word.value.contains(where: { "./".contains($0) }), word.value != "-",
      !Files.isThere(word.filePath.value)
    else { return nil }
    return Diagnostic(
      .unexpectedArgument, at: word.place, "\"\(word.value)\" is neither a file nor a command",
      allowed: "a scenario file, or a command as the first word: "
        + Command.names.joined(separator: ", "),
      nearest: Command.names.contains(word.value) ? nil : Command.names.nearest(to: word.value))
  }
}

extension Located<String> {
  /// Pixels for a point.
  fileprivate func scale() throws(DiagnosticError) -> Double {
    guard let quantity = Quantity(value), quantity.unit == .none else {
      throw DiagnosticError(
        .notANumber, at: place, "\"\(value)\" is no scale", allowed: "a number such as 2 or 2.5")
    }
    guard quantity.value > 0, quantity.value <= 16 else {
      throw DiagnosticError(
        .numberOutOfRange, at: place, "a scale of \(value) cannot be drawn",
        allowed: "above 0 and at most 16", nearest: quantity.value > 16 ? "16" : "1")
    }
    return quantity.value
  }
}
