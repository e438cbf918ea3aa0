import Foundation
import SheetPlan
import SheetReport
import SheetTestSupport

@testable import SheetReview

/// A review page of an example, in a browser; see Tests/Oracles/drive-review.py.
enum ReviewDrive {
  static func plan(_ names: [String], devices: [String] = []) throws -> ReviewPlan {
    var options = DrawingOptions()
    options.$devices = devices.map { .flag("--device", $0) }
    return try ReviewPlan(options, scenarios: names.map(path))
  }

  /// Returns the page of the text of a scenario.
  static func page(
    ofText text: String, devices: [String] = [], appearances: [Appearance] = [],
    isFramed: Bool = false
  ) async throws -> [UInt8] {
    let folder = try Folder()
    try folder.write(text, to: "picker.sheet.yaml")
    var options = DrawingOptions()
    options.$devices = devices.map { .flag("--device", $0) }
    options.$appearances = appearances.map { .flag("--appearance", $0.rawValue) }
    options.$deviceFrame = isFramed ? .flag("--frame", "") : nil
    let path = folder.path + "/picker.sheet.yaml"
    let plan = try ReviewPlan(
      options, scenarios: [Located(FilePath(path), at: .argument("scenario", value: path))])
    guard let result = try await plan.page() else { throw Stopped() }
    return result.page.bytes
  }

  static func path(_ name: String) -> Located<FilePath> {
    let path = RepositoryFile("Specs/Examples/\(name).sheet.yaml").path
    return Located(FilePath(path), at: .argument("scenario", value: path))
  }

  static func page(_ names: [String]) async throws -> [UInt8] {
    guard let result = try await plan(names).page() else { throw Stopped() }
    return result.page.bytes
  }

  struct Stopped: Error {}

  /// Uses a page and returns what was seen.
  static func facts<Facts: Decodable>(
    _ what: String, _ arguments: [String] = [], of page: [UInt8], as type: Facts.Type = Facts.self
  ) async throws -> Facts {
    let seen = try await Tool.oracle("drive-review.py", ["FILE", what] + arguments, on: page)
    return try JSONDecoder().decode(type, from: seen)
  }
}

/// The left, top, right and bottom edges of the names of shots.
struct ShotNames: Decodable, Sendable {
  var shots: [[Double]]
}

/// What is seen when every control of a page is used.
struct WholeReview: Decodable, Sendable {
  var opened: Double
  var title: String
  var unnamed: [String]
  var light: String
  var dark: [String]
  var scrub: Scrub
  var play: Play
  var looped: Double
  var laps: [Double]
  var lanes: [Int]
  var keys: Keys
  var measures: Measures
  var zooms: Zooms
  var redlines: Redlines
  var events: Events
  var comments: Comments
  var narrow: Narrow
  var printed: String
  var complaints: [String]
  var requests: [String]
  var forbidden: String

  struct Scrub: Decodable, Sendable {
    var end: Double
    var dragged: Double
    var typed: Double
    var height: String
  }

  struct Play: Decodable, Sendable {
    var moved: Double
    var label: String
    var stays: Bool
    var after: String
  }

  struct Keys: Decodable, Sendable {
    var times: [Double]
    var appearances: [String]
    var help: [Bool]
    var tabs: [String]
  }

  struct Measures: Decodable, Sendable {
    var hovered: String
    var distances: [String]
    var words: String
    var byKeys: String
  }

  /// Left and top edges, widths and heights in pixels of the page.
  struct Zooms: Decodable, Sendable {
    var middle: [Double]
    var boards: [[Double]]
    var words: [String]
  }

  struct Redlines: Decodable, Sendable {
    var tags: [String: [String]]
    var inks: [String: [String]]
    var detentLine: Double
    var rest: Int
    var numbersBeside: [Bool]
    var edges: [Double]
  }

  struct Events: Decodable, Sendable {
    var now: [String]
    var seconds: Double
    var reader: String
    var readerBefore: String
  }

  struct Comments: Decodable, Sendable {
    var pins: [String]
    var row: String
    var link: String
    var file: File
    var without: Int
    var words: [String]
    var back: [String]
    /// True if the browser asks before it closes the page: after an export, and after a deletion.
    var unsaved: [Bool]

    struct File: Decodable, Sendable {
      var comments: [Comment]
    }

    struct Comment: Decodable, Sendable {
      var scenario: String
      var device: String
      var seconds: Double
      var shot: String?
      var author: String?
      var x: Double
      var y: Double
      var text: String
    }
  }

  struct Narrow: Decodable, Sendable {
    var width: Int
    var outside: [String]
    var small: [String]
    /// The place of the screen before and after a pinch.
    var boards: [[Double]]
    var touches: String
  }
}

/// What is seen at shots, in both appearances and on devices.
struct ReviewMoments: Decodable, Sendable {
  typealias Lines = [String: String]

  var first: Lines
  var current: String
  var past: [String]
  var next: String
  var after: Lines
  var back: Lines
  var device: Device
  var both: Both
  var again: Again
  /// The number of the device before and after a click on a comment on the second one.
  var comment: [Int]
  var complaints: [String]

  struct Device: Decodable, Sendable {
    var names: [String]
    var lines: Lines
    var seconds: Double
    var address: String
    var words: String
  }

  struct Both: Decodable, Sendable {
    var boards: [[Double]]
    var colors: [String]
  }

  struct Again: Decodable, Sendable {
    var lines: Lines
    var shot: String
    var both: Bool
  }
}

/// The boxes of the labels of all redlines in two windows, and the parts.
struct ReviewLabels: Decodable, Sendable {
  var boxes: [[[Double]]]
  var parts: [String]
}

/// Left and top edges, widths and heights in pixels of the page: the whole screen, the picture on it, and the
/// lines of detents with their labels.
struct ReviewWindow: Decodable, Sendable {
  var board: [Double]
  var picture: [Double]
  var lines: [[Double]]
  var labels: [[Double]]
}

/// What is seen of a framed screen in both appearances in a small window.
struct FramedReview: Decodable, Sendable {
  var words: String
  var lines: [String: String]
  var alpha: String
  var appearance: String
  var captions: [String]
  /// The number of curves of each chart.
  var curves: [Int]
  var shadow: String
  /// The width of the whole hint and of what is seen of it.
  var hint: [Int]
}

/// What the index of several pages shows.
struct ReviewContents: Decodable, Sendable {
  var title: String
  var words: String
  var links: [[String]]
  var cards: [String]
  var found: [String]
  var unnamed: [String]
  var complaints: [String]
  var requests: [String]
}
