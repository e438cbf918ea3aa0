internal import SheetDraw
internal import SheetModel
internal import SheetSpec

/// A scenario file as far as the command needs to know it.
struct ScenarioPlan {
  /// As it was named on the command line; `-` is standard input.
  let file: Located<String>

  let content: ScenarioFile

  private let bytes: [UInt8]

  init(_ file: Located<String>, _ content: ScenarioFile, _ bytes: [UInt8]) {
    self.file = file
    self.content = content
    self.bytes = bytes
  }

  /// As it was read.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var shots: [Take] {
    content.shots.map { shot in
      Take(
        shot: shot.name, at: shot.at, moment: shot.moment,
        appearances: shot.appearances.map { Located($0.rawValue, at: shot.name.place) },
        devices: shot.devices, scales: shot.scales)
    }
  }

  /// What its pictures are named after: the file without its folder and endings.
  var stem: String {
    file.value == "-" ? "scenario" : Reference.stem(ofScenario: file.fileName)
  }
}
