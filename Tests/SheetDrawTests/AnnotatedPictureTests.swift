import SheetPictures
import SheetRaster
import SheetTestSupport
import Testing

@testable import SheetTokens

/// Annotations as pictures.
@Suite struct AnnotatedPictureTests {
  private func frame(
    _ kinds: Set<AnnotationKind>, in shot: Scenario,
    _ change: (inout FrameRequest) -> Void = { _ in }
  ) throws -> Frame {
    try shot.frame {
      $0.annotations = AnnotationRequest(kinds)
      change(&$0)
    }
  }

  /// The pixels of a part of a frame's scene.
  private func pixels(_ frame: Frame, _ part: Rect) throws -> PixelBuffer {
    var scene = frame.scene
    scene.viewport = part
    return try PixelBuffer(rasterizing: scene, pixelsPerPoint: frame.pixelsPerPoint)
  }

  @Test(
    "the screen is unchanged below the annotations, at any density",
    arguments: [1, 1.3, 2, 3], ["light", "dark"])
  func screenIsUnchanged(density: Double, appearance: String) throws {
    let shot = try Scenario {
      $0.$appearance = .flag("--appearance", appearance)
      $0.$background = "blur:regular"
    }
    let plain = try shot.frame { $0.pixelsPerPoint = density }
    var annotated = try frame(Set(AnnotationKind.allCases), in: shot) {
      $0.pixelsPerPoint = density
    }
    #expect(annotated.scene.viewport.contains(plain.scene.viewport))
    #expect(annotated.scene.viewport.width > plain.scene.viewport.width + 100)
    annotated.scene.nodes.removeAll {
      if case .group(let group) = $0 { group.role == .annotation } else { false }
    }
    let part = PixelGrid(pixelsPerPoint: density).roundedOut(
      Rect(x: 0, y: 0, width: 300, height: 800))
    try expect(pixels(plain, part), pixels(annotated, part))
  }

  @Test func marginsAreWholePixels() throws {
    for density in [1, 1.3, 2, 2.5, 3] {
      let viewport = try frame([.dims], in: Scenario()) { $0.pixelsPerPoint = density }.scene
        .viewport
      for edge in [viewport.minX, viewport.minY, viewport.maxX, viewport.maxY] {
        expect(edge * density, near: (edge * density).rounded(), closerThan: 1e-9)
      }
    }
  }

  @Test func aFrameWithoutAnnotationsIsThePlainFrame() throws {
    let plain = try Scenario().frame()
    var other = try frame([.time], in: Scenario())
    other.warnings = []
    expect(other, plain)
  }

  @Test func theSameAnnotationsAreTheSameScene() throws {
    let kinds = Set(AnnotationKind.allCases)
    try expect(frame(kinds, in: Scenario()).scene, frame(kinds, in: Scenario()).scene)
  }

  @Test func aTransparentPictureStaysTransparent() throws {
    let frame = try frame([.dims], in: Scenario()) { $0.isTransparent = true }
    let picture = try PixelBuffer(
      rasterizing: frame.scene, pixelsPerPoint: frame.pixelsPerPoint)
    expect(Pixel(picture[0, 0]).alpha, 0)
  }

  // MARK: Device frames

  @Test("labels around a device frame stand on the page's colour", arguments: ["light", "dark"])
  func frameOnNothing(appearance: String) throws {
    let shot = try Scenario {
      $0.$appearance = .flag("--appearance", appearance)
    }
    let frame = try frame([.dims], in: shot) { $0.deviceFrame = .transparent }
    let page = appearance == "light" ? Pixel(hex: 0xF2F2F7) : Pixel(hex: 0x2C2C2E)
    let viewport = frame.scene.viewport
    for corner in [
      Point(x: viewport.minX, y: viewport.minY), Point(x: viewport.maxX - 1, y: viewport.maxY - 1),
    ] {
      let part = Rect(x: corner.x, y: corner.y, width: 1, height: 1)
      #expect(Pixel(try pixels(frame, part)[0, 0]) == page)
    }
  }

