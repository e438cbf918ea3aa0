import Foundation
import SheetTestSupport
import Testing

/// The same flags give the same bytes in any environment.
@Suite struct SameBytesTests {
  private static let flags = [
    "--detent", "0.4", "--title", "Photos", "--close", "--scale", "1", "--at", "90ms",
  ]
  private static let files = ["-o", "a.png", "-o", "a.svg", "-o", "a.pdf", "--quiet"]
  private static let names = ["a.pdf", "a.png", "a.svg"]

  private func pictures(
    in folder: Folder, environment: [String: String] = [:]
  ) async throws -> [Data] {
    let run = try await folder.sheetdraw(Self.flags + Self.files, environment: environment)
    #expect(run.status == 0, "\(run.error)")
    #expect(try folder.names() == Self.names)
    return try Self.names.map { try folder.data($0) }
  }

  @Test("M10 another folder, language or time zone changes no byte")
  func surroundings() async throws {
    let first = try await pictures(in: Folder())
    #expect(try await pictures(in: Folder()) == first)
    let german = [
      "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "LC_NUMERIC": "de_DE.UTF-8",
      "TZ": "Pacific/Kiritimati", "HOME": "/nowhere", "SOURCE_DATE_EPOCH": "1",
    ]
    #expect(try await pictures(in: Folder(), environment: german) == first)
    let turkish = ["LC_ALL": "tr_TR.UTF-8", "TZ": "America/St_Johns", "DISPLAY": ":0"]
    #expect(try await pictures(in: Folder(), environment: turkish) == first)
  }

  /// The digests that sha256sum printed once, and that every machine has to reproduce.
  ///
  /// They change only with the picture or its encoding. Text is left out, because its outlines are those
  /// of the installed font.
  @Test(
    "M10 another machine draws the same bytes",
    arguments: [
      (
        "--detent 0.4 --content none --at 90ms",
        "4eb246eec58ca118a7870b299372c2bd019ce853e153df1251a0475ff2bf0cd2",
        "d72637326b7bddfd6b19e657f7f05f1a7e2d64070d91cdbc0e503f861950c1d3"
      ),
      (
        "--detent large --dark --device ipad-10 --at settled --scale 1.5",
        "a2544beaeb09ecd7e746363b0c91d7a44b4bb35350a9b6218717b635ee93517c",
        "6d0469e6a2d2ffff786fb9c5acd3e5d6ea2a209f15512e40efeb70f1d7ce0e3e"
      ),
      (
        "--profile uikit --detents medium,large --phase medium:large --at 120ms --presenter #336699",
        "3b117d16bf03cf13409360a29902f26cddfbd0c6f267d86c2c1368587bc1db0a",
        "786d621bf5dbc3827e4ec608e7dba43450b189031cc215a09fe943891bf9a03d"
      ),
      (
        "--engine custom --detent fullscreen --phase present --at 0.2s",
        "f6eecfb175695b214dccf267ce5c8c54984263c1f94fc74938b6e8cc695bf41b",
        "bf2da9b1c3c02b99fa8a7aa789ecf1991308746817a85cdec3f8414f7bc760ac"
      ),
    ])
  func digests(flags: String, png: String, svg: String) async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("\(flags) -o a.png -o a.svg --quiet --no-metadata")
    #expect(run.status == 0, "\(run.error)")
    let sums = try await folder.bash("sha256sum a.png a.svg")
    #expect(sums.lines.map { String($0.prefix { $0 != " " }) } == [png, svg])
  }

  @Test func theNumberOfJobsChangesNoByte() async throws {
    let flags =
      "--device 120x200@1,100x150@2,90x90@3 --appearance light,dark --detent medium,large "
      + "-o {device}-{appearance}-{detent}.png -o {device}-{appearance}-{detent}.svg"
    var runs: [(lines: [String], files: [Data])] = []
    for jobs in [1, 4, 1] {
      let folder = try Folder()
      let run = try await folder.sheetdraw("\(flags) --jobs \(jobs)")
      #expect(run.status == 0, "\(run.error)")
      runs.append((run.lines, try folder.names().map { try folder.data($0) }))
    }
    #expect(runs[0].files.count == 24)
    for run in runs.dropFirst() {
      #expect(run.lines == runs[0].lines)
      #expect(run.files == runs[0].files)
    }
  }
}
