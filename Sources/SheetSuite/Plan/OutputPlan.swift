public import SheetDraw
public import SheetSpec
public import SystemPackage

/// A file that a picture goes to.
public struct PictureOutput: Equatable, Sendable {
  /// The path; `-` is standard output.
  public var path: Located<FilePath>

  /// The format of the file.
  public var format: OutputFormat
}

/// The files of all pictures: templates of names, filled for each.
public struct OutputPlan: Sendable {
  /// For each picture its files.
  public let outputs: [[PictureOutput]]

  /// Names all files.
  ///
  /// - Parameters:
  ///   - templates: Paths that may hold placeholders such as `{device}`; `-` is standard output.
  ///     Empty takes the pictures' standard names.
  ///   - folder: The beginning of the paths of standard names.
  ///   - names: For each picture the words of the placeholders.
  ///   - isTerminal: Whether standard output is a terminal, which shows no pictures.
  /// - Throws: Every template that is wrong, and every file that two pictures would share or that
  ///   cannot be made.
  init(
    _ templates: [Located<String>], standardFolder folder: Located<String>,
    names: [PictureNames], isTerminal: Bool
  ) throws(DiagnosticError) {
    let templates = templates.map { template in
      // The same stream by another name: words must stay out of it, too.
      template.value == "/dev/stdout" ? Located("-", at: template.place) : template
    }
    var reader = FieldReader()
    let formats = templates.compactMap { template in
      reader.read { () throws(DiagnosticError) in
        let format = try Self.format(of: template, isTerminal: isTerminal)
        try Self.checkPlaceholders(of: template, names: names.first ?? PictureNames())
        return format
      }
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
    outputs = names.map { names in
      guard !templates.isEmpty else { return [PictureOutput(names, in: folder)] }
      return zip(templates, formats).map { template, format in
        let path = Located(names.filling(template.value), at: template.place)
        return PictureOutput(path: path.filePath, format: format)
      }
    }
    let faults = Self.faults(of: outputs.flatMap { $0.map(\.path) }) {
      Self.distinctHint(templates, names)
    }
    guard faults.isEmpty else { throw DiagnosticError(faults) }
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
    of template: Located<String>, names: PictureNames
  ) throws(DiagnosticError) {
    for part in template.value.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: "}") else { continue }
      let name = String(part[..<end])
      guard PictureNames.placeholders.contains(name) else {
        throw DiagnosticError(
          .unknownChoice, at: template.place, "nothing stands for {\(name)} in a name",
          allowed: "one of: " + PictureNames.placeholders.map { "{\($0)}" }.joined(separator: ", "),
          nearest: PictureNames.placeholders.nearest(to: name).map { "{\($0)}" })
      }
      guard names[name] != nil else {
        throw DiagnosticError(
          .conflict, at: template.place,
          "the page holds more than one {\(name)} and cannot be named after it",
          allowed: "a name without it, or no --contact")
      }
    }
  }

  /// Files that two pictures would share, and files that cannot be made.
  private static func faults(of paths: [Located<FilePath>], hint: () -> String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var seen: Set<FilePath> = []
    for path in paths {
      if !seen.insert(Files.identity(of: path.value)).inserted {
        diagnostics.append(
          Diagnostic(
            .sameOutput, at: path.place, "two pictures would go to \"\(path.value)\"",
            allowed: hint()))
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
  private static func distinctHint(
    _ templates: [Located<String>], _ names: [PictureNames]
  ) -> String {
    // A shot, its moment and where it stands are the same thing said twice.
    let hasShots = names.contains { $0["shot"] != $0["at"] }
    let left = PictureNames.placeholders.filter { name in
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

extension PictureOutput {
  /// A PNG file by its picture's standard name, told as if it had been written.
  fileprivate init(_ names: PictureNames, in folder: Located<String>) {
    let path = folder.value + names.filling(names.standardName) + ".png"
    var place = folder.place
    if case .flag(let name) = place.source { place = .flag(name, value: path) }
    self.init(path: Located(path, at: place).filePath, format: .png)
  }
}

extension PictureNames {
  /// Returns a template with words in place of its placeholders; unknown ones stay.
  fileprivate func filling(_ template: String) -> String {
    var result = ""
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      result += self[name] ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
