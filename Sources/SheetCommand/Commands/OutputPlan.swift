internal import SheetDraw
internal import SheetSpec

/// Which file each picture goes to.
struct OutputPlan {
  /// For each picture its files.
  var outputs: [[BatchJob.Output]]

  static let placeholders = ["device", "detent", "appearance", "scale", "at", "shot"]

  /// - Parameters:
  ///   - templates: What stood behind `-o`; empty for the standard name.
  ///   - names: For each picture what stands for the placeholders.
  ///   - standardNames: For each picture its name where no `-o` is given, without extension; may hold
  ///     placeholders, too.
  ///   - isTerminal: Whether standard output is a terminal, which shows no pictures.
  /// - Throws: Every template that is wrong, and every file that two pictures would share.
  init(
    templates: [Written], names: [[String: String]], standardNames: [String], isTerminal: Bool
  ) throws(SpecError) {
    var problems: [Problem] = []
    let templates = templates.map { template in
      // The same stream by another name: words must stay out of it, too.
      template.text == "/dev/stdout" ? Written("-", at: template.place) : template
    }
    let folder = Files.isFolder("Output") ? "Output/" : ""
    var formats: [OutputFormat] = []
    for template in templates {
      do throws(Problem) {
        formats.append(try Self.format(of: template, isTerminal: isTerminal))
        try Self.checkPlaceholders(of: template, names: names.first ?? [:])
      } catch { problems.append(error) }
    }
    guard problems.isEmpty else { throw SpecError(problems) }
    outputs = zip(names, standardNames).map { names, standardName in
      guard !templates.isEmpty else {
        let path = folder + Self.fill(standardName, names) + ".png"
        return [.init(path: Written(path, at: .flag("-o", value: path)), format: .png)]
      }
      return zip(templates, formats).map { template, format in
        let path = Self.fill(template.text, names)
        return .init(path: Written(path, at: template.place), format: format)
      }
    }
    let paths = outputs.flatMap { $0.map(\.path) }
    problems = Self.faults(of: paths, hint: Self.distinctHint(templates, names))
    guard problems.isEmpty else { throw SpecError(problems) }
  }

  private static func format(
    of template: Written, isTerminal: Bool
  ) throws(Problem) -> OutputFormat {
    guard template.text != "-" else {
      guard !isTerminal else {
        throw Problem(
          .cannotCreate, at: template.place, "a terminal shows no pictures",
          allowed: "a pipe or a file, as in -o - > sheet.png")
      }
      return .png
    }
    // What stands in a folder's place is told so, whatever it is called.
    guard !Files.isFolder(template.text), !template.text.hasSuffix("/") else {
      throw Problem(
        .cannotCreate, at: template.place, "\"\(template.text)\" is a folder, not a file",
        allowed: "a file in it, such as \(template.text)\(template.text.hasSuffix("/") ? "" : "/")"
          + "sheet.png")
    }
    let name = template.text.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let ending = parts.count > 1 ? String(parts[parts.count - 1]) : ""
    guard let format = OutputFormat(rawValue: ending.lowercased()) else {
      // Devices take whatever is written to them.
      guard !template.text.hasPrefix("/dev/") else { return .png }
      let known = OutputFormat.allCases.map(\.rawValue)
      let stem = ending.isEmpty ? template.text : String(template.text.dropLast(ending.count + 1))
      throw Problem(
        .unknownFormat, at: template.place,
        ending.isEmpty
          ? "\"\(template.text)\" has no extension that names a format"
          : "no picture is written as .\(ending)",
        allowed: "one of: .png, .svg, .pdf, or - for standard output",
        nearest: "\(stem).\(known.nearest(to: ending) ?? "png")")
    }
    return format
  }

  private static func checkPlaceholders(
    of template: Written, names: [String: String]
  ) throws(Problem) {
    for part in template.text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: "}") else { continue }
      let name = String(part[..<end])
      guard placeholders.contains(name) else {
        throw Problem(
          .unknownChoice, at: template.place, "nothing stands for {\(name)} in a name",
          allowed: "one of: " + placeholders.map { "{\($0)}" }.joined(separator: ", "),
          nearest: placeholders.nearest(to: name).map { "{\($0)}" })
      }
      guard names[name] != nil else {
        throw Problem(
          .conflict, at: template.place,
          "the page holds more than one {\(name)} and cannot be named after it",
          allowed: "a name without it, or no --contact")
      }
    }
  }

  private static func fill(_ template: String, _ names: [String: String]) -> String {
    var result = ""
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{"),
      let close = rest[open...].firstIndex(of: "}")
    {
      result += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      result += names[name] ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Files that two pictures would share, and files that cannot be made.
  private static func faults(of paths: [Written], hint: String) -> [Problem] {
    var problems: [Problem] = []
    var seen: Set<String> = []
    for path in paths {
      if !seen.insert(Files.identity(of: path.text)).inserted {
        problems.append(
          Problem(
            .sameOutput, at: path.place, "two pictures would go to \"\(path.text)\"",
            allowed: hint))
        break
      }
    }
    for path in paths where path.text != "-" {
      do throws(Problem) { try Files.checkWritable(path) } catch {
        if !problems.contains(error) { problems.append(error) }
      }
    }
    return problems
  }

  /// How to give every picture a file of its own.
  private static func distinctHint(_ templates: [Written], _ names: [[String: String]]) -> String {
    // A shot, its moment and where it stands are the same thing said twice.
    let hasShots = names.contains { $0["shot"] != $0["at"] }
    let left = placeholders.filter { name in
      !(hasShots ? ["at", "detent"] : ["shot"]).contains(name)
        && Set(names.map { $0[name] ?? "" }).count > 1
        && templates.contains { !$0.text.contains("{\(name)}") }
    }
    guard left.isEmpty else {
      return "a name with " + left.map { "{\($0)}" }.joined(separator: " and ") + " in it"
    }
    return names.count > 1 ? "each value and each output once" : "each output once"
  }
}
