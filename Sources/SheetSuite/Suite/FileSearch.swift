internal import SheetDraw
public import SheetSpec
public import SystemPackage

/// The files of a folder and of the folders in it; links to folders are not followed.
public enum FileSearch {
  /// Returns all files that end in one of the endings, in the order of their names.
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

  /// Calls a function with every file and another one with every folder.
  static func walk(
    _ folder: Located<FilePath>, file: (FilePath) -> Void, entering: (FilePath) -> Void
  ) throws(DiagnosticError) {
    // A folder that was deleted since it was seen is empty.
    for name in try folder.with(Files.namesIfThere) ?? [] {
      let path =
        folder.value == "." ? FilePath(root: nil, components: name) : folder.value.appending(name)
      if Files.isPlainFolder(path) {
        entering(path)
        try walk(Located(path, at: folder.place), file: file, entering: entering)
      } else {
        file(path)
      }
    }
  }
}
