internal import SheetFiles
internal import SheetPictures
public import SheetPlan
internal import SheetPlatform
internal import SheetSpec

/// The search for files in a folder and its subfolders; links to folders are not followed.
///
/// Subfolders with what somebody has installed are left out: their files are not those of the project.
public enum FileSearch {
  /// Returns all files with one of the endings, ordered by name within each folder.
  public static func files(
    in folder: Located<FilePath>, endings: [String]
  ) throws(DiagnosticError) -> [Located<FilePath>] {
    var files: [Located<FilePath>] = []
    try walk(folder) { path in
      if path.hasEnding(endings) { files.append(Located(path, at: folder.place)) }
    } entering: { _ in
    }
    return files
  }

  /// Returns files, with all files of a folder in its place.
  ///
  /// - Parameters:
  ///   - paths: Files and folders.
  ///   - endings: The endings of the files of folders.
  ///   - noun: The files in a message, such as `scenarios`.
  /// - Returns: The files in the order of the paths, those of a folder by name.
  /// - Throws: A folder without such files, or one that cannot be read.
  public static func files(
    among paths: [Located<FilePath>], endings: [String], called noun: String
  ) throws(DiagnosticError) -> [FoundFile] {
    var files: [FoundFile] = []
    for path in paths {
      guard Files.isFolder(path.value) else {
        files.append(FoundFile(path: path, folder: nil))
        continue
      }
      let found = try Self.files(in: path, endings: endings)
      guard !found.isEmpty else {
        throw DiagnosticError(
          .fileNotThere, at: path.place, "the folder \"\(path.value)\" contains no \(noun)",
          allowed: "files named " + endings.map { "*\($0)" }.joined(separator: ", "))
      }
      files += found.map { FoundFile(path: $0, folder: path.value) }
    }
    return files
  }

  /// Calls a function with each file and another one with each subfolder.
  package static func walk(
    _ folder: Located<FilePath>, file: (FilePath) -> Void, entering: (FilePath) -> Void
  ) throws(DiagnosticError) {
    // A folder deleted during the search is empty.
    for name in try folder.with(Files.namesIfThere) ?? [] {
      let path =
        folder.value == "." ? FilePath(root: nil, components: name) : folder.value.appending(name)
      if Files.isPlainFolder(path) {
        guard !isInstalled(path) else { continue }
        entering(path)
        try walk(Located(path, at: folder.place), file: file, entering: entering)
      } else if !Files.isPipe(path) {
        // A pipe may never end, and is read only where it is named.
        file(path)
      }
    }
  }
}

extension FileSearch {
  /// Returns whether a folder has packages of Node, an environment of Python, or the examples of a release.
  private static func isInstalled(_ folder: FilePath) -> Bool {
    folder.lastComponent == "node_modules" || Files.isThere(folder.appending("pyvenv.cfg"))
      || folder.ends(with: "share/sheetdraw")
        && Files.isThere(folder.appending("sheetdraw.schema.json"))
  }
}

/// A file that is named, or found in a folder that is.
public struct FoundFile: Sendable {
  /// The path.
  public let path: Located<FilePath>

  /// The folder; nil for a file that is named itself.
  fileprivate let folder: FilePath?

  /// Checks that a file that was found is inside its folder, links followed.
  ///
  /// - Parameter noun: The files in a message, such as `scenarios`.
  /// - Throws: A link that is broken or leads outside the folder.
  public func checkInside(called noun: String) throws(DiagnosticError) {
    guard let folder else { return }
    try Located(path.value, at: path.start).checkInside(folder, called: noun)
  }
}

extension Located<FilePath> {
  /// Returns the contents of a reference.
  ///
  /// - Parameter root: The folder that the reference must be inside, links followed; nil permits any.
  /// - Returns: The contents; nil if the reference is missing.
  /// - Throws: A file that cannot be read, or one outside the folder.
  package func reference(within root: FilePath?) throws(DiagnosticError) -> [UInt8]? {
    guard Files.isThere(value) else {
      try checkNoBrokenLink()
      return nil
    }
    if let root { try checkInside(root) }
    return try readFoundPicture()
  }

