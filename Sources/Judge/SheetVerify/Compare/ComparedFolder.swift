internal import SheetFiles
internal import SheetPictures
internal import SheetPlatform

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
