import Foundation
import SheetTestSupport
import Testing

/// A page of `review --watch` that is open in Chromium while its files are saved.
@Suite struct LivePageTests {
  private static let drive = Task { () throws -> Seen in
    let seen = try await Tool.oracle("drive-live.py", [SheetdrawBinary.built.path, "whole"])
    return try JSONDecoder().decode(Seen.self, from: seen)
  }

  private var seen: Seen { get async throws { try await Self.drive.value } }

  /// What is seen; see Tests/Oracles/drive-live.py.
  private struct Seen: Decodable {
    var waiting: String
    var before: View
    var after: View
    var error: View
    var deleted: View
    var mended: View
    var same: Bool
    var unnamed: [String]
    var complaints: [String]
    var status: Int32
    var ended: [String]?
    var alone: View
    var later: Int
  }

  private struct View: Decodable {
    /// What is kept while the files change.
    struct Choice: Decodable, Equatable {
      var device: String
      var look: String
      var zoom: String
      var board: [Double]
      var tab: String
      var redlines: [String]
      var draft: String
    }

    var title: String
    var seconds: Double
    var playing: Bool
    var lines: [String: String]
    var labels: [String]
    var banner: [String]?
    var choice: Choice

    private enum CodingKeys: CodingKey {
      case title, seconds, playing, lines, labels, banner
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      title = try values.decode(String.self, forKey: .title)
      seconds = try values.decode(Double.self, forKey: .seconds)
      playing = try values.decode(Bool.self, forKey: .playing)
      lines = try values.decode([String: String].self, forKey: .lines)
      labels = try values.decode([String].self, forKey: .labels)
      banner = try values.decodeIfPresent([String].self, forKey: .banner)
      choice = try Choice(from: decoder)
    }
  }

  @Test func aSaveIsSeenAndWhatWasChosenStays() async throws {
    let seen = try await seen
    let (before, after) = (seen.before, seen.after)
    #expect(before.choice.device == "iphone-se-3" && before.choice.look == "Dark")
    #expect(before.choice.redlines == ["Sizes"] && before.choice.draft == "half a comm")
    expect(after.choice, before.choice)
    #expect(before.title == "First" && after.title == "Second")
    expect(before.lines["Height"], "300 pt, 44.98 % of the screen")
    // 400 of 667 pt.
    expect(after.lines["Height"], "400 pt, 59.97 % of the screen")
    #expect(after.labels.contains { $0.hasPrefix("400 pt / 60 % of the screen") })
    // The shot at rest stays chosen; a higher sheet comes to rest later.
    #expect(after.lines["Transition"] == "none" && after.seconds > before.seconds)
    #expect(seen.same, "the page is not loaded again")
  }

  @Test func anErrorStandsOnThePageWithItsPlaceAboveTheLastPicture() async throws {
    let seen = try await seen
    let (error, after) = (seen.error, seen.after)
    let banner = try #require(error.banner)
    try #require(banner.count == 4)
    expect(banner[0], "1 error; the page shows the last version without errors")
    expect(banner[1], "a.sheet.yaml:6:15 error[E0203] unknown detent \"huge\"")
    expect(banner[2].trimmingCharacters(in: .whitespaces), "detents: [huge, large]")
    #expect(error.lines == after.lines && error.seconds == after.seconds)
    expect(error.choice, after.choice)
    expect(seen.deleted.banner?.contains { $0.contains("there is no file \"a.sheet.yaml\"") }, true)
    expect(seen.unnamed, [])
  }

  @Test func theErrorsVanishWhenTheFileIsMended() async throws {
    let seen = try await seen
    #expect(seen.mended.title == "Third" && seen.mended.banner == nil)
    #expect(seen.mended.playing, "a motion is played on")
    expect(seen.mended.choice, seen.before.choice)
    expect(seen.complaints, [])
  }

  @Test func aPageBeginsWithTheErrorsOfTheFirstReading() async throws {
    let waiting = try await seen.waiting
    #expect(waiting.hasPrefix("1 error\n") && waiting.contains("a.sheet.yaml:6:15"))
  }

  @Test func thePageTellsTheEndOfTheWatchAndIsUsableAlone() async throws {
    let seen = try await seen
    expect(seen.status, 130)
    expect(seen.ended, ["The files are no longer watched"])
    #expect(seen.alone.title == "Third" && seen.alone.banner == nil)
    expect(seen.later, 0, "it does not go on to look for the script")
  }
}
