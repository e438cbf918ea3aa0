internal import SheetDraw
public import SheetSpec
public import SystemPackage

/// The search for files in a folder and its subfolders; links to folders are not followed.
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

  /// Calls a function with each file and another one with each subfolder.
  static func walk(
    _ folder: Located<FilePath>, file: (FilePath) -> Void, entering: (FilePath) -> Void
  ) throws(DiagnosticError) {
    // A folder deleted during the search is empty.
    for name in try folder.with(Files.namesIfThere) ?? [] {
      let path =
        folder.value == "." ? FilePath(root: nil, components: name) : folder.value.appending(name)
      if Files.isPlainFolder(path) {
        entering(path)
        try walk(Located(path, at: folder.place), file: file, entering: entering)
      } else if !Files.isPipe(path) {
        // A pipe may never end, and is read only where it is named.
        file(path)
      }
    }
  }
}
