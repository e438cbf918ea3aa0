internal import SheetPlatform
package import SystemPackage

extension Files {
  /// Creates a file completely or not at all.
  ///
  /// - Throws: ``FileError/isThere(_:)`` for a path at which there is anything, a link too; a file that
  ///   cannot be created or written.
  package static func create(_ bytes: [UInt8], at path: FilePath) throws(FileError) {
    try checkWritable(path)
    let draft = try writeDraft(bytes, for: path, in: folder(of: path))
    defer { deleteDraft(draft) }
    // Unlike a renamed file, a link replaces nothing.
    let status = draft.withPlatformString { draft in path.withPlatformString { link(draft, $0) } }
    guard status == 0 else {
      throw Errno.last == .fileExists ? .isThere(path) : .cannotCreate(path, .last)
    }
  }
}
