import CJPEG
import SheetPictures
import SheetPixels
import SheetRaster
import SheetScene

/// Measures pictures in a frame of 1179 × 2556 pixels.
struct PictureBench {
  private let image: Image
  private let jpeg: JPEGBench
  private let viewport = Rect(x: 0, y: 0, width: 393, height: 852)

  /// Makes a picture without equal pixels side by side, as a photo has none.
  init() throws {
    var state: UInt32 = 1
    let pixels = (0..<1179 * 2556).map { index -> UInt32 in
      state = state &* 1_664_525 &+ 1_013_904_223
      let (y, x) = index.quotientAndRemainder(dividingBy: 1179)
      let noise = Int(state >> 28)
      let (red, green, blue) = (x * 200 / 1179 + noise, y * 200 / 2556 + noise, (x + y) % 200)
      return UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
    }
    jpeg = try JPEGBench(widthPixels: 1179, heightPixels: 2556, pixels: pixels)
    let picture = PixelBuffer(widthPixels: 1179, heightPixels: 2556, pixels: pixels)
    image = Image(
      data: try PNGFile(picture, pixelsPerPoint: 3, text: []).bytes, widthPixels: 1179,
      heightPixels: 2556, frame: viewport)
  }

  func figures() throws -> [Figure] {
    let lower = Rect(x: 0, y: 426, width: 393, height: 426)
    let blur = BackdropBlur(sigma: 30, bounds: viewport)
    let veil = Node.group(Group(clip: .rect(lower), backdropBlur: blur, nodes: []))
    let flat = bars
    let blurOfBars = try milliseconds(flat + [veil]) - (try milliseconds(flat))
    let photo = Node.image(image)
    let blurOfPhoto = try milliseconds([photo, veil]) - (try milliseconds([photo]))
    let sheet = Rect(x: 0, y: 59, width: 393, height: 793)
    let material = MaterialTone.luminanceCurve(
      saturation: 1.5, brightness: 0.1, luminanceAmount: 0.75,
      luminanceValues: SIMD4(0.9, 0.83, 0.925, 0.815))
    let large = Node.group(
      Group(
        clip: .rect(sheet), backdropBlur: BackdropBlur(sigma: 30, bounds: viewport, tone: material),
        nodes: []))
    let blurOfLarge = try milliseconds([photo, large]) - (try milliseconds([photo]))
    let blurOfLargeBars = try milliseconds(flat + [large]) - (try milliseconds(flat))
    var glass = BackdropBlur(
      sigma: 4, bounds: viewport,
      tone: .tint(saturation: 1.58, white: 0.985, alpha: 0.742))
    glass.contrast = 0.41
    glass.lens = EdgeLens(viewport, radius: 38, depth: 20, reach: 60, tilt: 0.5)
    let pane = Node.group(Group(clip: .rect(viewport), backdropBlur: glass, nodes: []))
    let glassOfPhoto = try milliseconds([photo, pane]) - (try milliseconds([photo]))
    let pushed = AffineTransform(scale: 0.92, translateX: 15.72, translateY: 24.08)
    return [
      Figure(
        name: "photo scaled 0.92, scene to rows", value: try milliseconds(pushed), unit: "ms",
        asked: 8),
      Figure(
        name: "photo on the pixel grid, dimmed", value: try milliseconds(.identity, alpha: 0.4),
        unit: "ms"),
      Figure(
        name: "backdrop of bars, σ 30 pt, half a frame", value: blurOfBars, unit: "ms", asked: 12),
      Figure(
        name: "backdrop of a photo", value: blurOfPhoto, unit: "ms", asked: 12),
      Figure(
        name: "material over a photo, sheet at large", value: blurOfLarge, unit: "ms", asked: 12),
      Figure(
        name: "material over bars, sheet at large", value: blurOfLargeBars, unit: "ms", asked: 12),
      Figure(name: "glass over a photo, whole frame", value: glassOfPhoto, unit: "ms", asked: 15),
    ] + (try renderers()) + (try jpeg.figures())
  }

