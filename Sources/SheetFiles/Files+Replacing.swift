package import SheetSpec
package import SystemPackage

extension Files {
  /// The replacement or deletion of a file.
  package struct Replacement: Equatable, Sendable {
    /// The path of the file.
    package var path: Located<FilePath>
    /// The new contents; nil to delete the file.
    package var bytes: [UInt8]?

    /// Creates a replacement.
    package init(path: Located<FilePath>, bytes: [UInt8]?) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Replaces, creates or deletes a file: completely, or not at all.
  ///
  /// - Throws: A file that cannot be written; it is unchanged then.
  package static func replace(_ replacement: Replacement) throws(DiagnosticError) {
    let exchange = FileExchange(in: folder(of: replacement.path.value))
    try exchange.prepare(replacement, number: 0)
    try exchange.carryOut()
  }
}
