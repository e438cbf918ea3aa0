package import SheetReport

extension PixelBox {
  /// The box of a complete picture.
  package static func size(_ width: Int, _ height: Int) -> PixelBox {
    PixelBox(x: 0, y: 0, width: width, height: height)
  }
}

/// Pictures of one color with a dot of one pixel.
package struct PlainPicture {
  package static let width = 120
  package static let height = 180
  package static let dot = PixelBox(x: 50, y: 70, width: 1, height: 1)

  package var rgb: UInt32
  package var dotRGB: UInt32
  package var height: Int

  package init(rgb: UInt32, dotRGB: UInt32, height: Int = Self.height) {
    (self.rgb, self.dotRGB, self.height) = (rgb, dotRGB, height)
  }

  package func png() throws -> [UInt8] {
    var pixels = [UInt32](repeating: Self.rgba(rgb), count: Self.width * height)
    pixels[Self.dot.y * Self.width + Self.dot.x] = Self.rgba(dotRGB)
    let buffer = PixelBuffer(widthPixels: Self.width, heightPixels: height, pixels: pixels)
    return try PNGFile(buffer, pixelsPerPoint: 2).bytes
  }

  /// The color in memory byte order, opaque.
  private static func rgba(_ rgb: UInt32) -> UInt32 {
    (rgb & 0xFF) << 16 | rgb & 0xFF00 | rgb >> 16 | 0xFF00_0000
  }
}

extension CaseResult.Picture {
  package static func sample(
    _ shot: String, appearance: String = "light", before: [UInt8]? = nil, after: [UInt8]? = nil,
    difference: [UInt8]? = nil
  ) -> Self {
    Self(
      shot: shot, device: "iphone-15-pro", appearance: appearance, pixelsPerPoint: 2,
      reference: "photos.references/\(shot)-iphone-15-pro-\(appearance)@2x.png", before: before,
      after: after, difference: difference)
  }
}

extension Comparison {
  /// Two pictures of 120 × 180 pixels that differ everywhere, most of all in one pixel.
  package static let everywhere = Comparison(
    verdict: .pixelsDiffer, sizes: [.size(120, 180), .size(120, 180)], pixelCount: 21_600,
    comparedCount: 21_600, largest: 192, mean: 191.5, worst: .size(1, 1),
    regions: [.size(120, 180), PlainPicture.dot], moves: [])

  package static let corner = Comparison(
    verdict: .pixelsDiffer, sizes: [.size(1179, 2556), .size(1179, 2556)], pixelCount: 143,
    comparedCount: 3_013_524, largest: 39, mean: 0.0018,
    worst: PixelBox(x: 30, y: 40, width: 1, height: 1),
    regions: [PixelBox(x: 28, y: 37, width: 267, height: 155)],
    moves: [Move(from: PixelBox(x: 0, y: 9, width: 36, height: 5), right: 0, down: 3)])

  package static let taller = Comparison(
    verdict: .sizesDiffer, sizes: [.size(120, 180), .size(120, 190)], pixelCount: 1_200,
    comparedCount: 22_800, largest: 255, mean: 8.25, worst: nil,
    regions: [PixelBox(x: 0, y: 180, width: 120, height: 10)], moves: [])
}

extension Change {
  package static let cornerRadius = Change(
    name: "cornerRadius", label: "corner radius", from: .number(10), to: .number(12), unit: "pt",
    requirement: "B03", token: "sheet.cornerRadius")
  package static let dimming = Change(
    name: "dimming", label: "dimming", from: .number(0.4), to: .number(0.36), requirement: "B40",
    token: "dimming.alpha")
}

extension VerifyReport {
  /// One case of each verdict, without pictures.
  package static let oneOfEach = VerifyReport(
    folder: "Specs",
    cases: [
      CaseResult(
        name: "broken", scenario: "broken.sheet.yaml", verdict: .invalid,
        messages: [
          .init(file: "broken.sheet.yaml", line: 14, column: 15, text: "no detent is \"meduim\"")
        ]),
      CaseResult(
        name: "photos/large", scenario: "photos.sheet.yaml", picture: .sample("large"),
        verdict: .resized, comparison: .taller),
      CaseResult(
        name: "photos/medium", scenario: "photos.sheet.yaml", line: 19,
        picture: .sample("medium"),
        verdict: .changed, changes: [.cornerRadius, .dimming], comparison: .corner),
      CaseResult(
        name: "photos/new", scenario: "photos.sheet.yaml", picture: .sample("new"),
        verdict: .missing),
      CaseResult(
        name: "photos/old", scenario: "photos.sheet.yaml", picture: .sample("old"),
        verdict: .orphaned),
      CaseResult(
        name: "photos/same", scenario: "photos.sheet.yaml", picture: .sample("same"),
        verdict: .passed),
      CaseResult(
        name: "settings", scenario: "settings.sheet.yaml", verdict: .unmet,
        messages: [
          .init(file: "settings.sheet.yaml", line: 31, text: "sheet.height is 429.5, not 426")
        ]),
    ])

  /// Names and words that every format must escape.
  package static let hostile = VerifyReport(
    folder: "it's here/100%",
    cases: [
      CaseResult(
        name: "</script><b a=\"'\">|`&amp; 🎉 שלום\u{1B}[31m\n::error::",
        scenario: "a,b:c]]>.sheet.yaml", picture: .sample("<i>|"), verdict: .changed,
        changes: [
          Change(name: "title", label: "title *of* \u{7}", from: .text("a|b\r\n"), to: .text("<c>"))
        ],
        comparison: .corner,
        messages: [
          .init(
            file: "a,b:c.yaml", line: 3, column: 4, text: "50% of\nit\u{0}, a:b,c <!-- \u{FFFE}")
        ])
    ])
}

/// The report's forms with the flag of the command.
extension VerifyReport {
  package static let flags = AcceptFlags(case: "--case", orphaned: "--orphaned", all: "--all")

  package var markdown: String { markdown(accepting: Self.flags) }

  package var githubAnnotations: String { githubAnnotations() }

  package var page: [UInt8] { page(accepting: Self.flags) }

  /// The forms that are text.
  package var texts: [String] {
    [text(accepting: Self.flags), json, junit, markdown, githubAnnotations]
  }

  package func acceptCommand(for result: CaseResult) -> String { acceptCommand(for: [result]) }

  package func acceptCommand(for results: [CaseResult]) -> String {
    acceptCommand(for: results, Self.flags)
  }
}
