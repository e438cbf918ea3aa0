import SheetDraw
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetRaster
import SheetScene
import SheetSpec
import Testing

/// Annotations as pictures.
@Suite struct AnnotatedPictureTests {
  private func frame(
    _ kinds: Set<AnnotationKind>, in shot: Shot, _ change: (inout FrameRequest) -> Void = { _ in }
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
    let shot = try Shot {
      $0.appearance = Located(appearance, at: .flag("--appearance", value: appearance))
      $0.background = "blur:regular"
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
    #expect(try pixels(plain, part) == pixels(annotated, part))
  }

  @Test func marginsAreWholePixels() throws {
    for density in [1, 1.3, 2, 2.5, 3] {
      let viewport = try frame([.dims], in: Shot()) { $0.pixelsPerPoint = density }.scene.viewport
      for edge in [viewport.minX, viewport.minY, viewport.maxX, viewport.maxY] {
        #expect(abs(edge * density - (edge * density).rounded()) < 1e-9)
      }
    }
  }

  @Test func eachKindIsAGroupOfItsOwn() throws {
    let scene = try frame([.dims, .radii, .detents], in: Shot()).scene
    guard case .group(let all)? = scene.nodes.last else {
      Issue.record("there are no annotations")
      return
    }
    #expect(all.role == .annotation)
    let roles = all.nodes.compactMap { node -> String? in
      if case .group(let group) = node { group.role?.rawValue } else { nil }
    }
    #expect(roles == ["annotation-detents", "annotation-radii", "annotation-dims"])
  }

  @Test func aFrameWithoutAnnotationsIsThePlainFrame() throws {
    let plain = try Shot().frame()
    var other = try frame([.time], in: Shot())
    other.warnings = []
    #expect(other == plain)
  }

  @Test func theSameAnnotationsAreTheSameScene() throws {
    let kinds = Set(AnnotationKind.allCases)
    #expect(try frame(kinds, in: Shot()).scene == frame(kinds, in: Shot()).scene)
  }

  @Test func aCropIsAnnotatedAlone() throws {
    let frame = try frame([.dims], in: Shot()) { $0.crop = .sheet }
    let words = try Shot().annotations(.dims).map(\.label)
    #expect(words.contains("above"))
    var texts: [String] = []
    func collect(_ nodes: [Node]) {
      for node in nodes {
        if case .text(let run) = node { texts.append(run.text) }
        if case .group(let group) = node { collect(group.nodes) }
      }
    }
    collect(frame.scene.nodes)
    #expect(texts.contains("grabber") && texts.contains("medium"))
    #expect(!texts.contains("above"))
  }

  @Test func aTransparentPictureStaysTransparent() throws {
    let frame = try frame([.dims], in: Shot()) { $0.isTransparent = true }
    let picture = try PixelBuffer(
      rasterizing: frame.scene, pixelsPerPoint: frame.pixelsPerPoint)
    #expect(Pixel(picture[0, 0]).alpha == 0)
  }

  @Test func aKindWithNothingToMarkIsReportedAtItsPlace() throws {
    let words = ["dims", "time"].map { Located($0, at: .flag("--annotate", value: $0)) }
    let warnings = try Shot().frame { $0.annotations = AnnotationRequest(words) }.warnings
    #expect(warnings.map(\.message) == ["nothing at this moment is marked by \"time\""])
    #expect(warnings.first?.place == words[1].place)
    let all = [Located("all", at: .flag("--annotate", value: "all"))]
    #expect(try Shot().frame { $0.annotations = AnnotationRequest(all) }.warnings == [])
  }
}