  @Test(
    "labels around a device frame on a colour are readable on it",
    arguments: [("#203040", 0xFF), ("#FFE0C0", 0)])
  func frameOnAColor(name: String, level: Int) throws {
    let color = try #require(ColorName(name))
    let frame = try frame([.dims], in: Scenario()) {
      $0.deviceFrame = .color(color)
    }
    let ground = try pixels(
      frame, Rect(x: frame.scene.viewport.minX, y: frame.scene.viewport.minY, width: 1, height: 1))
    expect(Pixel(ground[0, 0]), Pixel(hex: Int(name.dropFirst(), radix: 16) ?? 0))
    let value = try #require(frame.scene.runs.first { $0.text == "36 × 5 pt" })
    expect(value.color, Color(hex: level == 0 ? 0x000000 : 0xFFFFFF))
  }

  @Test func aDeviceFrameHasNoEdgeAroundItsBody() throws {
    func edges(_ change: (inout FrameRequest) -> Void) throws -> Int {
      guard
        case .group(let all)? = try frame([.dims], in: Scenario(), change).scene.nodes.last
      else {
        return -1
      }
      return all.nodes.filter { if case .stroke = $0 { true } else { false } }.count
    }
    try expect(edges { _ in }, 1)
    try expect(edges { $0.deviceFrame = .transparent }, 0)
  }

  // MARK: Numbers

  @Test("B09 no line of lengths, radii, detents or layers covers the grabber")
  func theGrabberIsNotCovered() throws {
    let shot = try Scenario { $0.$device = "iphone-14" }
    let annotated = try frame(
      [.dims, .radii, .curvature, .layers, .thresholds, .colors], in: shot)
    // The whole pixels inside of 36 × 5 points, 5 points below the top edge at 422.
    let grabber = Rect(x: 177, y: 427, width: 36, height: 5)
    try expect(pixels(shot.frame(), grabber), pixels(annotated, grabber))
  }

  @Test func noLineCrossesTheNumberOfAnElement() throws {
    let scene = try frame(Set(AnnotationKind.allCases), in: Scenario()).scene
    guard case .group(let all)? = scene.nodes.last, case .group(let top)? = all.nodes.last else {
      Issue.record("there are no annotations")
      return
    }
    expect(top.role, .annotation(.accessibility))
    let numbers = top.nodes.compactMap { node in
      if case .text(let run) = node { run.text } else { nil }
    }
    expect(numbers.prefix(3), ["1", "2", "3"])
  }

  // MARK: Formats

  @Test("SVG and PDF are as large as the page")
  func vectorFormats() throws {
    let frame = try frame([.dims, .radii], in: Scenario())
    let renderer = PictureRenderer(library: try SpecLibrary())
    let size = frame.scene.viewport
    let svg = try EncodedPicture(
      frame.scene, as: .svg, pixelsPerPoint: frame.pixelsPerPoint, by: renderer)
    let text = String(decoding: svg.bytes, as: UTF8.self)
    #expect(text.contains(#"width="\#(size.width.plain)""#))
    let pdf = try EncodedPicture(
      frame.scene, as: .pdf, pixelsPerPoint: frame.pixelsPerPoint, by: renderer)
    #expect(pdf.bytes.starts(with: Array("%PDF".utf8)))
    let page = String(decoding: pdf.bytes, as: UTF8.self)
    let box = try #require(page.firstRange(of: "/MediaBox [ 0 0 "))
    let numbers = page[box.upperBound...].prefix { $0 != "]" }.split(separator: " ")
    expect(Double(numbers[0]) ?? 0, near: size.width, closerThan: 0.01)
    expect(Double(numbers[1]) ?? 0, near: size.height, closerThan: 0.01)
  }
}

extension Scene {
  /// All texts, bottom to top.
  fileprivate var runs: [TextRun] {
    func runs(_ nodes: [Node]) -> [TextRun] {
      nodes.flatMap { node -> [TextRun] in
        switch node {
        case .text(let run): [run]
        case .group(let group): runs(group.nodes)
        default: []
        }
      }
    }
    return runs(nodes)
  }
}
