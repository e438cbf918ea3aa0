internal import SheetDraw
internal import SheetSpec
internal import SystemPackage

/// What a folder holds, and the folders in it; links to folders are not followed.
enum FileSearch {
  /// All files that end in one of the endings, in the order of their names.
  static func files(in folder: Located<String>, endings: [String]) throws(DiagnosticError)
    -> [Located<String>]
  {
    var files: [Located<String>] = []
    try walk(folder) { path in
      if endings.contains(where: { path.hasSuffix($0) }) {
        files.append(Located(path, at: folder.place))
      }
    } entering: { _ in
    }
    return files
  }

  /// Tells of every file and every folder.
  static func walk(
    _ folder: Located<String>, file: (String) -> Void, entering: (String) -> Void
  ) throws(DiagnosticError) {
    let prefix =
      folder.value == "." ? "" : folder.value + (folder.value.hasSuffix("/") ? "" : "/")
    // What has gone since it was seen holds nothing.
    for name in try folder.filePath.with(Files.namesIfThere) ?? [] {
      let path = prefix + name.string
      if Files.isPlainFolder(FilePath(path)) {
        entering(path)
        try walk(Located(path, at: folder.place), file: file, entering: entering)
      } else {
        file(path)
      }
    }
  }
}
