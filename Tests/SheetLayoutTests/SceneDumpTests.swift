import SheetScene
import SheetTestSupport
import Testing

@Suite struct SceneDumpTests {
  @Test("strokes, pictures, backdrops and transforms are described")
  func descriptions() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let stroke = Stroke(
      .rect(rect), width: 0.5, cap: .round, join: .bevel, color: Color(hex: 0xFF0000, alpha: 0.25))
    let image = Image(data: [1, 2, 3], widthPixels: 40, heightPixels: 30, frame: rect)
    let blur = BackdropBlur(sigma: 20, bounds: Rect(x: 0, y: 0, width: 10, height: 20))
    let scaled = AffineTransform(scale: 0.92, translateX: 4)
    let turned = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, translateY: -7)
    let scene = Scene(
      width: 10, height: 20,
      [
        .stroke(stroke),
        .group(Group(opacity: 0.5, backdropBlur: blur, nodes: [.image(image)])),
        .group(Group(transform: scaled, nodes: [.fill(.rect(rect), color: .black)])),
        .group(Group(transform: turned, nodes: [])),
      ])
    #expect(
      scene.description == """
        scene (0 0 10 20) on nothing
          stroke rect (1 2 3 4) 0.5 wide, round caps, bevel joins #FF0000@0.25
          group at 0.5 over its backdrop in (0 0 10 20) with sigma 20
            image of 40 × 30 pixels, 3 bytes, in (1 2 3 4)
          group scaled 0.92 moved 4 0
            fill rect (1 2 3 4) #000000
          group mapped by 0.8 0.6 -0.6 0.8 moved 0 -7
        """)
  }
}
