internal import SheetFit
package import SheetTool

/// The command `list`, which prints the values that flags accept.
struct ListCommand: ToolCommand {
  let flags: GivenFlags
  let session: CommandSession

  static let subjects = [
    "devices", "examples", "materials", "names", "palettes", "peers", "profiles", "sheets", "shots",
  ]

  func run() throws(DiagnosticError) -> ExitStatus {
    let library = try SpecLibrary()
    guard let subject = flags.words.first else {
      throw DiagnosticError(
        .missingValue, at: .argument("list", value: ""), "list needs a subject",
        allowed: "one of: \(Self.subjects.joined(separator: ", "))")
    }
    let mostWords = subject.value == "shots" ? 2 : 1
    guard flags.words.count <= mostWords else {
      throw DiagnosticError(
        flags.words.dropFirst(mostWords).map {
          .unexpected(
            $0,
            allowed: Files.isThere($0.filePath.value)
              ? "a file after list shots" : "one list at a time")
        })
    }
    if subject.value != "sheets", let flag = Flag.listing.first(where: { flags.has($0.name) }) {
      throw DiagnosticError(
        .conflict, at: .argument(flag.name, value: flags.one(flag.name)?.value ?? ""),
        "list \(subject.value) has no \(flag.name)", allowed: "with list sheets")
    }
    switch subject.value {
    case "sheets":
      if session.isJSON, flags.has("--csv") {
        throw DiagnosticError(
          .conflict, at: .argument("--csv", value: ""),
          "--csv and --json are two forms of one list",
          allowed: "one of the two")
      }
      let list = try SheetList(flags)
      guard !session.isJSON else { return session.print(list.json.text) }
      return session.print(
        flags.has("--csv") ? list.csv : list.text(isWhole: flags.has("--all")))
    case "devices": return session.print(devices(library.devices))
    case "examples": return session.print(examples)
    case "materials": return session.print(materials(library.materials))
    case "names": return session.print(names)
    case "palettes": return session.print(colors(library.palette))
    case "peers":
      return session.print(try PeerList(with: DrawingResources()).text(session.isJSON))
    case "profiles": return session.print(profiles)
    case "shots": return session.print(try shots)
    default:
      var unknown = Diagnostic.unknown(
        .unknownChoice, subject, noun: "list", among: Self.subjects)
      if subject.value == "tokens" { unknown.nearest = "sheetdraw spec" }
      throw DiagnosticError(unknown)
    }
  }

  private func devices(_ catalog: DeviceCatalog) -> String {
    guard !session.isJSON else { return JSON.list(catalog.devices.map { JSON($0) }).text }
    let rows = catalog.devices.map { device in
      [
        device.slug, "\(device.size.width.plain)x\(device.size.height.plain)",
        "\(device.pixelsPerPoint.plain)x",
        "\(device.portraitSafeArea.top.plain), \(device.portraitSafeArea.bottom.plain)",
        device.displayCornerRadius.plain, device.name,
      ]
    }
    return list(
      rows, head: ["device", "points", "scale", "safe top, bottom", "display radius", "name"])
  }

  private var examples: String {
    guard !session.isJSON else {
      return JSON.list(
        Example.all.map { .object([("name", .text($0.name)), ("summary", .text($0.summary))]) }
      ).text
    }
    return list(Example.all.map { [$0.name, $0.summary] }, head: ["example", "shows"])
  }

  private func materials(_ catalog: MaterialCatalog) -> String {
    let rows = catalog.entries.map { entry in
      [
        entry.name, entry.material.sigma.plain, entry.material.tone.words, entry.certainty,
        entry.note,
      ]
    }
    return list(rows, head: ["blur", "sigma in points", "colours", "certainty", "note"])
  }

  private func colors(_ palette: Palette) -> String {
    let columns = Palette.columns
    let rows = palette.names.map { name in
      [name] + columns.map { palette.words(name, $0) ?? "" } + [palette.note(name)]
    }
    return list(rows, head: ["colour"] + columns.map(\.name) + ["note"])
  }

  /// The names of other systems: a row for each name, or in JSON for each key.
  private var names: String {
    let table = NameTable()
    guard !session.isJSON else { return list(table.rows.map(\.cells), head: NameTable.head) }
    return list(table.names, head: ["name", "system", "key", "flag"])
  }

