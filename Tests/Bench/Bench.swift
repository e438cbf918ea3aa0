import Glibc
import SheetPictures
import SheetRaster
import SheetSVG

/// Measures the built command and the stages behind it: `bench BINARY EMPTY-PROGRAM`.
@main
enum Bench {

  static func main() throws {
    guard CommandLine.arguments.count == 3 else {
      print("usage: bench BINARY EMPTY-PROGRAM")
      exit(64)
    }
    let binary = CommandLine.arguments[1]
    var template = Array("/tmp/sheetdraw-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { exit(73) }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { _ = ProcessRun(["rm", "-rf", folder]) }

    // First: the recorded peak memory of a child starts at the memory of this process.
    let start = StartBench(binary: binary, empty: CommandLine.arguments[2], folder: folder)
    let animation = AnimationBench(binary: binary, folder: folder)
    let whole =
      start.figures() + processes(binary, folder) + animation.figures()
      + ReviewBench(binary: binary, folder: folder).figures()
      + EditorBench(binary: binary, folder: folder).figures()
      + (try CompareBench(binary: binary, folder: folder).figures())
      + (try MeasureBench(binary: binary, folder: folder).figures())
    let renderer = PictureRenderer(library: try SpecLibrary())
    // The frame of the command with --detent medium --dark.
    var document = SheetDocument()
    document.hasMediumByDefault = true
    document.appearance = .dark
    let request = FrameRequest(document: document)
    let frame = try renderer.frame(request)
    let picture = try PixelBuffer(rasterizing: frame.scene, pixelsPerPoint: 3)
    let yardstick = Yardstick.measure(picture, runs: 5)
    let k = yardstick.milliseconds
    print(
      "K, Cairo's PNG writer on the same frame: \(Figure.plain(k, 1)) ms, "
        + "\(yardstick.bytes / 1000) KB; targets were set where K was "
        + "\(Figure.plain(Figure.referenceK, 0)) ms\n")

    let model = try ModelBench(renderer.library).figures()
    let pictures = try PictureBench().figures()
    let modals = try HostBench(renderer.library).figures()
    let figures = try stages(renderer, request, frame) + pictures + model + modals + whole
    for figure in figures { print(figure.line(k: k)) }
    print("")
    for figure in others(binary, folder) + animation.others() { print(figure.line(k: k)) }
    // A figure that cannot be measured is a fault; a figure that misses its target is a finding.
    guard figures.allSatisfy(\.value.isFinite) else { exit(70) }
  }

  // MARK: In memory

  static func stages(
    _ renderer: PictureRenderer, _ request: FrameRequest, _ frame: Frame
  ) throws -> [Figure] {
    let scene = frame.scene
    let warm = try medianMilliseconds(runs: 200) {
      let frame = try renderer.frame(request)
      _ = try EncodedPicture(frame.scene, as: .png, pixelsPerPoint: 3, by: renderer)
    }
    let rows = try RecordedRows(scene)
    var bytes = 0
    let encode = try medianMilliseconds(runs: 200) { bytes = try rows.encoded().count }
    let workspace = RasterWorkspace()
    func raster(_ scene: Scene) throws -> Double {
      try medianMilliseconds(runs: 200) {
        try Raster(scene, pixelsPerPoint: 3, workspace: workspace).forEachRow { _ in }
      }
    }
    var bare = scene
    bare.nodes.removeAll { node in
      if case .group(let group) = node { return group.role == .shadow }
      return false
    }
    let drawn = try raster(scene)
    let shadow = drawn - (try raster(bare))
    let svg = try medianMilliseconds(runs: 500) {
      _ = try EncodedPicture(
        try renderer.frame(request).scene, as: .svg, pixelsPerPoint: 3, by: renderer)
    }
    let svgBytes = SVGFile(scene).bytes.count
    return [
      Figure(name: "warm, flags to PNG bytes", value: warm, unit: "ms", asked: 4, next: 2.5),
      Figure(
        name: "warm, frames a core", value: 1000 / warm, unit: "/s", asked: 250, next: 400,
        isRate: true),
      Figure(name: "scene to rows", value: drawn, unit: "ms"),
      Figure(name: "of that the shadow", value: shadow, unit: "ms", asked: 0.5, next: 0.25),
      Figure(name: "rows to PNG", value: encode, unit: "ms", asked: 3, next: 1.6),
      Figure(name: "size of the PNG", value: Double(bytes) / 1000, unit: "KB", asked: 75),
      Figure(
        name: "SVG, flags to bytes", value: 1000 / svg, unit: "/s", asked: 10_000,
        next: 40_000, isRate: true),
      Figure(name: "size of the SVG", value: Double(svgBytes) / 1000, unit: "KB", asked: 12),
    ]
  }

  // MARK: Complete processes

  static func processes(_ binary: String, _ folder: String) -> [Figure] {
    let cold = ProcessRun.median(
      runs: 31, [binary, "--detent", "medium", "--dark", "-o", folder + "/cold.png"])
    let start = ProcessRun.median(runs: 31, [binary, "--version"])
    let heights = (300..<800).map { "\($0)pt" }.joined(separator: ",")
    func batch(_ jobs: Int) -> ProcessRun? {
      ProcessRun([
        binary, "--detent", heights, "--appearance", "light,dark", "--jobs", "\(jobs)", "-o",
        folder + "/{detent}-{appearance}.png",
      ])
    }
    _ = batch(2)
    let two = batch(2)
    let one = batch(1)
    var status = stat()
    _ = ProcessRun(["strip", "-o", folder + "/stripped", binary])
    let size = stat(folder + "/stripped", &status) == 0 ? Double(status.st_size) / 1e6 : .nan
    return [
      Figure(
        name: "cold, command to PNG file, CPU", value: cold?.cpuMilliseconds ?? .nan, unit: "ms",
        asked: 15, next: 10),
      Figure(
        name: "peak memory of that", value: cold?.peakMegabytes ?? .nan, unit: "MB", asked: 32,
        next: 16),
      Figure(
        name: "start of an empty command, CPU", value: start?.cpuMilliseconds ?? .nan,
        unit: "ms", asked: 6, next: 4),
      Figure(
        name: "1000 PNG files on two cores", value: (two?.wallMilliseconds ?? .nan) / 1000,
        unit: "s", asked: 4, next: 2.5),
      Figure(
        name: "speed-up by the second core",
        value: (one?.wallMilliseconds ?? .nan) / (two?.wallMilliseconds ?? .nan), unit: "",
        asked: 1.85, isRate: true),
      Figure(name: "binary, static and stripped", value: size, unit: "MB", asked: 24),
    ]
  }

  /// The programs that a user would choose today, on the same frame, where they are installed.
  static func others(_ binary: String, _ folder: String) -> [Figure] {
    let svg = folder + "/frame.svg"
    _ = ProcessRun([binary, "--detent", "medium", "--dark", "-o", svg])
    let librsvg = ProcessRun.median(
      runs: 3, ["rsvg-convert", "--zoom", "3", svg, "-o", folder + "/rsvg.png"])
    let chromium = ProcessRun.median(
      runs: 3,
      [
        "chromium-headless-shell", "--no-sandbox", "--disable-gpu", "--window-size=393,852",
        "--force-device-scale-factor=3", "--screenshot=\(folder)/chromium.png", svg,
      ])
    let runs = [("rsvg-convert, cold", librsvg), ("Chromium, cold", chromium)]
    return runs.flatMap { name, run -> [Figure] in
      guard let run else { return [] }
      return [
        Figure(name: "\(name), CPU", value: run.cpuMilliseconds, unit: "ms"),
        Figure(name: "\(name), peak memory", value: run.peakMegabytes, unit: "MB"),
      ]
    }
  }
}

/// The rows of a scene, recorded so that the encoder can be timed alone.
struct RecordedRows {
  private enum Kept {
    case repeated
    case runs([Run])
  }

  private var rows: [Kept] = []
  private let widthPixels: Int

  init(_ scene: Scene) throws {
    let raster = try Raster(scene, pixelsPerPoint: 3, workspace: RasterWorkspace())
    widthPixels = raster.widthPixels
    var rows: [Kept] = []
    raster.forEachRow { row in
      switch row {
      case .repeated: rows.append(.repeated)
      case .runs(let runs): rows.append(.runs(Array(runs)))
      case .pixels: preconditionFailure("the frame has no pictures")
      }
    }
    self.rows = rows
  }

  func encoded() throws -> [UInt8] {
    var encoder = try PNGEncoder(
      widthPixels: widthPixels, heightPixels: rows.count, hasAlpha: false, pixelsPerPoint: 3)
    for row in rows {
      switch row {
      case .repeated: encoder.add(.repeated)
      case .runs(let runs): runs.withUnsafeBufferPointer { encoder.add(.runs($0)) }
      }
    }
    return encoder.finished()
  }
}