  /// Checks that a file of a suite is inside a folder, links followed.
  ///
  /// - Throws: A path that leads outside the folder, or a broken link.
  package func checkInside(_ folder: FilePath, called noun: String = "references")
    throws(DiagnosticError)
  {
    try checkNoBrokenLink()
    guard Files.leads(value, into: folder) else {
      throw DiagnosticError(
        .leadsOutside, at: place, "\"\(value)\" leads outside the folder",
        allowed: "\(noun) within \"\(folder)\"")
    }
  }

  private func checkNoBrokenLink() throws(DiagnosticError) {
    guard let link = Files.brokenLink(on: value) else { return }
    throw DiagnosticError(
      .fileNotThere, at: place, "\"\(link)\" is a broken symbolic link",
      allowed: "an existing target, or no link")
  }
}

/// A folder with the names of all its pictures.
package struct ComparedFolder: Sendable {
  /// The endings of pictures that can be compared, in lower case.
  package static let endings = [".png", ".jpg", ".jpeg"]

  package let path: Located<FilePath>

  /// The paths of the pictures relative to the folder.
  package private(set) var names: Set<FilePath> = []

  /// The paths of all other files relative to the folder.
  package private(set) var others: Set<FilePath> = []

  /// Finds the pictures in a folder and its subfolders.
  ///
  /// - Throws: A folder that cannot be read.
  package init(_ path: Located<FilePath>) throws(DiagnosticError) {
    self.path = path
    var (names, others) = (Set<FilePath>(), Set<FilePath>())
    try FileSearch.walk(path) { file in
      var name = file
      if path.value != "." { _ = name.removePrefix(path.value) }
      if Self.isPicture(name) { names.insert(name) } else { others.insert(name) }
    } entering: { _ in
    }
    (self.names, self.others) = (names, others)
  }

  private static func isPicture(_ name: FilePath) -> Bool {
    let text = String(keeping: name).lowercased()
    return endings.contains { text.hasSuffix($0) }
  }

  /// Returns the picture of a name.
  package func picture(_ name: FilePath) -> Located<FilePath> {
    Located(path.value == "." ? name : path.value.pushing(name), at: path.place)
  }
}

/// A pattern of names in which `*` matches any characters.
package struct NamePattern {
  private let text: String

  /// Creates a pattern.
  init(_ text: String) { self.init(text, escaping: "?[\\") }

  /// Creates the pattern of one name.
  init(only name: String) { self.init(name, escaping: "?[\\*") }

  /// Creates a pattern in which some special characters of `fnmatch` are escaped.
  private init(_ text: String, escaping special: String) {
    self.text = text.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// Returns the patterns of some names, in which a pattern that is the name of a case selects that case alone.
  ///
  /// - Parameters:
  ///   - names: The patterns as they were written.
  ///   - cases: The names of all cases.
  ///   - command: The command that prints the names.
  ///   - selects: Returns whether a pattern selects a case.
  /// - Returns: The patterns in the order of the names.
  /// - Throws: The first pattern that selects no case.
  package static func patterns(
    _ names: [Located<String>], ofCases cases: [String], command: String,
    selects: (NamePattern) -> Bool
  ) throws(DiagnosticError) -> [NamePattern] {
    let allNames = Set(cases)
    var patterns: [NamePattern] = []
    for name in names {
      let pattern =
        allNames.contains(name.value) ? NamePattern(only: name.value) : NamePattern(name.value)
      guard selects(pattern) else {
        throw DiagnosticError(
          .unknownCase, at: name.place, "unknown case \"\(name.value)\"",
          allowed: "a name printed by `sheetdraw \(command)`; * matches any characters",
          nearest: cases.nearest(to: name.value))
      }
      patterns.append(pattern)
    }
    return patterns
  }

  package func matches(_ name: String) -> Bool { fnmatch(text, name, 0) == 0 }

  /// Returns whether a name with further components can match: `photos` for `photos/*-dark@3x`.
  package func matchesNames(below name: String) -> Bool {
    text.indices.contains { text[$0] == "/" && fnmatch(String(text[..<$0]), name, 0) == 0 }
  }
}