  /// The names of the shots of a scenario, one on each line.
  private var shots: String {
    get throws(DiagnosticError) {
      guard flags.words.count == 2 else {
        throw DiagnosticError(
          .missingValue, at: flags.words[0].place, "list shots needs a scenario",
          allowed: "list shots FILE")
      }
      let path = flags.words[1].filePath
      let file = try ScenarioFile(
        DrawingResources().files.contents(of: path), name: path.value)
      let names = file.shots.map(\.name.value)
      return session.isJSON
        ? JSON.list(names.map { .text($0) }).text : names.map(\.visible).joined(separator: "\n")
    }
  }

  private var profiles: String {
    list(
      Profile.allCases.map { [$0.name, $0.summary] }, head: ["profile", "what it draws"])
  }

  private func list(_ rows: [[String]], head: [String]) -> String {
    guard session.isJSON else { return TextTable(rows, head: head).text }
    return JSON.list(
      rows.map { row in JSON.object(zip(head, row).map { ($0, .text($1)) }) }
    ).text
  }
}

extension JSON {
  /// Creates the JSON of a device: its slug and its sizes in points, with the safe area of portrait.
  fileprivate init(_ device: Device) {
    self = .object([
      ("device", .text(device.slug)), ("name", .text(device.name)),
      ("width", .number(device.size.width)), ("height", .number(device.size.height)),
      ("scale", .number(device.pixelsPerPoint)),
      ("safeAreaTop", .number(device.portraitSafeArea.top)),
      ("safeAreaBottom", .number(device.portraitSafeArea.bottom)),
      ("displayCornerRadius", .number(device.displayCornerRadius)),
    ])
  }
}

extension MaterialTone {
  /// The numbers of the formula.
  fileprivate var words: String {
    switch self {
    case .luminanceCurve(let saturation, let brightness, let amount, let values):
      let curve = values.indices.map { values[$0].plain }.joined(separator: " ")
      return "saturation \(saturation.plain), luminance \(amount.plain) of \(curve), brightness "
        + brightness.plain
    case .tint(let saturation, let white, let alpha):
      return "saturation \(saturation.plain), white \(white.plain) at \(alpha.plain)"
    case .covered(let tone, let color): return "\(tone.words) below #\(color.hexDigits)"
    }
  }
}

extension Tool {
  /// The command `list`.
  package static let list = Tool(
    "list", usage: "sheetdraw list SUBJECT [FILE] [flags]",
    "list the values of flags, and how tall sheets are", flags: Flag.listing + Flag.general,
    completing: { $0.last == "shots" ? .scenarios : .words(ListCommand.subjects) },
    running: ListCommand.init)
}

/// The list of other programs' sheets beside the system's and the written specification's.
struct PeerList {
  private let catalog = PeerCatalog()
  private let presentations: [PeerMotion.Presenting]

  /// The profiles that the motions are compared with.
  private static let profiles: [Profile] = [.uikit, .ios26, .spec]

  init(with resources: DrawingResources) throws(DiagnosticError) {
    presentations = try Self.profiles.map { profile throws(DiagnosticError) in
      try PeerMotion.Presenting(profile, with: resources)
    }
  }

  /// Returns the list as a table, or everything as JSON.
  func text(_ isJSON: Bool) -> String { isJSON ? json.text : table }

  /// The columns of the table after the library: a quantity and its heading.
  private static let columns = [
    ("presentHeight", "height"), ("cornerRadius", "radius"), ("dimmingOpacity", "dimming"),
    ("presenterScale", "scale behind"), ("snapRule", "snaps to"),
  ]

