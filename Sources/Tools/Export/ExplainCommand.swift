package import SheetTool

/// The command `explain`, which says what a word, a pixel of a picture or a case of a report means.
struct ExplainCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  private static let allowed =
    "explain WORD…, explain PICTURE X,Y or explain REPORT.json CASE"

  func run() throws(DiagnosticError) -> ExitStatus {
    guard let first = flags.words.first else {
      throw DiagnosticError(
        .missingValue, at: .argument("explain", value: ""), "something to explain is required",
        allowed: Self.allowed)
    }
    guard Files.isThere(first.filePath.value) || !ReachableFolders.contain(first.filePath.value)
    else { return try explainWords() }
    guard flags.words.count == 2 else {
      throw DiagnosticError(
        .missingValue, at: first.place, "\"\(first.value)\" is a file",
        allowed: "a point X,Y of a picture, or a case of a report, after it")
    }
    let second = flags.words[1]
    if first.fileExtension.lowercased() == "json" { return try explainCase(second, of: first) }
    return try explainPixel(second, of: first.filePath)
  }

  // MARK: Words

  private func explainWords() throws(DiagnosticError) -> ExitStatus {
    let libraries = try flags.libraries(orThoseOf: Profile.allCases, RecordingFiles())
    let report = SpecReport(libraries, isJSON: session.isJSON)
    if session.isJSON {
      let names = flags.words.count == 1 ? Self.names(flags.words[0].value) : []
      return try explainAsJSON(names, by: report)
    }
    // As many texts as fit below a table of tokens.
    let most = flags.has("--all") ? nil : 3
    var blocks: [String] = []
    var diagnostics: [Diagnostic] = []
    for word in flags.words {
      var parts = try self.parts(of: word.value, libraries)
      if parts.isEmpty, !report.isName(word.value) {
        parts = ScenarioKey.choices(named: word.value, most: most)
        let near = ScenarioKey.nearest(to: word.value)
        if parts.isEmpty, let near, near.begins(with: word.value) || word.value.begins(with: near) {
          parts = try self.parts(of: near, libraries)
        }
      }
      do throws(DiagnosticError) {
        parts.append(try report.explanation(of: word, most: most))
      } catch  where parts.isEmpty {
        diagnostics += error.diagnostics.map { fault in
          var fault = fault
          fault.nearest = ScenarioKey.nearest(to: word.value) ?? fault.nearest
          return fault
        }
      } catch {
        // The word is a key, another system's name or a detent and nothing else.
      }
      // Words without a part of their own are lines of one list.
      if parts.count == 1, blocks.last?.contains("\n") == false {
        blocks[blocks.count - 1] += "\n" + parts[0]
      } else {
        blocks.append(parts.joined(separator: "\n\n"))
      }
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    return session.print(blocks.joined(separator: "\n\n"))
  }

  /// Returns what a word is beside tokens and requirements: a detent, a name of another system, and a key.
  private func parts(
    of word: String, _ libraries: [SpecLibrary]
  ) throws(DiagnosticError) -> [String] {
    let (keys, names) = (ScenarioKey.all(named: word), Self.names(word))
    // The same key of several mappings is told once.
    var groups: [(owners: [String], facts: [String])] = []
    for key in keys {
      let facts = key.words.split(separator: "\n").map(String.init) + key.inner
      if let index = groups.firstIndex(where: { $0.facts == facts }) {
        groups[index].owners.append(key.owner)
      } else {
        groups.append(([key.owner], facts))
      }
    }
    return [try heights(of: word, libraries)].compactMap(\.self)
      + (names.isEmpty ? [] : [names.map(\.explanation).joined(separator: "\n")])
      + groups.map { group in
        "\(word)  a key of \(group.owners.joined(separator: ", "))\n"
          + group.facts.map { "  \($0)" }.joined(separator: "\n")
      }
  }

  /// Returns the names of other systems; a word that is also a key is explained as that.
  private static func names(_ word: String) -> [FamiliarName] {
    FamiliarName.named(word).filter {
      !$0.isKey && ($0.system != .none || ScenarioKey.all(named: word).isEmpty)
    }
  }

  private func explainAsJSON(
    _ names: [FamiliarName], by report: SpecReport
  ) throws(DiagnosticError) -> ExitStatus {
    do throws(DiagnosticError) {
      return session.print(try report.explanations(of: flags.words))
    } catch  where !names.isEmpty {
      return session.print(JSON.list(names.map { JSON($0) }).text)
    }
  }

  /// Returns the heights of a detent of the system on the standard device, by the profiles; nil for other words.
  private func heights(
    of word: String, _ libraries: [SpecLibrary]
  ) throws(DiagnosticError) -> String? {
    let detents: [String: NamedDetent] = ["medium": .medium, "large": .large]
    guard let detent = detents[word] else { return nil }
    var document = SheetDocument()
    document.detents = [.medium, .large]
    document.detent = detent
    var heights: [(text: String, profiles: [String])] = []
    for library in libraries {
      let timeline = try PictureRenderer(library: library).resolve(document).timeline
      let frame = timeline.state(atSeconds: timeline.endSeconds).topmost?.frame
      let text = "\((frame?.height ?? 0).brief) pt"
      if let index = heights.firstIndex(where: { $0.text == text }) {
        heights[index].profiles.append(library.profile)
      } else {
        heights.append((text, [library.profile]))
      }
    }
    let device = document.usedDevice.value
    let texts = heights.map { "\($0.text) (\($0.profiles.joined(separator: ", ")))" }
    return
      "\(word)  a detent: \(texts.joined(separator: ", ")) on \(device.slug), \(device.size.words)"
  }

  // MARK: A pixel

  private func explainPixel(
    _ word: Located<String>, of path: Located<FilePath>
  ) throws(DiagnosticError) -> ExitStatus {
    let point = try word.point()
    let file = try PictureFile(reading: path).convertedToPNG()
    let about = try file.about()
    let density = about.pixelsPerPoint ?? 1
    let resources = DrawingResources()
    guard let recipe = Recipe(about, at: path.start) else {
      let (x, y) = (Int(point.x * density), Int(point.y * density))
      guard let color = try file.color(x: x, y: y) else {
        throw Self.outside(
          word, width: Double(about.widthPixels) / density,
          height: Double(about.heightPixels) / density)
      }
      return print(path, at: point, pixelsPerPoint: density, color: color, layers: nil, in: nil)
    }
    let picture = try SinglePicture(
      recipe, in: Files.folder(of: path.value), with: resources)
    let (renderer, request) = (picture.renderer, picture.picture.request)
    let frame = try renderer.frame(request)
    // A point of a part of the screen is counted from the edge of the picture.
    let view = frame.scene.viewport
    guard view.contains(Point(x: view.x + point.x, y: view.y + point.y)) else {
      throw Self.outside(word, width: view.width, height: view.height)
    }
    // A pixel shows what is at its centre.
    let scale = frame.pixelsPerPoint
    func centre(_ length: Double) -> Double { ((length * scale).rounded(.down) + 0.5) / scale }
    let place = Point(x: view.x + centre(point.x), y: view.y + centre(point.y))
    return print(
      path, at: point, pixelsPerPoint: frame.pixelsPerPoint,
      color: try renderer.color(at: place, of: frame),
      layers: try renderer.layers(at: place, of: frame),
      in: try renderer.renderer(of: request.document)?.library ?? renderer.library)
  }

  private static func outside(
    _ word: Located<String>, width: Double, height: Double
  ) -> DiagnosticError {
    DiagnosticError(
      .numberOutOfRange, at: word.place, "the point is outside the picture",
      allowed: "the picture is \(width.brief) by \(height.brief) pt")
  }

  private func print(
    _ path: Located<FilePath>, at point: Point, pixelsPerPoint density: Double, color: Color,
    layers: [DrawnLayer]?, in library: SpecLibrary?
  ) -> ExitStatus {
    let pixel = (Int(point.x * density), Int(point.y * density))
    guard !session.isJSON else {
      return session.print(
        JSON.object([
          ("sheetdraw", .whole(1)), ("path", .text(String(keeping: path.value))),
          ("x", .number(point.x)), ("y", .number(point.y)),
          ("pixel", .list([.whole(pixel.0), .whole(pixel.1)])),
          ("color", .text("#\(color.hexDigits)")),
          ("layers", layers.map { .list($0.map { JSON($0) }) } ?? .null),
        ]).text)
    }
    var lines = [
      "\(path.value) at \(point.x.brief), \(point.y.brief) pt, pixel \(pixel.0), \(pixel.1): #\(color.hexDigits)"
    ]
    guard let layers else {
      return session.print(
        lines[0] + "\n  not one picture of sheetdraw, so that only the colour is known")
    }
    if !flags.has("--all") {
      return session.print((lines + Self.summary(of: layers)).joined(separator: "\n"))
    }
    let catalog = RequirementCatalog()
    for layer in layers {
      let opacity = layer.color.alpha < 1 ? ", opacity \(layer.color.alpha.brief)" : ""
      lines.append(
        "  \(layer.name): " + (layer.background ?? "#\(layer.color.hexDigits)") + opacity)
      if !layer.tokens.isEmpty { lines.append("    " + layer.tokens.joined(separator: ", ")) }
      for id in layer.requirements {
        lines.append("    \(id)  \(catalog[id]?.text ?? "")")
        lines += RequirementCatalog.ownValues(of: id, in: [library].compactMap(\.self))
          .map { "      \($0)" }
      }
    }
    return session.print(lines.joined(separator: "\n"))
  }

  /// Returns what is drawn at a point in two lines: the topmost layer, and those below it.
  private static func summary(of layers: [DrawnLayer]) -> [String] {
    guard let top = layers.first else { return [] }
    let ids = top.requirements
    let more = ids.count > 3 ? " and \(ids.count - 3) more" : ""
    let color = top.background ?? "#\(top.color.hexDigits)"
    let reasons = ids.isEmpty ? "" : "; \(ids.prefix(3).joined(separator: ", "))\(more)"
    let names = layers.dropFirst().map(\.name)
    let below = zip(names.indices, names).filter { $0 == 0 || names[$0 - 1] != $1 }.map(\.1)
      .joined(separator: ", ")
    return [
      "  \(top.name): \(color)\(reasons)",
      (below.isEmpty ? "  " : "  below it: \(below); ")
        + "\(Program.everything) has all tokens and requirements",
    ]
  }

  // MARK: A case

  private func explainCase(
    _ name: Located<String>, of file: Located<String>
  ) throws(DiagnosticError) -> ExitStatus {
    let path = file.filePath
    let bytes = try DrawingResources().files.contents(of: path)
    let root: JSON
    do { root = try JSON(reading: bytes[...]) } catch {
      throw DiagnosticError(
        error, in: bytes, of: path.value, allowed: "a report that `sheetdraw verify -o` wrote")
    }
    guard case .list(let cases)? = root["cases"] else {
      throw DiagnosticError(
        .wrongType, at: path.start, "\"\(path.value)\" has no cases",
        allowed: "a report that `sheetdraw verify -o` wrote")
    }
    guard let found = cases.first(where: { $0["name"]?.string == name.value }) else {
      throw .unknown(
        .unknownCase, name, noun: "case", among: cases.compactMap { $0["name"]?.string })
    }
    guard !session.isJSON else { return session.print(found.text) }
    let catalog = RequirementCatalog()
    var lines = ["\(name.value): \(found["verdict"]?.string ?? "")"]
    for change in found.members("changes") {
      let unit = change["unit"]?.string.map { " \($0)" } ?? ""
      let (from, to) = (change["from"]?.word ?? "nothing", change["to"]?.word ?? "nothing")
      lines.append("  \(change["name"]?.string ?? "") \(from) → \(to)\(unit)")
      if let token = change["token"]?.string { lines.append("    \(token)") }
      if let id = change["id"]?.string {
        lines.append("    \(id)  \(catalog[id]?.text ?? "")")
        lines += RequirementCatalog.ownValues(
          of: id, in: Profile.allCases.map(SpecLibrary.init(profile:))
        ).map { "      \($0)" }
      }
    }
    lines += found.members("messages").compactMap { $0["text"]?.string.map { "  \($0)" } }
    if let comparison = found["comparison"], let pixels = comparison["pixels"]?.word {
      lines.append(
        "  \(pixels) of \(comparison["compared"]?.word ?? "") pixels differ, by up to "
          + "\(comparison["largest"]?.word ?? "") levels")
    }
    if let scenario = found["scenario"]?.string {
      lines.append("  \(scenario)" + (found["line"]?.word.map { ":\($0)" } ?? ""))
    }
    return session.print(lines.joined(separator: "\n"))
  }
}

