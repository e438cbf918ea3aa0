import Foundation
internal import SheetPixels
internal import SheetTestSupport

/// An external program that renders SVG.
enum SVGProgram: String, CaseIterable, Sendable {
  case librsvg
  case resvg
  case chromium

  /// The error of its antialiasing on outlines in levels of 255; measured.
  var allowedLevelsOnOutlines: Int {
    switch self {
    case .librsvg: 20
    case .resvg: 32
    case .chromium: 48
    }
  }

  /// The same on the outlines of letters, of which several can cross one pixel; measured.
  var allowedLevelsOnText: Int {
    switch self {
    case .librsvg: 24
    case .resvg: 44
    case .chromium: 94
    }
  }

  /// Renders a file, sized in points, at an integer number of pixels per point.
  ///
  /// - Throws: `SVGProgramError` if the program is missing, with the package to install, or fails.
  func draw(
    _ svg: [UInt8], widthPixels: Int, heightPixels: Int, pixelsPerPoint: Int
  ) throws -> PixelBuffer {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sheetdraw-svg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch {
        print("could not remove \(folder.path): \(error)")
      }
    }
    let source = folder.appendingPathComponent("in.svg").path
    let target = folder.appendingPathComponent("out.png").path
    try Data(svg).write(to: URL(fileURLWithPath: source))
    switch self {
    case .librsvg:
      try run(["rsvg-convert", "--zoom", "\(pixelsPerPoint)", "-o", target, source])
    case .resvg:
      let script = RepositoryFile("Tests/Oracles/draw-with-resvg.py").path
      try run([Tool.python, script, source, target, "\(pixelsPerPoint)"])
    case .chromium:
      try run([
        "chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--force-color-profile=srgb", "--user-data-dir=\(folder.path)/profile",
        "--force-device-scale-factor=\(pixelsPerPoint)",
        "--window-size=\(widthPixels / pixelsPerPoint),\(heightPixels / pixelsPerPoint)",
        "--screenshot=\(target)", source,
      ])
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: target))
    let pixels = try PNGPicture([UInt8](bytes)).pixels
    guard pixels.widthPixels == widthPixels, pixels.heightPixels == heightPixels else {
      throw SVGProgramError.wrongSize(
        self, "\(pixels.widthPixels) × \(pixels.heightPixels)",
        expected: "\(widthPixels) × \(heightPixels)")
    }
    return pixels
  }

  /// The package that provides the program; Scripts/setup installs it.
  fileprivate var remedy: String {
    switch self {
    case .librsvg: "apt-get install librsvg2-bin"
    case .resvg:
      "python3 -m venv .build/tools && "
        + ".build/tools/bin/python3 -m pip install --only-binary :all: resvg-py"
    case .chromium: "apt-get install chromium-headless-shell"
    }
  }

  private func run(_ words: [String]) throws {
    let process = Process()
    // A hanging browser must not block the tests.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["60"] + words
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return
    // timeout exits with 127 if the program does not exist.
    case 127: throw SVGProgramError.missing(self)
    case _ where message.contains("No module named"): throw SVGProgramError.missing(self)
    case let status: throw SVGProgramError.failed(self, status: Int(status), message)
    }
  }
}

/// The reasons why a program rendered nothing to compare.
enum SVGProgramError: Error, CustomStringConvertible {
  case missing(SVGProgram)
  case failed(SVGProgram, status: Int, String)
  case wrongSize(SVGProgram, String, expected: String)

  var description: String {
    switch self {
    case .missing(let program):
      "\(program.rawValue) is not installed; run Scripts/setup, or: \(program.remedy)"
    case .failed(let program, let status, let message):
      "\(program.rawValue) ended with status \(status): \(message)"
    case .wrongSize(let program, let size, let expected):
      "\(program.rawValue) drew \(size) pixels instead of \(expected)"
    }
  }
}
