internal import SheetPlatform
internal import SheetPrimitives
package import SystemPackage

/// The paths of references: beside their scenario, as
/// `<scenario>.references/{shot}-{device}-{appearance}@{scale}x.png`.
package enum Reference {
  /// The ending of a folder of references.
  package static let folderEnding = ".references"

  /// The name of a table with the values of a scenario over time, beside its pictures.
  package static let motionName = "motion.csv"

  /// Returns whether a path has the ending of a scenario file.
  package static func isScenario(_ path: FilePath) -> Bool { path.hasEnding(ScenarioEnding.all) }

  /// Returns a scenario's path without its ending.
  package static func stem(ofScenario path: FilePath) -> FilePath {
    if let ending = ScenarioEnding.all.first(where: { path.hasEnding([$0]) }) {
      return path.dropping(ending)
    }
    var stem = path
    stem.extension = nil
    return stem
  }

  /// Returns the folder of a scenario's references.
  package static func folder(ofScenario path: FilePath) -> FilePath {
    stem(ofScenario: path).adding(folderEnding)
  }

  /// Returns a picture's name without `.png`.
  package static func name(
    shot: String, device: String, appearance: String, pixelsPerPoint: Double
  ) -> String {
    "\(shot)-\(device)-\(appearance)@\(pixelsPerPoint.plain)x"
  }
}

extension FilePath {
  /// Returns whether the path ends in one of some texts.
  package func hasEnding(_ endings: [String]) -> Bool {
    let bytes = bytes
    return endings.contains { ending in
      bytes.count >= ending.utf8.count && bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8)
    }
  }

  /// Returns the path with a text appended to its last byte.
  package func adding(_ ending: String) -> FilePath { FilePath(bytes: bytes + ending.utf8) }

  /// Returns the path without an ending, or the same path if it has another one.
  package func dropping(_ ending: String) -> FilePath {
    hasEnding([ending]) ? FilePath(bytes: bytes.dropLast(ending.utf8.count)) : self
  }

  private var bytes: [UInt8] {
    withPlatformString { start in
      UnsafeBufferPointer(start: start, count: strlen(start)).map { UInt8(bitPattern: $0) }
    }
  }

  private init(bytes: some Sequence<UInt8>) {
    self.init(platformString: bytes.map { CChar(bitPattern: $0) } + [0])
  }
}