  private var table: String {
    let own = presentations.map { presentation -> [String] in
      let law = presentation.law.map { law in
        "\(law.law.family.rawValue) "
          + law.parameters.map { "\($0.name)=\($0.value.brief)" }.joined(separator: " ")
      }
      return ["profile \(presentation.profile)", law ?? ""]
        + presentations.map { _ in "" }
        + [
          "\(presentation.heightPoints.brief) pt of 852", "\(presentation.cornerRadius.brief) pt",
          presentation.dimming.brief, presentation.presenterScale.brief, "",
        ]
    }
    let rows = catalog.libraries.map { library -> [String] in
      let motion = catalog.entries(of: library, for: "presentMotion").first
      let distances = presentations.map { presentation in
        guard let motion, let course = PeerMotion(motion.law) else { return "" }
        let distance = course.distance(from: presentation)
        let delay = (distance.delaySeconds * 1000).rounded()
        return "\(distance.largest.magnitude.rounded().plain) pt, \(delay.plain) ms"
      }
      let values = Self.columns.map { quantity, _ in
        let entry = catalog.entries(of: library, for: quantity).first
        return entry.map {
          $0.value + (Double($0.value) == nil || $0.unit == "ratio" ? "" : " \($0.unit)")
        }
          ?? ""
      }
      let presenting = motion.map { $0.law.isEmpty ? $0.value : $0.law } ?? ""
      return [library, presenting] + distances + values
    }
    let head =
      ["library", "presents by"] + presentations.map { "off \($0.profile)" }
      + Self.columns.map(\.1)
    return TextTable(own + rows, head: head).text
      + "\n\nOff: the largest distance and the delay of the presentation over "
      + "\(PeerMotion.travel.plain) points."
      + (Program.isOfAgent ? "" : " --json has all numbers with their sources.")
  }

  private var json: JSON {
    .list(
      catalog.entries.map { entry in
        guard let course = PeerMotion(entry.law), case .object(let members) = entry.json else {
          return entry.json
        }
        let distances = presentations.map { presentation in
          (presentation.profile, course.distance(from: presentation).json)
        }
        return .object(members + [("distance", .object(distances))])
      })
  }
}

/// The names of other systems beside the keys and flags of the same meaning.
public struct NameTable {
  /// One key with its names.
  public struct Row: Equatable, Sendable {
    /// The names of a modifier or argument of SwiftUI.
    public let swiftUI: [String]
    /// The names of a property or method of UIKit.
    public let uikit: [String]
    /// The key of a scenario file, or what is written in place of a key.
    public let key: String
    /// The flag; nil if only files can set the key.
    public let flag: String?
    /// The options of rn-bottom-sheet.
    public let bottomSheet: [String]
    /// The names of other libraries, and words that no system has.
    public let others: [String]

    /// The cells in the order of ``NameTable/head``.
    public var cells: [String] {
      [
        swiftUI.joined(separator: ", "), uikit.joined(separator: ", "), key, flag ?? "",
        bottomSheet.joined(separator: ", "), others.joined(separator: ", "),
      ]
    }
  }

  /// The names of the columns.
  public static let head = ["SwiftUI", "UIKit", "key", "flag", "rn-bottom-sheet", "others"]

  /// The rows in the order of the table of names.
  public let rows: [Row]

  /// Creates the table of all names and flags.
  public init() {
    var keys: [String] = []
    var names: [String: [FamiliarName]] = [:]
    for name in FamiliarName.all {
      // Each word without a key has a row of its own.
      let row = name.key == "–" ? "–\(name.name)" : name.key
      if names[row] == nil { keys.append(row) }
      names[row, default: []].append(name)
    }
    rows = keys.compactMap { key in
      guard let named = names[key], let first = named.first else { return nil }
      func all(of systems: [FamiliarName.System]) -> [String] {
        named.filter { systems.contains($0.system) }.map(\.name)
      }
      return Row(
        swiftUI: all(of: [.swiftUI]), uikit: all(of: [.uikit]), key: first.key,
        flag: DrawingOption.all.first { $0.key == first.key }?.flag.name,
        bottomSheet: all(of: [.bottomSheet]),
        others: all(of: [.presentationHost, .gorhom, .screens, .flutter, .compose, .none]))
    }
  }

  /// A row for each name: the name, its system, what is written in its place, and the flag.
  public var names: [[String]] {
    FamiliarName.all.map { name in
      [
        name.name, name.system.rawValue, name.key,
        rows.first { $0.key == name.key }?.flag ?? "",
      ]
    }
  }

  /// The table in Markdown.
  public var markdown: String {
    let code = rows.map { row -> [String] in
      row.cells.enumerated().map { column, cell in
        // The options of rn-bottom-sheet are words, not names.
        Self.head[column] == "rn-bottom-sheet"
          ? cell
          : cell.split(separator: ",").map { $0.drop { $0 == " " } }
            .map { $0 == "–" ? "–" : "`\($0)`" }.joined(separator: ", ")
      }
    }
    let lines = [Self.head, Self.head.map { _ in "---" }] + code
    return lines.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}
