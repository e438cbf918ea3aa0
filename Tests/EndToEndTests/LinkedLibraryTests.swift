import Foundation
import SheetTestSupport
import Testing

/// The shared libraries of a release: only those that a run uses.
@Suite struct LinkedLibraryTests {
  private static let system: Set<String> = [
    "libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1",
  ]

  /// The file names of libraries that the loader initializes, as `LD_DEBUG=libs` prints them.
  private func loaded(_ folder: Folder, _ flags: String, status: Int32 = 0) async throws -> Set<
    String
  > {
    let run = try await folder.sheetdraw(
      flags.split(separator: " ").map(String.init), by: .release(),
      environment: ["LD_DEBUG": "libs"])
    expect(run.status, status, "\(flags)")
    let names = Set(
      run.error.matches(of: /calling init: \S*?([^\s\/]+)\n/).map { String($0.1) })
    #expect(names.contains("libc.so.6"))
    return names.subtracting(Self.system)
  }

  @Test func aReleaseLinksOnlySystemLibraries() throws {
    let needed = String(
      decoding: try Tool.run("objdump", ["-p", SheetdrawBinary.release().path], on: []),
      as: UTF8.self
    ).matches(of: /NEEDED\s+(\S+)/).map { String($0.1) }
    #expect(needed.contains("libc.so.6"))
    expect(Set(needed).subtracting(Self.system), [])
  }

  @Test func aReleaseRunsOnTheCLibraryOfUbuntu2204() throws {
    let symbols = String(
      decoding: try Tool.run("objdump", ["-T", SheetdrawBinary.release().path], on: []),
      as: UTF8.self
    ).matches(of: /GLIBC_2\.(\d+)(?:\.\d+)?\)\s+(\S+)/).map { (Int($0.1) ?? .max, String($0.2)) }
    #expect(symbols.count > 100)
    expect(symbols.filter { $0.0 > 35 }.map(\.1), [])
  }

  @Test(
    "without text, drawing loads no library",
    arguments: ["--version", "-o a.png", "-o a.svg", "-o a.pdf", "list devices", "inspect"])
  func aRunWithoutTextLoadsNoLibrary(flags: String) async throws {
    try await expect(loaded(Folder(), flags), [])
  }

  @Test func textLoadsHarfBuzzWithoutX11() async throws {
    let names = try await loaded(Folder(), "--title Photos -o a.png")
    #expect(names.contains("libharfbuzz.so.0") && !names.contains("libfribidi.so.0"))
    #expect(
      try await loaded(Folder(), "--title \u{5D0} -o a.png").contains("libfribidi.so.0"))
    #expect(!names.contains { $0.hasPrefix("libX") || $0.hasPrefix("libxcb") })
  }

  @Test func comparingLoadsThePNGLibraries() async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw("-o a.png -o b.png")
    _ = try await folder.sheetdraw("--dark -o c.png")
    try await expect(loaded(folder, "diff a.png b.png"), ["libisal.so.2"])
    try await expect(loaded(folder, "diff a.png c.png", status: 1), ["libisal.so.2"])
  }

  @Test(
    "an unusable library is named with its package",
    arguments: [
      ("libharfbuzz.so.0", "--title A -o c.png", "text needs HarfBuzz, from", "libharfbuzz0b"),
      (
        "libfribidi.so.0", "--title \u{5D0} -o c.png",
        "text from right to left needs FriBidi, from", "libfribidi0"
      ),
      ("libisal.so.2", "diff a.png b.png", "reading this PNG needs a library from", "libisal2"),
    ])
  func anUnusableLibraryIsNamed(
    file: String, flags: String, words: String, package: String
  ) async throws {
    let folder = try Folder()
    _ = try await folder.sheetdraw("-o a.png")
    _ = try await folder.sheetdraw("--dark -o b.png")
    // The loader opens the first file with this name, which is not a library.
    try folder.makeFolder("broken")
    try folder.write("", to: "broken/\(file)")
    let run = try await folder.sheetdraw(
      flags.split(separator: " ").map(String.init),
      environment: ["LD_LIBRARY_PATH": folder.url("broken").path])
    expect(run.status, 66)
    #expect(run.error.contains("error[E0409]: \(words) the Debian package \(package): "))
    #expect(run.error.contains(file))
  }
}
