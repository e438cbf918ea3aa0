import Foundation
import SheetTestSupport
import Testing

extension Folder {
  /// A folder with `bin/sheetdraw` and a suite of six pictures in `Sheets`.
  static func withSuite() async throws -> Folder {
    let folder = try Folder.withProgram()
    try folder.makeFolder("Sheets")
    for (name, width) in [("a", 60), ("b", 70)] {
      try folder.write(
        """
        sheetdraw: 1
        device: \(width)x120@1
        sheets:
          picker: { detents: [medium, large], selected: medium }
        timeline:
          - present: picker
        shots:
          - { name: shown, at: settled, appearance: [light, dark] }
          - { name: rising, at: 50% }

        """, to: "Sheets/\(name).sheet.yaml")
    }
    let run = try await folder.typed("sheetdraw accept Sheets --all --quiet")
    guard run.status == 0 else { throw Failure(description: run.error) }
    return folder
  }

  /// A folder whose shell finds `sheetdraw` on its path.
  static func withProgram() throws -> Folder {
    let folder = try Folder()
    try folder.makeFolder("bin")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url("bin/sheetdraw").path, withDestinationPath: SheetdrawBinary.built.path)
    return folder
  }

  /// Runs a bash script in the folder as CI engines do: a failing line ends it.
  func typed(_ script: String, environment: [(String, String)] = []) async throws -> ProgramRun {
    let variables = environment.map { name, value in
      "export \(name)='\(value.replacingOccurrences(of: "'", with: "'\\''"))'\n"
    }
    return try await bash(
      "PATH=\"\(path)/bin:$PATH\"\nset -eo pipefail\n\(variables.joined())\(script)")
  }

  /// Replaces a reference with a different picture.
  func breakAReference() throws {
    let references = "Sheets/b.references"
    try data("\(references)/rising-70x120@1-light@1x.png")
      .write(to: url("\(references)/shown-70x120@1-light@1x.png"))
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
