internal import SheetFiles
internal import SheetPictures

/// The files that the recipe of a picture may name: regular files in the folder of its scenario and
/// in the working folder, links followed.
///
/// A picture may come from anywhere. Its recipe must neither reveal which other files exist nor open
/// a pipe or a device.
struct RecipeFiles: FileSource {
  let folder: FilePath
  let source: any FileSource

  func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    guard permits(path.value) else { throw .notThere(path) }
    return try source.contents(of: path)
  }

  func exists(_ path: FilePath) -> Bool { permits(path) && source.exists(path) }

  /// Returns whether a recipe may name a file.
  func permits(_ path: FilePath) -> Bool {
    Files.isPlainFile(path) && [folder, "."].contains { Files.leads(path, into: $0) }
  }
}
