package import SheetDiagnostics
internal import SheetPlatform

/// The input files of a run, which no output may replace.
///
/// Files are compared by device and inode, so that a link to an input is one as well.
package struct InputFiles {
  private let nodes: Set<Files.Node>
  private let noun: String

  /// Creates the input files of a run.
  ///
  /// - Parameters:
  ///   - paths: The paths; those that are no regular files are ignored.
  ///   - noun: The noun for one of them, such as `one of the compared files`.
  package init(_ paths: some Sequence<FilePath>, called noun: String = "an input file") {
    nodes = Set(paths.compactMap(Files.node))
    self.noun = noun
  }

  /// Checks that an output is none of the files.
  package func check(_ output: Located<FilePath>) throws(DiagnosticError) {
    guard !nodes.isEmpty, let node = Files.node(of: output.value), nodes.contains(node) else {
      return
    }
    throw DiagnosticError(
      .sameOutput, at: output.place, "\"\(output.value)\" is \(noun)", allowed: "another name")
  }
}

extension Files {
  /// A regular file, whatever its path.
  fileprivate struct Node: Hashable {
    var device: UInt64
    var inode: UInt64
  }

  /// Returns the regular file at a path, links followed; nil if there is none.
  fileprivate static func node(of path: FilePath) -> Node? {
    var status = stat()
    guard path != "-", path.withPlatformString({ stat($0, &status) }) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Node(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }
}
