import SheetPrimitives
import SheetScene
import SheetTestSupport
import Testing

@Suite struct SceneDumpTests {
  @Test func aStrokeIsDescribedByItsPen() {
    let stroke = Stroke(
      .rect(Rect(x: 1, y: 2, width: 3, height: 4)), width: 0.5, cap: .round, join: .bevel,
      color: Color(hex: 0xFF0000, alpha: 0.25))
    let scene = Scene(
      viewport: Rect(x: 0, y: 0, width: 10, height: 20), background: nil, title: "", summary: "",
      nodes: [.stroke(stroke)])
    #expect(
      scene.description == """
        scene (0 0 10 20) on nothing
          stroke rect (1 2 3 4) 0.5 wide, round caps, bevel joins #FF0000@0.25
        """)
  }

  @Test func picturesAndBackdropsAreDescribed() {
    let image = Image(
      data: [1, 2, 3], widthPixels: 40, heightPixels: 30,
      frame: Rect(x: 1, y: 2, width: 3, height: 4))
    let blur = BackdropBlur(sigma: 20, bounds: Rect(x: 0, y: 0, width: 10, height: 20))
    let scene = Scene(
      viewport: Rect(x: 0, y: 0, width: 10, height: 20), background: nil, title: "", summary: "",
      nodes: [.group(Group(opacity: 0.5, backdropBlur: blur, nodes: [.image(image)]))])
    #expect(
      scene.description == """
        scene (0 0 10 20) on nothing
          group at 0.5 over its backdrop in (0 0 10 20) with sigma 20
            image of 40 × 30 pixels, 3 bytes, in (1 2 3 4)
        """)
  }

  @Test func transformsAreNamedByTheirKind() {
    let box = Node.fill(Fill(.rect(Rect(x: 1, y: 2, width: 3, height: 4)), color: .black))
    let scene = Scene(
      viewport: Rect(x: 0, y: 0, width: 10, height: 20), background: nil, title: "", summary: "",
      nodes: [
        .group(Group(transform: AffineTransform(scale: 0.92, translateX: 4), nodes: [box])),
        .group(
          Group(
            transform: AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, translateY: -7),
            nodes: [])),
      ])
    #expect(
      scene.description == """
        scene (0 0 10 20) on nothing
          group scaled 0.92 moved 4 0
            fill rect (1 2 3 4) #000000
          group mapped by 0.8 0.6 -0.6 0.8 moved 0 -7
        """)
  }
}