extension DrawnLayer {
  /// What is drawn, and of which sheet.
  fileprivate var name: String {
    (role?.rawValue ?? "background") + (owner.map { " of \($0)" } ?? "")
  }
}

extension JSON {
  /// A name of another system: its key, what is written in its place, and a note.
  fileprivate init(_ name: FamiliarName) {
    self = .object([
      ("name", .text(name.name)), ("system", .text(name.system.rawValue)),
      ("key", .text(name.key)), ("written", .text(name.instead)), ("note", .optional(name.note)),
    ])
  }

  /// The items of a list; empty for a missing one.
  fileprivate func members(_ key: String) -> [JSON] {
    guard case .list(let items)? = self[key] else { return [] }
    return items
  }
}

extension Tool {
  /// The command `explain`.
  package static let explain = Tool(
    "explain", usage: "sheetdraw explain WORD…|PICTURE X,Y|REPORT CASE",
    "say what a word, a pixel or a case means",
    flags: [
      Flag("--all", in: .results, "all layers, tokens and requirements, not only the first ones")
    ]
      + Flag.general,
    completing: { _ in .words(SpecReport.ids, or: .files) }, running: ExplainCommand.init)
}

/// A key of scenario files, with the mapping that has it.
struct ScenarioKey {
  /// The mapping with its article, such as `a sheet`.
  let owner: String

