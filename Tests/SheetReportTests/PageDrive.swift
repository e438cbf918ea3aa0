import Foundation
import SheetReport
import SheetReportSamples
import SheetTestSupport

/// The facts that a browser reports of a page; see Tests/Oracles/drive-page.py.
struct PageDrive<Seen: Decodable & Sendable>: Sendable {
  let facts: Seen
  let network: PageNetwork

  init(_ what: String, _ report: VerifyReport) async throws {
    let seen = try await Tool.oracle("drive-page.py", ["FILE", what], on: report.page)
    facts = try JSONDecoder().decode(Seen.self, from: seen)
    network = try JSONDecoder().decode(PageNetwork.self, from: seen)
  }
}

/// Activity that no page may cause.
struct PageNetwork: Decodable, Equatable, Sendable {
  /// Messages of the console.
  var complaints: [String]
  var requests: [String]
  /// The rule that blocked a request which the test made the page try.
  var forbidden: String

  static let none = PageNetwork(complaints: [], requests: [], forbidden: "connect-src")
}

/// The results of driving a page with one case of each kind.
struct WholePage: Decodable, Sendable {
  var opened: Fact<String>
  var unnamed: Fact<[String]>
  var light: Fact<String>
  var keys: Fact<Keys>
  var sides: Fact<[String]>
  var swipe: Fact<Swipe>
  var onion: Fact<[String]>
  var difference: Fact<String>
  var flip: Fact<[String]>
  var blinked: Fact<Bool>
  var zoom: Fact<Zoom>
  var anchored: Fact<[String]>
  var filters: Fact<Filters>
  var command: Fact<String>
  var kinds: Fact<[String: Kind]>
  var address: Fact<Address>
  var selected: Fact<String>
  var dark: Fact<[String]>
  var calmBlink: Fact<Bool>
  var flippedNext: Fact<[String]>
  var quick: Fact<Quick>
  var spaced: Fact<[String]>
  var narrow: Fact<Narrow>

  struct Keys: Decodable, Sendable {
    var names: [String]
    var help: [Bool]
  }

  /// What is seen after two quick selections, of which the first decodes last.
  struct Quick: Decodable, Sendable {
    var name: String
    var color: String
  }

  struct Swipe: Decodable, Sendable {
    var atRest: [String]
    var dragged: [String]
    var stepped: String
  }

  struct Zoom: Decodable, Sendable {
    var close: Double
    /// The colors across the middle pixel and its neighbors.
    var row: [String]
    var readout: [String]
    var region: String
    var far: Double
    var fitted: Double
    var actual: Double
    var eight: Double
  }

  struct Filters: Decodable, Sendable {
    var counts: [Int]
    var nothing: String
    var shownCommand: String
  }

  struct Kind: Decodable, Equatable, Sendable {
    var words: String
    var views: Bool
    var stage: Bool
    var label: String
    var trouble: String?
    var command: String?
  }

  struct Address: Decodable, Sendable {
    var link: String
    var name: String
    var view: String
    var zooms: [Double]
    var region: String
  }

  struct Narrow: Decodable, Sendable {
    var widths: [Int]
    var outside: [String]
    var small: [String]
    var pinched: Double
    /// The point of the picture in the middle of the stage after a pinch about the middle.
    var center: String
    var copyReached: Bool
    var listInside: Bool
    var chosen: String
  }
}
