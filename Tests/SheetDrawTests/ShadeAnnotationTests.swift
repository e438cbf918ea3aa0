import SheetDraw
import SheetFrames
import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetRaster
import SheetScene
import SheetSpec
import SheetTestSupport
import Testing

/// Annotations of dimming, shadows, colours and fonts, and the parts that annotations do not cover.
@Suite struct ShadeAnnotationTests {
  private static func file(_ lines: String, device: String = "iphone-14") throws -> Scenario {
    try Scenario(file: "sheetdraw: 1\ndevice: \(device)\n\(lines)\n")
  }

  private static func alert(_ appearance: String = "light") throws -> Scenario {
    try file(
      """
      appearance: \(appearance)
      layers: [{ id: l }]
      modals: { m: { layer: l, kind: alert } }
      timeline: [{ present: m }, { wait: settled }]
      """)
  }

  private func sheet(_ appearance: String = "light") throws -> Scenario {
    try Scenario {
      $0.$device = "iphone-14"
      $0.$appearance = .flag("--appearance", appearance)
    }
  }

  private static let form = "sheets: { s: { style: form } }\ntimeline: [{ present: s }]"
  private static let card =
    "sheets: { s: { engine: custom, literal: true } }\ntimeline: [{ present: s }]"

  // MARK: Dimming

  @Test("B23 B70 C17 E37 the dimming is annotated with its opacity and token")
  func dimming() throws {
    #expect(
      try sheet().words(.dimming) == ["black behind sheet: 0.4, dimming.alphaLight B23"])
    #expect(
      try sheet("dark").words(.dimming) == ["black behind sheet: 0.4, dimming.alphaDark B23"])
    #expect(
      try Self.file(Self.form, device: "ipad-10").words(.dimming) == [
        "black behind s: 0.4, formSheet.dimmingAlpha B70"
      ])
    #expect(
      try Self.file(Self.card).words(.dimming) == ["black behind s: 0.75, card.dimmingAlpha C17"])
    #expect(
      try Self.alert().words(.dimming) == [
        "#646464 behind modals: 0.3, host.dimmingColorLight E37"
      ])
    #expect(
      try Self.alert("dark").words(.dimming) == [
        "#000000 behind modals: 0.4, host.dimmingColorDark E37"
      ])
    let undimmed = try Scenario { $0.$undimmed = "medium" }
    #expect(undimmed.annotations(.dimming) == [])
  }

  @Test("B23 the dimmed part is outlined above the sheet")
  func dimmedPart() throws {
    #expect(
      try sheet().annotations(.dimming).map(\.mark.frame)
        == [Rect(x: 0, y: 0, width: 390, height: 422)])
  }

  // MARK: Shadow

  @Test("B05 B06 B69 E24 the shadow is annotated with opacity, blur and offset")
  func shadow() throws {
    #expect(
      try sheet().words(.shadow) == [
        "black of the shadow: 0.2, shadow.alphaLight B05",
        "blur of the shadow: 40 pt, shadow.blur B05",
        "offset of the shadow: −10 pt, shadow.offsetY B05",
      ])
    #expect(
      try sheet("dark").words(.shadow) == [
        "black of the shadow: 0.3, shadow.alphaDark B06",
        "blur of the shadow: 40 pt, shadow.blur B06",
        "offset of the shadow: −10 pt, shadow.offsetY B06",
      ])
    #expect(
      try Self.file(Self.form, device: "ipad-10").words(.shadow) == [
        "black of the shadow: 0.25, formSheet.shadowAlpha B69",
        "blur of the shadow: 40 pt, formSheet.shadowBlur B69",
        "offset of the shadow: 10 pt, formSheet.shadowOffsetY B69",
      ])
    #expect(
      try Self.alert().words(.shadow) == [
        "black of the shadow: 0.15, host.shadowAlpha E24",
        "radius of the shadow: 10 pt, host.shadowRadius E24",
      ])
    #expect(try Self.file(Self.card).annotations(.shadow) == [])
  }

  // MARK: Colours

  @Test("B01 B02 B11 C31 E23 colours are annotated with their digits and tokens")
  func colors() throws {
    #expect(
      try sheet().words(.colors) == [
        "background: #FFFFFF, sheet.background B01", "grabber: #C7C7CC, grabber.color B11",
      ])
    #expect(
      try sheet("dark").words(.colors) == [
        "background: #1C1C1E, sheet.background B02", "grabber: #48484A, grabber.color B11",
      ])
    #expect(
      try Self.file(Self.card).words(.colors).first == "background: #00FFFF, card.literalColor C31")
    #expect(
      try Self.alert().words(.colors).first == "background: #FFFFFF, host.floatingColorLight E02")
  }

  @Test("A34 a blurred background is annotated with its style")
  func blur() throws {
    let shot = try Scenario { $0.$background = "blur:regular" }
    #expect(try shot.words(.colors).first == "blur:regular, A34")
  }

  @Test("B60 B62 the parts of a content are annotated with their colours, each once")
  func contentColors() throws {
    let words = try Self.file(Self.blocks).words(.colors)
    #expect(
      words == [
        "background: #FFFFFF, sheet.background B01",
        "title: #000000, navigationBar.titleColor B60",
        "close button: #C7C7CC, navigationBar.closeColor B62",
        "text: #000000, block.labelColor K-37",
        "secondary text: #3C3C43, 0.6, block.secondaryLabelColor K-37",
        "tint: #007AFF, block.tintColor K-37", "field: #767680, 0.118, block.fieldColor K-37",
        "segments: #767680, 0.118, block.segmentColor K-37",
      ])
  }

  private static let blocks = """
    sheets:
      s:
        grabber: off
        content:
          title: Account
          close: true
          blocks:
            - { text: One }
            - { text: Two }
            - { text: Small, style: footnote, tone: secondary }
            - { button: Continue, look: filled }
            - { field: "", id: f, placeholder: Name }
            - { segments: [Day, Week], selected: 0 }
    timeline: [{ present: s }]
    """

  // MARK: Fonts

  @Test("B60 K-37 K-40 the texts of a content are annotated with size, line height and weight")
  func fonts() throws {
    #expect(
      try Self.file(Self.blocks).words(.type) == [
        "title, centred: 17 pt Semibold, navigationBar.titleSize B60",
        "text, body: 17 / 22 pt Regular, K-40", "text, footnote: 13 / 18 pt Regular, K-40",
        "button, headline: 17 / 22 pt Semibold, K-40", "field, body: 17 / 22 pt Regular, K-40",
        "selected segment: 13 pt Semibold, block.segmentTitleSize K-37",
        "segment: 13 pt Regular, block.segmentTitleSize K-37",
      ])
  }

  // MARK: The grabber

  @Test("B09 no line of lengths, radii, detents or layers covers the grabber")
  func theGrabberIsNotCovered() throws {
    let shot = try sheet()
    let plain = try shot.frame()
    let annotated = try shot.frame {
      $0.annotations = AnnotationRequest([.dims, .radii, .curvature, .layers, .thresholds, .colors])
    }
    func pixels(_ frame: Frame) throws -> PixelBuffer {
      var scene = frame.scene
      // The whole pixels inside of 36 × 5 points, 5 points below the top edge at 422.
      scene.viewport = Rect(x: 177, y: 427, width: 36, height: 5)
      return try PixelBuffer(rasterizing: scene, pixelsPerPoint: frame.pixelsPerPoint)
    }
    #expect(try pixels(plain) == pixels(annotated))
  }
}
