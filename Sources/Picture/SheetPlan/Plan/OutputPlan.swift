public import SheetFiles
public import SheetPictures

/// A file format that the extension of an output's path names; its raw value is the extension of files with
/// default names.
public protocol OutputFileFormat: RawRepresentable, CaseIterable, Equatable, Sendable
where RawValue == String {
  /// The format of standard output and of files with default names.
  static var standard: Self { get }

  /// The format of folders; nil if all formats are files.
  static var folder: Self? { get }

  /// The extensions of all formats, the usual one of each format first.
  static var fileExtensions: [String] { get }

  /// The plural noun for the contents of such files.
  static var contents: String { get }

  /// Creates the format of an extension in lower case; nil for an unknown extension.
  init?(fileExtension: String)

  /// Returns the command that writes files with another extension; nil if none does.
  static func command(writing fileExtension: String) -> String?
}

extension OutputFileFormat {
  /// Nil, as all formats are files.
  public static var folder: Self? { nil }

  /// The names of all formats.
  public static var fileExtensions: [String] { allCases.map(\.rawValue) }

  /// Creates the format of an extension in lower case; nil for an unknown extension.
  public init?(fileExtension: String) { self.init(rawValue: fileExtension) }
}

extension OutputFormat: OutputFileFormat {
  /// A PNG file.
  public static let standard = OutputFormat.png

  /// The noun pictures.
  public static let contents = "pictures"

  /// The command of animations.
  public static let animating = "sheetdraw animate"

  /// The formats of the command of animations, which a test holds equal to its own.
  package static let animatedFormats = ["apng", "webp", "mp4", "gif", "y4m", "svg", "frames"]

  /// Returns the command of animations and pages.
  public static func command(writing fileExtension: String) -> String? {
    if fileExtension == "html" { return "sheetdraw review" }
    return animatedFormats.contains(fileExtension) ? animating : nil
  }
}

/// A file to which a picture or an animation is written.
public struct PlannedOutput<Format: OutputFileFormat>: Equatable, Sendable {
  /// The path; `-` is standard output.
  public var path: Located<FilePath>

  /// The format of the file.
  public var format: Format
}

/// A file to which a picture is written.
public typealias PictureOutput = PlannedOutput<OutputFormat>

/// The output files of all pictures or animations, made by filling templates for each.
public struct OutputPlan<Format: OutputFileFormat>: Sendable {
  /// The files of each picture, in the order of the pictures.
  public let outputs: [[PlannedOutput<Format>]]

  /// Creates the paths of all files.
  ///
  /// - Parameters:
  ///   - templates: Paths with optional placeholders such as `{device}`; `-` is standard output.
  ///     Empty uses the default names.
  ///   - folder: The prefix of paths with default names.
  ///   - names: The placeholder values of each picture.
  ///   - format: The format of all files; nil for that of each path's extension.
  ///   - inputs: The files that no output may replace.
  ///   - isTerminal: True if standard output is a terminal, which displays no pictures.
  /// - Throws: Every invalid template, every file shared by two pictures, and every file that cannot
  ///   be created.
  package init(
    _ templates: [Located<String>], standardFolder folder: Located<String>,
    names: [PictureNames], format: Format? = nil, inputs: InputFiles, isTerminal: Bool
  ) throws(DiagnosticError) {
    let templates = templates.map { template in
      // The same stream under another name, which messages must not mix with.
      template.value == "/dev/stdout" ? Located("-", at: template.place) : template
    }
    var reader = FieldReader()
    let formats = templates.compactMap { template in
      reader.read { () throws(DiagnosticError) in
        let format = try Self.format(of: template, format, isTerminal: isTerminal)
        try Self.checkPlaceholders(of: template, names: names.first ?? PictureNames())
        return format
      }
    }
    guard reader.diagnostics.isEmpty else { throw DiagnosticError(reader.diagnostics) }
    outputs = names.map { names in
      guard !templates.isEmpty else {
        return [PlannedOutput(names, in: folder, format ?? .standard)]
      }
      return zip(templates, formats).map { template, format in
        if let folder = template.asFolder, format != Format.folder {
          return PlannedOutput(names, in: folder, format)
        }
        let path = Located(names.filling(template.value), at: template.place)
        return PlannedOutput(path: path.filePath, format: format)
      }
    }
    let faults = Self.faults(of: outputs.flatMap { $0 }, inputs) {
      Self.distinctHint(templates, names)
    }
    guard faults.isEmpty else { throw DiagnosticError(faults) }
  }

