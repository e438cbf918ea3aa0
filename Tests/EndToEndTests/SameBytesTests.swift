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
    in folder: Folder, by binary: SheetdrawBinary = .debug, environment: [String: String] = [:]
  ) async throws -> [Data] {
    let run = try await folder.sheetdraw(
      Self.flags + Self.files, by: binary, environment: environment)
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

  @Test("M10 debug and release builds write the same PNG, SVG and PDF")
  func builds() async throws {
    let release = try SheetdrawBinary.release()
    let debug = try await pictures(in: Folder())
    #expect(try await pictures(in: Folder(), by: release) == debug)
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
