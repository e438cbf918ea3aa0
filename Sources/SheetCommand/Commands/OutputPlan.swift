internal import SheetDraw
internal import SheetSpec
internal import SystemPackage

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
    templates: [Located<String>], names: [[String: String]], standardNames: [String],
    isTerminal: Bool
  ) throws(DiagnosticError) {
    var diagnostics: [Diagnostic] = []
    let templates = templates.map { template in
      // The same stream by another name: words must stay out of it, too.
      template.value == "/dev/stdout" ? Located("-", at: template.place) : template
    }
    let folder = Files.isFolder("Output") ? "Output/" : ""
    var formats: [OutputFormat] = []
    for template in templates {
      do throws(DiagnosticError) {
        formats.append(try Self.format(of: template, isTerminal: isTerminal))
        try Self.checkPlaceholders(of: template, names: names.first ?? [:])
      } catch { diagnostics += error.diagnostics }
    }
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
    outputs = zip(names, standardNames).map { names, standardName in
      guard !templates.isEmpty else {
        let path = folder + Self.fill(standardName, names) + ".png"
        return [.init(path: Located(path, at: .flag("-o", value: path)).filePath, format: .png)]
      }
      return zip(templates, formats).map { template, format in
        let path = Self.fill(template.value, names)
        return .init(path: Located(path, at: template.place).filePath, format: format)
      }
    }
    let paths = outputs.flatMap { $0.map(\.path) }
    diagnostics = Self.faults(of: paths, hint: Self.distinctHint(templates, names))
    guard diagnostics.isEmpty else { throw DiagnosticError(diagnostics) }
  }

  private static func format(
    of template: Located<String>, isTerminal: Bool
  ) throws(DiagnosticError) -> OutputFormat {
    guard template.value != "-" else {
      guard !isTerminal else {
        throw DiagnosticError(
          .cannotCreate, at: template.place, "a terminal shows no pictures",
          allowed: "a pipe or a file, as in -o - > sheet.png")
      }
      return .png
    }
    // What stands in a folder's place is told so, whatever it is called.
    guard !Files.isFolder(template.filePath.value), !template.value.hasSuffix("/") else {
      throw DiagnosticError(
        .cannotCreate, at: template.place, "\"\(template.value)\" is a folder, not a file",
        allowed:
          "a file in it, such as \(template.value)\(template.value.hasSuffix("/") ? "" : "/")"
          + "sheet.png")
    }
    let name = template.value.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let ending = parts.count > 1 ? String(parts[parts.count - 1]) : ""
    guard let format = OutputFormat(rawValue: ending.lowercased()) else {
      // Devices take whatever is written to them.
      guard !template.value.hasPrefix("/dev/") else { return .png }
      let known = OutputFormat.allCases.map(\.rawValue)
      let stem = ending.isEmpty ? template.value : String(template.value.dropLast(ending.count + 1))
      throw DiagnosticError(
        .unknownFormat, at: template.place,
        ending.isEmpty
          ? "\"\(template.value)\" has no extension that names a format"
          : "no picture is written as .\(ending)",
        allowed: "one of: .png, .svg, .pdf, or - for standard output",
        nearest: "\(stem).\(known.nearest(to: ending) ?? "png")")
    }
    return format
  }

  private static func checkPlaceholders(
    of template: Located<String>, names: [String: String]
  ) throws(DiagnosticError) {
    for part in template.value.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: "}") else { continue }
      let name = String(part[..<end])
      guard placeholders.contains(name) else {
        throw DiagnosticError(
          .unknownChoice, at: template.place, "nothing stands for {\(name)} in a name",
          allowed: "one of: " + placeholders.map { "{\($0)}" }.joined(separator: ", "),
          nearest: placeholders.nearest(to: name).map { "{\($0)}" })
      }
      guard names[name] != nil else {
        throw DiagnosticError(
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
  private static func faults(of paths: [Located<FilePath>], hint: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var seen: Set<FilePath> = []
    for path in paths {
      if !seen.insert(Files.identity(of: path.value)).inserted {
        diagnostics.append(
          Diagnostic(
            .sameOutput, at: path.place, "two pictures would go to \"\(path.value)\"",
            allowed: hint))
        break
      }
    }
    for path in paths where path.value != "-" {
      do throws(DiagnosticError) { try path.with(Files.checkWritable) } catch {
        diagnostics += error.diagnostics.filter { !diagnostics.contains($0) }
      }
    }
    return diagnostics
  }

  /// How to give every picture a file of its own.
  private static func distinctHint(_ templates: [Located<String>], _ names: [[String: String]])
    -> String
  {
    // A shot, its moment and where it stands are the same thing said twice.
    let hasShots = names.contains { $0["shot"] != $0["at"] }
    let left = placeholders.filter { name in
      !(hasShots ? ["at", "detent"] : ["shot"]).contains(name)
        && Set(names.map { $0[name] ?? "" }).count > 1
        && templates.contains { !$0.value.contains("{\(name)}") }
    }
    guard left.isEmpty else {
      return "a name with " + left.map { "{\($0)}" }.joined(separator: " and ") + " in it"
    }
    return names.count > 1 ? "each value and each output once" : "each output once"
  }
}