  private static func format(
    of template: Located<String>, _ given: Format?, isTerminal: Bool
  ) throws(DiagnosticError) -> Format {
    guard template.value != "-" else {
      guard !isTerminal else {
        throw DiagnosticError(
          .cannotCreate, at: template.place, "a terminal cannot display \(Format.contents)",
          allowed: "a pipe or a file")
      }
      guard let given, given == Format.folder else { return given ?? .standard }
      throw DiagnosticError(
        .cannotCreate, at: template.place, "a folder cannot be written to standard output",
        allowed: "the name of a folder")
    }
    if let folder = Format.folder {
      let isFolder = Files.isFolder(template.filePath.value) || template.value.hasSuffix("/")
      if given == folder || given == nil && isFolder { return folder }
    }
    // A folder is one whatever its extension, and has files with the default names.
    if template.asFolder != nil { return given ?? .standard }
    if let given { return given }
    let ending = template.fileExtension
    guard let format = Format(fileExtension: ending.lowercased()) else {
      // A device takes any bytes.
      guard !template.value.hasPrefix("/dev/") else { return .standard }
      let known = Format.fileExtensions
      let stem = ending.isEmpty ? template.value : String(template.value.dropLast(ending.count + 1))
      throw DiagnosticError(
        .unknownFormat, at: template.place,
        ending.isEmpty
          ? "\"\(template.value)\" has no extension that names a format"
          : "\(Format.contents) cannot be written as .\(ending)",
        allowed: "one of: \(known.map { ".\($0)" }.joined(separator: ", ")), "
          + (Format.folder == nil ? "" : "a folder such as \(stem)/, ")
          + "or - for standard output",
        nearest: Format.command(writing: ending.lowercased())
          ?? "\(stem).\(nearestExtension(to: ending.lowercased()))")
    }
    return format
  }

  /// Returns the extension of a format to suggest for one that is not written.
  private static func nearestExtension(to ending: String) -> String {
    let known = Format.fileExtensions
    let video = "mp4"
    if known.contains(video), ["mov", "m4v", "avi", "mkv", "webm"].contains(ending) {
      return video
    }
    return known.nearest(to: ending) ?? Format.standard.rawValue
  }

  private static func checkPlaceholders(
    of template: Located<String>, names: PictureNames
  ) throws(DiagnosticError) {
    for part in template.value.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: "}") else { continue }
      let name = String(part[..<end])
      let known = PictureNames.Placeholder.allCases.map(\.rawValue)
      guard known.contains(name) else {
        throw DiagnosticError(
          .unknownChoice, at: template.place, "there is no placeholder {\(name)}",
          allowed: "one of: " + known.map { "{\($0)}" }.joined(separator: ", "),
          nearest: known.nearest(to: name).map { "{\($0)}" })
      }
      guard names[name] != nil else {
        throw DiagnosticError(
          .conflict, at: template.place,
          "the pictures of the page differ in {\(name)}",
          allowed: "a name without it, or pictures without a contact page")
      }
    }
  }

  /// Returns the errors of files that two pictures share, of inputs, and of files that cannot be
  /// created.
  private static func faults(
    of outputs: [PlannedOutput<Format>], _ inputs: InputFiles, hint: () -> String
  ) -> [Diagnostic] {
    let paths = outputs.map { $0.path }
    var diagnostics: [Diagnostic] = []
    var seen: Set<FilePath> = []
    for path in paths {
      if !seen.insert(Files.identity(of: path.value)).inserted {
        diagnostics.append(
          Diagnostic(
            .sameOutput, at: path.place,
            "two \(Format.contents) would be written to \"\(path.value)\"",
            allowed: hint()))
        break
      }
    }
    for output in outputs where output.path.value != "-" {
      do {
        let isFolder = output.format == Format.folder
        if isFolder {
          try output.path.checkWritableFolder()
        } else {
          try inputs.check(output.path)
          try output.path.checkWritable()
        }
      } catch {
        diagnostics += error.diagnostics.filter { !diagnostics.contains($0) }
      }
    }
    return diagnostics
  }

  /// Returns the hint that makes every path different: the placeholders that are missing.
  private static func distinctHint(
    _ templates: [Located<String>], _ names: [PictureNames]
  ) -> String {
    // A named shot determines moment and detent; other shots are named by their moments.
    let hasShots = names.contains { $0.words[.shot] != $0.words[.at] }
    var redundant: Set<PictureNames.Placeholder> = hasShots ? [.at, .detent] : [.shot]
    // A device can have a scale of its own.
    let scales = Set(names.map { [$0.words[.device], $0.words[.scale]] })
    if scales.count == Set(names.map { $0.words[.device] }).count { redundant.insert(.scale) }
    let left = PictureNames.Placeholder.allCases.filter { placeholder in
      !redundant.contains(placeholder) && Set(names.map { $0.words[placeholder] }).count > 1
        && templates.contains { $0.value.firstOccurrence(of: placeholder.text) == nil }
    }
    guard left.isEmpty else {
      return "a name with " + left.map(\.text).joined(separator: " and ") + " in it"
    }
    return names.count > 1 ? "each value and each output once" : "each output once"
  }
}

extension Located<String> {
  /// The path with a slash at its end if it is that of a folder; nil for another one.
  fileprivate var asFolder: Located<String>? {
    guard !value.hasSuffix("/") else { return self }
    return Files.isFolder(filePath.value) ? Located(value + "/", at: place) : nil
  }
}

extension PlannedOutput {
  /// Creates a file with the picture's default name; its place quotes the resulting path.
  fileprivate init(_ names: PictureNames, in folder: Located<String>, _ format: Format) {
    let path = folder.value + names.filling(names.standardName) + ".\(format.rawValue)"
    var place = folder.place
    if case .argument(let name) = place.source { place = .argument(name, value: path) }
    self.init(path: Located(path, at: place).filePath, format: format)
  }
}
