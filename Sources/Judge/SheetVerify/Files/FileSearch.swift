public import SheetPlan

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
