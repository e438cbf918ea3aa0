internal import SheetFiles
internal import SheetPictures

/// The regular files of this machine: standard input is a conversation, and a pipe may never end.
package struct PlainFiles: FileSource {
  package init() {}

  package func contents(of path: Located<FilePath>) throws(DiagnosticError) -> [UInt8] {
    guard Files.isPlainFile(path.value) else { throw .notThere(path) }
    return try path.with(Files.read)
  }

  package func exists(_ path: FilePath) -> Bool { Files.isPlainFile(path) }
}
