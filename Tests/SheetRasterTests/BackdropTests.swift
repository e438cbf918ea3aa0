import SheetPixels
import SheetRaster
import SheetScene
import SheetTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct BackdropTests {
  /// The direct convolution of a picture with a Gaussian, one axis after the other, in Double and
  /// premultiplied; edge pixels are repeated.
  private func blurred(_ picture: PixelBuffer, sigma: Double) -> [SIMD4<Double>] {
    let (width, height) = (picture.widthPixels, picture.heightPixels)
    let radius = Int((6 * sigma).rounded(.up))
    var weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    let pixels = picture.pixels.map { rgba -> SIMD4<Double> in
      let parts = SIMD4(
        Double(rgba & 0xFF), Double(rgba >> 8 & 0xFF), Double(rgba >> 16 & 0xFF), 255)
      return parts * (Double(rgba >> 24) / 255)
    }
    func line(_ count: Int, _ read: (Int) -> SIMD4<Double>) -> [SIMD4<Double>] {
      (0..<count).map { place in
        var total = SIMD4<Double>()
        for tap in -radius...radius {
          total += weights[tap + radius] * read(min(max(place + tap, 0), count - 1))
        }
        return total
      }
    }
    let rows = (0..<height).map { y in line(width) { pixels[y * width + $0] } }
    var result = [SIMD4<Double>](repeating: SIMD4(), count: width * height)
    for x in 0..<width {
      for (y, value) in line(height, { rows[$0][x] }).enumerated() { result[y * width + x] = value }
    }
    return result
  }

  private func scene(
    _ nodes: [Node], width: Double, height: Double, background: Color? = .white
  ) -> Scene {
    Scene(width: width, height: height, background: background, nodes)
  }

  private func pixels(
    _ nodes: [Node], width: Double, height: Double, background: Color? = .white, scale: Double = 1
  ) throws -> PixelBuffer {
    try PixelBuffer(
      rasterizing: scene(nodes, width: width, height: height, background: background),
      pixelsPerPoint: scale)
  }

  /// Shapes with hard edges, a shadow, and stripes whose distance is near that of the cells.
  private func content(width: Double, height: Double, period: Double) -> [Node] {
    var nodes: [Node] = []
    for index in 0..<Int(width / period / 2) {
      nodes.append(
        .fill(
          .rect(Rect(x: 2 * period * Double(index), y: 0, width: period, height: height / 2)),
          color: Color(hex: 0x102060)))
    }
    let outline = RoundedRect(
      Rect(x: width * 0.3, y: height * 0.4, width: width * 0.6, height: height * 0.5),
      radii: .all(6), curve: .continuous)
    nodes.append(.shadow(Shadow(outline: outline, sigma: 3, offsetY: 2, color: .black)))
    nodes.append(.fill(.roundedRect(outline), color: Color(hex: 0xFF4000)))
    nodes.append(
      .fill(.rect(Rect(x: 0, y: height * 0.95, width: width, height: height)), color: .black))
    return nodes
  }

  /// The largest difference from direct convolution, outside the clip from the unblurred picture.
  private func worst(
    _ below: [Node], width: Double, height: Double, sigma: Double, scale: Double,
    background: Color?
  ) throws -> Double {
    let whole = Rect(x: 0, y: 0, width: width, height: height)
    let clip = Rect(x: 0, y: height / 3, width: width * 0.8, height: height)
    let veiled = Group(
      clip: .rect(clip), backdropBlur: BackdropBlur(sigma: sigma, bounds: whole), nodes: [])
    let plain = try pixels(
      below, width: width, height: height, background: background, scale: scale)
    let drawn = try pixels(
      below + [.group(veiled)], width: width, height: height, background: background, scale: scale)
    let ideal = blurred(plain, sigma: sigma * scale)
    var worst = 0.0
    for y in 0..<plain.heightPixels {
      for x in 0..<plain.widthPixels {
        let isInside =
          Double(x) + 0.5 < clip.maxX * scale && Double(y) + 0.5 > clip.minY * scale
        guard isInside else {
          // Edges of the clip between pixels are mixtures.
          guard Double(x) > clip.maxX * scale || Double(y) + 1 < clip.minY * scale else { continue }
          if drawn[x, y] != plain[x, y] { return .infinity }
          continue
        }
        guard Double(x + 1) <= clip.maxX * scale, Double(y) >= clip.minY * scale else { continue }
        let value = ideal[y * plain.widthPixels + x]
        let alpha = Double(drawn[x, y] >> 24)
        for (part, shift) in [UInt32(0), 8, 16].enumerated() {
          let own = Double(drawn[x, y] >> shift & 0xFF) * alpha / 255
          worst = max(worst, abs(own - value[part]))
        }
        worst = max(worst, abs(alpha - value.w))
      }
    }
    return worst
  }

  @Test(
    "a backdrop is the Gaussian of what lies below, also of a clear picture and of dense pixels")
  func isTheGaussian() throws {
    for sigma in [0.5, 1.3, 3, 7, 12, 27] {
      let nodes = content(width: 72, height: 48, period: sigma < 5 ? 3 : 4.4)
      let worst = try worst(
        nodes, width: 72, height: 48, sigma: sigma, scale: 1, background: .white)
      #expect(worst <= 1, "sigma \(sigma)")
    }
    let clear = try worst(
      content(width: 72, height: 48, period: 4), width: 72, height: 48, sigma: 6, scale: 1,
      background: nil)
    // The alpha by which a straight color is multiplied is rounded as well.
    #expect(clear <= 1.5)
    // The standard deviation of 45 pixels is reduced in two ways.
    let dense = try worst(
      content(width: 60, height: 50, period: 1), width: 60, height: 50, sigma: 15, scale: 3,
      background: .white)
    #expect(dense <= 1)
  }

  private static let tones: [(tone: MaterialTone?, oracle: String)] = [
    (nil, ""), (.tint(saturation: 1.8, white: 1, alpha: 0.3), "blur:light"),
    (
      .luminanceCurve(
        saturation: 1.5, brightness: 0.1, luminanceAmount: 0.75,
        luminanceValues: SIMD4(0.9, 0.83, 0.925, 0.815)), "blur:systemMaterial"
    ),
    (
      .luminanceCurve(
        saturation: 2, brightness: -0.1, luminanceAmount: 0.75,
        luminanceValues: SIMD4(0.23, 0.52, 0.27, 0.255)), "blur:systemChromeMaterialDark"
    ),
  ]

  /// Pure colours side by side have the steepest edges, and saturation drives them out of range.
  @Test(
    "A34 a blur of 68 to 90 pixels is within a level of direct convolution",
    arguments: tones.indices,
    [1, 2.6, 8, 23, 60])
  func isWithinALevel(tone: Int, period: Double) throws {
    let (width, height) = (76.0, 64.0)
    var nodes: [Node] = []
    for (index, hex) in [UInt32(0xFF0000), 0x00FF00, 0x0000FF, 0xFFFF00, 0].enumerated() {
      for place in stride(from: Double(index) * period, to: width, by: 6 * period) {
        nodes.append(
          .fill(.rect(Rect(x: place, y: 6, width: period, height: height)), color: Color(hex: hex)))
      }
    }
    nodes += content(width: width, height: height, period: 5)
    let (material, name) = Self.tones[tone]
    let oracle = try name.isEmpty ? .plain(sigma: 30) : #require(OracleBlur.Material(name))
    let veil = Group(
      clip: .rect(Rect(x: 0, y: 9, width: width, height: height)),
      backdropBlur: BackdropBlur(
        sigma: oracle.sigma, bounds: Rect(x: 0, y: 0, width: width, height: height), tone: material),
      nodes: [])
    let plain = try pixels(nodes, width: width, height: height, scale: 3)
    let drawn = try pixels(nodes + [.group(veil)], width: width, height: height, scale: 3)
    let ideal = OracleBlur(
      of: plain.pixels, width: plain.widthPixels, material: oracle, pixelsPerPoint: 3)
    var worst = 0.0
    for y in 27..<drawn.heightPixels {
      for x in 0..<drawn.widthPixels {
        worst = max(worst, ideal.difference(from: drawn[x, y], x, y))
      }
    }
    #expect(worst <= 1)
  }

  @Test(
    "A34 a backdrop of one colour is a fill; it keeps given nodes and omits a role of its owner")
  func aFlatBackdropIsAFill() throws {
    let whole = Rect(x: 0, y: 0, width: 60, height: 50)
    let red = Node.fill(.rect(whole), color: Color(hex: 0xC02040))
    let veil = Node.group(
      Group(
        clip: .rect(Rect(x: 10, y: 10, width: 30, height: 30)),
        backdropBlur: BackdropBlur(
          sigma: 8, bounds: whole, tone: .tint(saturation: 1, white: 1, alpha: 0.5)), nodes: []))
    let (embedded, sizes) = try scene([red, veil], width: 60, height: 50)
      .embeddingBackdrops(pixelsPerPoint: 2)
    #expect(sizes.isEmpty)
    let picture = try PixelBuffer(rasterizing: embedded, pixelsPerPoint: 1)
    expect(picture[20, 20], 0xFFA0_90E0)
    expect(picture[5, 5], 0xFF40_20C0)
    let small = Rect(x: 0, y: 0, width: 40, height: 30)
    let half = Rect(x: 0, y: 0, width: 20, height: 30)
    let below = [Node.fill(.rect(half), color: .white)]
    func veiled(below: [Node]?) -> Node {
      .group(
        Group(
          clip: .rect(Rect(x: 0, y: 10, width: 40, height: 20)),
          backdropBlur: BackdropBlur(sigma: 4, bounds: small, below: below), nodes: []))
    }
    let drawn = try pixels(below + [veiled(below: nil)], width: 40, height: 30, background: .black)
    let alone = try pixels([veiled(below: below)], width: 40, height: 30, background: nil)
    for y in 10..<30 { for x in 0..<40 { expect(alone[x, y], drawn[x, y]) } }
    expect(alone[5, 5], 0)
    let black = Node.fill(.rect(half), color: .black)
    for (owner, color) in [("a", 0xFFFF_FFFF), ("b", 0xFF00_0000)] as [(String, UInt32)] {
      let own = Node.group(Group(role: Role(rawValue: "shade"), owner: owner, nodes: [black]))
      let omitting = Group(
        owner: "a", clip: .rect(small),
        backdropBlur: BackdropBlur(sigma: 2, bounds: small, omittedRole: Role(rawValue: "shade")),
        nodes: [])
      let pixels = try pixels([own, .group(omitting)], width: 40, height: 30)
      expect(pixels[5, 5], color, "\(owner)")
    }
  }

  @Test("nodes of the group lie on its backdrop, and one over another blurs it twice")
  func layers() throws {
    let whole = Rect(x: 0, y: 0, width: 40, height: 30)
    let below = Node.fill(.rect(Rect(x: 0, y: 0, width: 20, height: 30)), color: .black)
    let veil = Node.fill(.rect(whole), color: .white.withAlpha(0.5))
    let blur = BackdropBlur(sigma: 4, bounds: whole)
    func draw(_ nodes: [Node], opacity: Double = 1) throws -> PixelBuffer {
      let group = Group(opacity: opacity, backdropBlur: blur, nodes: nodes)
      return try pixels([below, .group(group)], width: 40, height: 30)
    }
    let (bare, veiled, faded) = (try draw([]), try draw([veil]), try draw([veil], opacity: 0.25))
    for x in 0..<40 {
      let blurredLevel = Double(bare[x, 9] & 0xFF)
      expect(Double(veiled[x, 9] & 0xFF), near: (blurredLevel + 255) / 2, within: 1)
      let ground = x < 20 ? 0.0 : 255
      let wanted = ground * 0.75 + (blurredLevel + 255) / 2 * 0.25
      expect(Double(faded[x, 9] & 0xFF), near: wanted, within: 1)
    }
    let wide = Rect(x: 0, y: 0, width: 60, height: 30)
    let left = Node.fill(.rect(Rect(x: 0, y: 0, width: 30, height: 30)), color: .black)
    let layer = Node.group(Group(backdropBlur: BackdropBlur(sigma: 3, bounds: wide), nodes: []))
    let twice = try pixels([left, layer, .group(Group(nodes: [layer]))], width: 60, height: 30)
    let once = try pixels([left, layer], width: 60, height: 30)
    let ideal = blurred(once, sigma: 3)
    for x in 0..<60 { expect(Double(twice[x, 9] & 0xFF), near: ideal[9 * 60 + x].x, within: 1) }
  }

  @Test func aCropShowsThePixelsOfTheWholePicture() throws {
    let whole = Rect(x: 0, y: 0, width: 90, height: 60)
    var nodes = content(width: 90, height: 60, period: 3)
    nodes.append(
      .group(
        Group(
          transform: AffineTransform(translateX: 4, translateY: 20),
          clip: .rect(Rect(x: 0, y: 0, width: 60, height: 30)),
          backdropBlur: BackdropBlur(
            sigma: 8, bounds: Rect(x: -4, y: -20, width: 90, height: 60)), nodes: [])))
    var scene = scene(nodes, width: 90, height: 60)
    let picture = try PixelBuffer(rasterizing: scene, pixelsPerPoint: 2)
    scene.viewport = Rect(x: 30, y: 15, width: 20, height: 25)
    let crop = try PixelBuffer(rasterizing: scene, pixelsPerPoint: 2)
    for y in 0..<50 { for x in 0..<40 { expect(crop[x, y], picture[60 + x, 30 + y]) } }
    #expect(whole.contains(scene.viewport))
  }

  @Test func embeddedBackdropsShowTheSamePixels() throws {
    var nodes = content(width: 60, height: 40, period: 3)
    let whole = Rect(x: 0, y: 0, width: 60, height: 40)
    let veil = Node.fill(.rect(whole), color: .white.withAlpha(0.3))
    let outline = RoundedRect(
      Rect(x: 5, y: 10, width: 40, height: 40), radii: .all(8), curve: .continuous)
    nodes.append(
      .group(
        Group(
          clip: .roundedRect(outline), opacity: 0.8,
          backdropBlur: BackdropBlur(sigma: 5, bounds: whole), nodes: [veil])))
    nodes.append(
      .group(
        Group(
          transform: AffineTransform(scale: 0.5, translateX: 20, translateY: 10),
          clip: .rect(whole),
          backdropBlur: BackdropBlur(
            sigma: 3, bounds: Rect(x: -40, y: -20, width: 120, height: 80)), nodes: [])))
    let scene = scene(nodes, width: 60, height: 40)
    let (embedded, sizes) = try scene.embeddingBackdrops(pixelsPerPoint: 2)
    #expect(sizes.map(\.widthPixels) == [80, 60] && sizes.map(\.heightPixels) == [60, 40])
    let drawn = try PixelBuffer(rasterizing: scene, pixelsPerPoint: 2)
    let same = try PixelBuffer(rasterizing: embedded, pixelsPerPoint: 2)
    let isEqual = drawn == same
    #expect(isEqual)
  }
}
