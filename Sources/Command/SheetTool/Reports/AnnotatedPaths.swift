internal import SheetPlan

/// The paths of files in annotations, which GitHub reads relative to the repository's top level.
package struct AnnotatedPaths {
  /// The top level; nil outside GitHub's workflows.
  private let workspace: FilePath?
  private let here: FilePath

  init(in environment: Environment) {
    workspace = environment["GITHUB_WORKSPACE"].map { Files.identity(of: FilePath($0)) }
    here = Files.identity(of: ".")
  }

  /// Returns the path for an annotation of a path relative to the working folder, which is unchanged
  /// for a file outside the top level.
  func path(_ file: String) -> String {
    var path = here.pushing(FilePath(file)).lexicallyNormalized()
    guard let workspace, path.removePrefix(workspace) else { return file }
    return path.string
  }
}