  /// What people are told of the key, a line for each fact.
  let words: String

  /// The keys of the mappings that its value can be or contain, each mapping as `a text: text, style, …`.
  let inner: [String]

  /// The levels of keys that are searched: a row of a grouped list in a sheet is the lowest.
  private static let deepest = 8

  /// Returns the keys of a name, those of the highest level first.
  static func all(named name: String) -> [ScenarioKey] {
    everywhere.filter { $0.key.name == name }.map { ScenarioKey($0.key, of: $0.mapping) }
  }

  /// Returns the keys that a word is a value of, as one part of an explanation; empty for none.
  static func choices(named word: String, most: Int?) -> [String] {
    var owners: [(key: String, mappings: [String])] = []
    for (key, mapping) in everywhere where key.value.value.hasWord(word) {
      if let index = owners.firstIndex(where: { $0.key == key.name }) {
        owners[index].mappings.append(mapping.name)
      } else {
        owners.append((key.name, [mapping.name]))
      }
    }
    guard !owners.isEmpty else { return [] }
    let shown = owners.prefix(most ?? .max).map {
      "\($0.key) of \($0.mappings.joined(separator: ", "))"
    }
    let rest = owners.count - shown.count
    return [
      "\(word)  a value of " + shown.joined(separator: "; ")
        + (rest > 0 ? " and \(rest) more keys" : "")
    ]
  }