  /// The dark sheet at medium by each renderer, from the scene to the file.
  private func renderers() throws -> [Figure] {
    var document = SheetDocument()
    document.appearance = .dark
    let times = try Rasterizer.allCases.map { rasterizer in
      let renderer = PictureRenderer(library: try SpecLibrary(), rasterizer: rasterizer)
      let frame = try renderer.frame(FrameRequest(document: document))
      return try medianMilliseconds(runs: rasterizer == .exact ? 50 : 5) {
        _ = try EncodedPicture(frame.scene, as: .png, pixelsPerPoint: 3, by: renderer)
      }
    }
    return zip(Rasterizer.allCases, times).map { rasterizer, time in
      Figure(name: "dark sheet at medium, scene to PNG, \(rasterizer)", value: time, unit: "ms")
    }
  }

  /// Bars like those of a wireframe.
  private var bars: [Node] {
    (0..<90).map { index in
      let bar = Rect(
        x: 16 + Double(index % 3) * 124, y: 20 + Double(index / 3) * 27, width: 112, height: 12)
      return .fill(
        Fill(
          .roundedRect(RoundedRect(bar, radii: .all(4), curve: .circular)),
          color: Color(hex: 0x787880)))
    }
  }

  /// The time from the scene to rows, without decoding.
  private func milliseconds(_ transform: AffineTransform, alpha: Double = 0) throws -> Double {
    let dimming = Fill(.rect(viewport), color: .black.withAlpha(alpha))
    return try milliseconds([
      .group(Group(transform: transform, nodes: [.image(image)])), .fill(dimming),
    ])
  }

  private func milliseconds(_ nodes: [Node]) throws -> Double {
    let scene = Scene(
      viewport: viewport, background: .black, title: "", summary: "", nodes: nodes)
    let workspace = RasterWorkspace()
    return try medianMilliseconds(runs: 50) {
      try Raster(scene, pixelsPerPoint: 3, workspace: workspace).forEachRow { _ in }
    }
  }
}

/// Measures the decoding of a photo as a JPEG of quality 90.
struct JPEGBench {
  private let widthPixels: Int
  private let heightPixels: Int
  private let file: [UInt8]

  struct NotEncoded: Error {}

  init(widthPixels: Int, heightPixels: Int, pixels: [UInt32]) throws {
    self.widthPixels = widthPixels
    self.heightPixels = heightPixels
    let encoder = tjInitCompress()
    defer { tjDestroy(encoder) }
    var bytes: UnsafeMutablePointer<UInt8>?
    defer { tjFree(bytes) }
    var count: UInt = 0
    let status = pixels.withUnsafeBytes { pixels in
      tjCompress2(
        encoder, pixels.bindMemory(to: UInt8.self).baseAddress, Int32(widthPixels), 0,
        Int32(heightPixels), Int32(TJPF_RGBA.rawValue), &bytes, &count,
        Int32(TJSAMP_420.rawValue), 90, 0)
    }
    guard status == 0 else { throw NotEncoded() }
    file = Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  func figures() throws -> [Figure] {
    let whole = try medianMilliseconds(runs: 30) { _ = try SourcePicture(file).pixels() }
    let decoder = tjInitDecompress()
    defer { tjDestroy(decoder) }
    let alone = medianMilliseconds(runs: 30) {
      _ = [UInt32](unsafeUninitializedCapacity: widthPixels * heightPixels) { pixels, count in
        pixels.withMemoryRebound(to: UInt8.self) { pixels in
          _ = tjDecompress2(
            decoder, file, UInt(file.count), pixels.baseAddress, Int32(widthPixels), 0,
            Int32(heightPixels), Int32(TJPF_RGBA.rawValue), TJFLAG_ACCURATEDCT)
        }
        count = pixels.count
      }
    }
    return [
      Figure(name: "photo as a JPEG, file to pixels", value: whole, unit: "ms", asked: 20),
      Figure(name: "that to libjpeg-turbo alone", value: whole / alone, unit: "×", asked: 1.15),
    ]
  }
}
