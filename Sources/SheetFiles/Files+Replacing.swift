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

  /// Replaces, creates and deletes files: all of them, or none.
  ///
  /// - Throws: A file that cannot be written; no file is changed then.
  package static func replace(_ replacements: [Replacement]) throws(DiagnosticError) {
    let exchange = FileExchange()
    for (number, replacement) in replacements.enumerated() {
      try exchange.prepare(replacement, number: number)
    }
    try exchange.carryOut()
  }
}
