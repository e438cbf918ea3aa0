import SheetSVG
import SheetScene
import SheetTestSupport
import Testing

@Suite struct SVGFileTests {
  @Test func aSceneIsWrittenAsEditableElements() {
    let sheet = RoundedRect(
      Rect(x: 0, y: 100, width: 120, height: 200), radii: .top(10), curve: .circular)
    let scene = scene(
      background: .white,
      .group(
        Group(
          role: .presenter,
          transform: AffineTransform(scale: 0.92, translateX: 4.8, translateY: -2),
          clip: .roundedRect(
            RoundedRect(Rect(x: 0, y: 0, width: 120, height: 200), radii: .all(8), curve: .circular)
          ),
          nodes: [.fill(.rect(Rect(x: 8, y: 0, width: 1 / 3, height: 12)), color: .black)])),
      .group(
        Group(
          role: .sheet,
          nodes: [
            .fill(.roundedRect(sheet), color: Color(hex: 0x1C1C1E, alpha: 0.5)),
            .group(Group(role: .grabber, nodes: [.fill(grabber)])),
          ])))
    #expect(
      SVGFile(scene).text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="120" height="200" viewBox="0 0 120 200">
         <title>A sheet</title>
         <desc>In Inter</desc>
         <defs>
          <clipPath id="clip"><rect width="120" height="200" rx="8"/></clipPath>
         </defs>
         <rect width="120" height="200" fill="#FFFFFF"/>
         <g id="presenter" transform="translate(4.8 -2) scale(0.92)" clip-path="url(#clip)">
          <rect x="8" width="0.333" height="12" fill="#000000"/>
         </g>
         <g id="sheet">
          <path d="M10 100H110c2.652 0 5.196 1.054 7.071 2.929C118.946 104.804 120 107.348 120 \
        110V300H0V110c0-2.652 1.054-5.196 2.929-7.071C4.804 101.054 7.348 100 10 100Z" \
        fill="#1C1C1E" fill-opacity="0.5"/>
          <g id="grabber">
           <rect x="42" y="105" width="36" height="5" rx="2.5" fill="#48484A"/>
          </g>
         </g>
        </svg>

        """)
  }

  @Test func aGroupHasTheColourOfMostOfItsShapesAsItsFill() {
    func bar(_ y: Double, _ color: Color) -> Node {
      .fill(.rect(Rect(x: 0, y: y, width: 9, height: 4)), color: color)
    }
    let grey = Color(hex: 0x787880, alpha: 0.5)
    let row = Group(name: "row", nodes: [bar(10, grey), bar(20, grey.withAlpha(0.25))])
    let last = Group(name: "row", nodes: [bar(30, grey), bar(40, .white)])
    let content = Group(role: .content, nodes: [bar(0, grey), .group(row), .group(last)])
    let text = SVGFile(scene(.group(content), bar(50, grey))).text
    #expect(
      text.contains(
        """
         <g id="content" fill="#787880" fill-opacity="0.5">
          <rect width="9" height="4"/>
          <g id="row">
           <rect y="10" width="9" height="4"/>
           <rect y="20" width="9" height="4" fill-opacity="0.25"/>
          </g>
          <g id="row-2">
           <rect y="30" width="9" height="4"/>
           <rect y="40" width="9" height="4" fill="#FFFFFF" fill-opacity="1"/>
          </g>
         </g>
         <rect y="50" width="9" height="4" fill="#787880" fill-opacity="0.5"/>
        </svg>
        """), "\(text)")
  }

  @Test(
    "a shadow is one blur, which omits the outline under a transparent fill; a stroke stays a line")
  func shadowsAndStrokes() {
    let outline = RoundedRect(
      Rect(x: 40, y: 60, width: 40, height: 50), radii: .all(6), curve: .circular)
    let shadow = Shadow(
      outline: outline, sigma: 5, offsetX: 1, offsetY: -2, color: Color(hex: 0, alpha: 0.3))
    #expect(
      SVGFile(scene(.shadow(shadow))).text.contains(
        """
         <defs>
          <filter id="blur" filterUnits="userSpaceOnUse" x="21" y="38" width="80" height="90" \
        color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="5"/></filter>
         </defs>
         <rect x="41" y="58" width="40" height="50" rx="6" fill="#000000" opacity="0.3" \
        filter="url(#blur)"/>

        """))
    let square = RoundedRect(
      Rect(x: 40, y: 60, width: 40, height: 50), radii: .all(0), curve: .circular)
    let cutOut = Shadow(outline: square, sigma: 2, offsetY: 0, color: .black, isCutOut: true)
    #expect(
      SVGFile(scene(.shadow(cutOut))).text.contains(
        """
          <clipPath id="outside"><path clip-rule="evenodd" d="M32 52H88v66H32Zm8 8H80v50H40Z"/>\
        </clipPath>

        """))
    let arm = Path([.move(Point(x: 4, y: 9)), .line(Point(x: 12, y: 3.5))])
    let red = Color(hex: 0xFF0000, alpha: 0.5)
    let text = SVGFile(
      scene(
        .stroke(Stroke(.path(arm), width: 2.5, cap: .round, join: .round, color: red)),
        .stroke(Stroke(.rect(Rect(x: 1, y: 2, width: 3, height: 4)), width: 1, color: .black)))
    ).text
    #expect(
      text.contains(
        """
         <path d="M4 9l8-5.5" fill="none" stroke="#FF0000" stroke-width="2.5" \
        stroke-linecap="round" stroke-linejoin="round" stroke-opacity="0.5"/>
         <rect x="1" y="2" width="3" height="4" fill="none" stroke="#000000" stroke-width="1" \
        stroke-miterlimit="10"/>
        """))
  }

  @Test("text is outlines under its characters, and a viewport away from the origin is kept")
  func textAndViewport() {
    let run = TextRun(
      text: "L <&> \"l\"", style: TextStyle(weight: .regular, sizePoints: 10), color: .black,
      origin: Point(x: 12.5, y: 40), advancePoints: 6, capHeightPoints: 7,
      outline: Path(Rect(x: 0, y: -7, width: 2, height: 7)))
    #expect(
      SVGFile(scene(.text(run))).text.contains(
        """
         <g role="img" aria-label="L &lt;&amp;&gt; &quot;l&quot;" transform="translate(12.5 40)">\
        <path d="M0-7H2V0H0Z" fill="#000000"/></g>

        """))
    let scene = Scene(
      viewport: Rect(x: 10, y: -20.5, width: 30, height: 40), background: .black, title: "",
      summary: "", nodes: [])
    #expect(
      SVGFile(scene).text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="30" height="40" viewBox="10 -20.5 30 40">
         <rect x="10" y="-20.5" width="30" height="40" fill="#000000"/>
        </svg>

        """)
  }

  private static let roles: [Role] = [
    .presenter, .sheet, .grabber, Role(rawValue: "popover-arrow"),
  ]

  @Test func idsAreUniqueOnAPageOfSeveralFrames() throws {
    let frame = Group(
      clip: .rect(Rect(x: 0, y: 0, width: 50, height: 50)),
      nodes: Self.roles.map { role in
        let shadow = Shadow(
          outline: .capsule(Rect(x: 9, y: 9, width: 30, height: 9)), sigma: 2, offsetY: 1,
          color: .black, isCutOut: true)
        return .group(Group(role: role, nodes: [.shadow(shadow)]))
      })
    let text = SVGFile(scene(.group(frame), .group(frame), .group(frame))).text
    let ids = text.matches(of: /\bid="([^"]+)"/).map { String($0.1) }
    expect(Set(ids).count, ids.count)
    for role in Self.roles {
      #expect(ids.contains(role.rawValue))
      #expect(ids.contains("\(role.rawValue)-2"))
      #expect(ids.contains("\(role.rawValue)-3"))
    }
    for reference in text.matches(of: /url\(#([^)]+)\)/).map({ String($0.1) }) {
      #expect(ids.contains(reference))
    }
    try Tool.run("xmllint", ["--noout", "FILE"], on: SVGFile(scene(.group(frame))).bytes)
  }

  @Test("any title gives well-formed XML, and a frame of 95 bars takes less than 12 kilobytes")
  func titlesAndSize() throws {
    var scene = scene()
    scene.title =
      "\u{0}\u{1B}[0m \u{7F} \u{FFFE} ]]> <!-- & \"quoted\" 'it' -- é 写 👩‍🚀 &amp;\r\n\tend"
    scene.summary = "</desc><script>"
    let file = SVGFile(scene)
    try Tool.run("xmllint", ["--noout", "FILE"], on: file.bytes)
    let read = try Tool.run(
      "xmllint", ["--xpath", "string(//*[local-name()='title'])", "FILE"], on: file.bytes)
    let expected =
      "\u{FFFD}\u{FFFD}[0m \u{7F} \u{FFFD} ]]> <!-- & \"quoted\" 'it' -- é 写 👩‍🚀 &amp;\r\n\tend\n"
    #expect(
      String(decoding: read, as: UTF8.self).unicodeScalars.elementsEqual(expected.unicodeScalars))
    let bars = (0..<95).map { index in
      let bar = Rect(
        x: 16 + Double(index % 3) * 124.3333, y: 60 + Double(index / 3) * 23.25, width: 112.3333,
        height: 12)
      return Node.fill(
        .roundedRect(RoundedRect(bar, radii: .all(4), curve: .circular)),
        color: Color(hex: 0x787880, alpha: 0.2))
    }
    #expect(SVGFile(self.scene(.group(Group(role: .content, nodes: bars)))).bytes.count < 12_000)
  }

  private let grabber = Fill(
    .roundedRect(.capsule(Rect(x: 42, y: 105, width: 36, height: 5))), color: Color(hex: 0x48484A))

  private func scene(background: Color? = nil, _ nodes: Node...) -> Scene {
    Scene(
      viewport: Rect(x: 0, y: 0, width: 120, height: 200), background: background,
      title: "A sheet", summary: "In Inter", nodes: nodes)
  }
}
