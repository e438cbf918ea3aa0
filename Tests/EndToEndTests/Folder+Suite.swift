import Foundation
import SheetTestSupport
import Testing

/// A suite of scenarios in the folder itself, each with one small sheet and one shot.
extension Folder {
  /// The picture name of a scenario's shot.
  static let shot = ScenarioText.smallShot

  func writeScenario(_ name: String, radius: Int = 10, more: String = "") throws {
    try write(ScenarioText.small(radius: radius, more: more), to: name + ".sheet.yaml")
  }

  /// Writes scenarios and accepts their pictures as references.
  static func suite(_ names: String...) async throws -> Folder {
    let folder = try Folder()
    for name in names { try folder.writeScenario(name) }
    let run = try await folder.sheetdraw("accept --all --quiet")
    #expect(run.status == 0, "\(run.error)")
    return folder
  }

  func reference(_ name: String) -> String { "\(name).references/\(Self.shot).png" }

  /// Draws a sheet of 100 points as `before.png`, and with other corners as `after.png`.
  static func twoPictures() async throws -> Folder {
    let folder = try Folder()
    let flags = "--device 120x200@1 --detent medium --quiet"
    #expect(try await folder.sheetdraw("\(flags) -o before.png").status == 0)
    #expect(try await folder.sheetdraw("\(flags) --corner-radius 12 -o after.png").status == 0)
    return folder
  }

  /// Expects exactly this exit code and output of a run.
  func expect(
    _ flags: String, _ status: Int32, _ text: String, error: String = "",
    environment: [String: String] = [:], at location: SourceLocation = #_sourceLocation
  ) async throws {
    let run = try await sheetdraw(
      flags.split(separator: " ").map(String.init), environment: environment)
    #expect(run.text == text, "\(flags)", sourceLocation: location)
    #expect(run.error == error, "\(flags)", sourceLocation: location)
    #expect(run.status == status, "\(flags)", sourceLocation: location)
  }

  /// Runs a command, and signals it while it reads a reference: a pipe that is held open.
  func signal(
    _ signal: String, whileReading name: String, _ command: String
  ) async throws -> ProgramRun {
    try await bash(
      """
      # A caught signal is that of the started program, not of the copy of the shell before it.
      catches() {
        local mask=$(awk '/SigCgt/ { print $2 }' /proc/$1/status 2> /dev/null)
        (( 0x${mask:-0} >> ($(kill -l \(signal)) - 1) & 1 ))
      }
      pipe=\(reference(name))
      rm $pipe; mkfifo $pipe; exec 3<> $pipe
      "$sheetdraw" \(command) 3>&- &
      until catches $!; do sleep 0.01; done
      until ls -l /proc/$!/fd 2> /dev/null | grep -q \(name).references; do sleep 0.01; done
      kill -\(signal) $!
      wait $!
      """)
  }

  /// Paths of all files and folders below, hidden ones included, sorted.
  func tree() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }
}

extension Folder {
  /// The files of a folder by name.
  func pictures(in path: String) throws -> [String: Data] {
    Dictionary(
      uniqueKeysWithValues: try names(in: path).map { ($0, try data("\(path)/\($0)")) })
  }
}