  /// Returns the key or the name of another system that is spelled much like a word; nil for none, and for a short
  /// word, which is like many.
  static func nearest(to word: String) -> String? {
    guard word.utf8.count >= 8 else { return nil }
    return (everywhere.map(\.key.name) + FamiliarName.all.map(\.name)).nearest(to: word)
  }

  /// All keys with their mappings, those of the highest level first.
  private static var everywhere: [(key: KeyShape, mapping: MappingShape)] {
    var found: [(key: KeyShape, mapping: MappingShape)] = []
    var seen: Set<String> = []
    var level = [
      FormShape.mapping(ScenarioForm(properties: PropertyTable.standard.all).root.shape)
    ]
    for _ in 0..<deepest {
      var next: [FormShape] = []
      for mapping in level.flatMap(\.innerMappings) {
        for key in mapping.keys.value + mapping.owned.value {
          // Blocks are in blocks, and many things have a title.
          guard seen.insert("\(mapping.name) \(key.name)").inserted else { continue }
          next.append(key.value.value)
          found.append((key, mapping))
        }
        if let named = mapping.named { next.append(named.value.value) }
      }
      level = next
    }
    return found
  }

  private init(_ key: KeyShape, of mapping: MappingShape) {
    owner = mapping.name
    words = key.words
    inner = key.value.value.innerMappings.filter { !$0.keys.value.isEmpty }.map { inner in
      "\(inner.name): " + inner.keys.value.map(\.name).joined(separator: ", ")
    }
  }
}

extension String {
  /// Returns whether a text begins with another one, without regard to case.
  fileprivate func begins(with other: String) -> Bool { lowercased().hasPrefix(other.lowercased()) }
}

extension FormShape {
  /// Returns whether a word is one of the values, or of the items of a list of them.
  fileprivate func hasWord(_ word: String) -> Bool {
    alternatives.contains { shape in
      switch shape {
      case .words(let words): words.contains(word)
      case .list(let item): item.value.hasWord(word)
      case .mapping, .pair, .name, .text, .either: false
      }
    }
  }

  /// The mappings that a value can be, or that a list of such values contains.
  fileprivate var innerMappings: [MappingShape] {
    alternatives.flatMap { shape -> [MappingShape] in
      switch shape {
      case .mapping(let mapping): [mapping]
      case .list(let item): item.value.innerMappings
      case .pair, .words, .name, .text, .either: []
      }
    }
  }
}
