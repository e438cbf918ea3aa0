import Foundation
import SheetTestSupport
import Testing

/// The flag `--annotate` and the key `annotate` of shots, up to the labels in a file.
@Suite struct AnnotationTests {
  private func labels(_ flags: String, in folder: Folder? = nil) async throws -> [String] {
    let folder = try folder ?? Folder()
    let run = try await folder.sheetdraw(flags + " -o a.svg")
    #expect(run.status == 0, "\(run.error)")
    return try labels(in: folder)
  }

  /// The labels in `a.svg`.
  private func labels(in folder: Folder) throws -> [String] {
    let text = String(decoding: try folder.data("a.svg"), as: UTF8.self)
    return text.components(separatedBy: #"aria-label=""#).dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
  }

  @Test(
    "labels of requirements are drawn by flags",
    arguments: [
      ("A01 A05", "--annotate containment", ["UISheetPresentationController", "A01", "A05"]),
      (
        "A13 B15", "--annotate dims",
        ["422 pt / 50 % of the screen", "medium", "detent.medium.fraction", "B15"]
      ),
      ("A14", "--detent large --annotate safe-area", ["47 pt", "screen.safeArea.top", "A14"]),
      (
        "B16", "--detent large --annotate dims",
        ["47 pt", "above large", "detent.large.top", "B16"]
      ),
      (
        "A19 A64", "--detents medium,0.25,320pt --annotate detents",
        ["211 pt / 25 % of the screen", "A64"]
      ),
      (
        "A28 A78", "--corner-radius 24 --annotate radii", ["24 pt", "preferredCornerRadius", "A28"]
      ),
      ("B03", "--annotate radii", ["10 pt", "sheet.cornerRadius", "B03"]),
      ("B04", "--annotate curvature", ["15.29 pt", "sheet.cornerCurve", "B04"]),
      ("B09", "--annotate dims", ["36 × 5 pt", "grabber.width", "B09"]),
      ("B12", "--annotate dims", ["177 = 177 pt", "5 pt", "grabber.top", "B12"]),
      ("B14", "--annotate hit-areas", ["44 × 44 pt", "grabber.hitSize", "B14"]),
      ("B18", "--annotate thresholds", ["75 pt / 0.2 of the way", "release.snap", "B18"]),
      ("B29", "--detent large --annotate scale", ["0.92", "pushback.scale", "B29"]),
      ("B30 D46", "--detent large --annotate radii", ["47.33 pt", "screen.cornerRadius", "B30"]),
      ("B31", "--detent large --annotate scale", ["−10 pt", "pushback.offsetY", "B31"]),
      ("B34", "--phase present --at 120ms --annotate time", ["0.12 of 0.35 s", "B34"]),
      ("B50", "--title Photos --annotate hit-areas", ["navigation bar drags", "B50"]),
      ("B52", "--annotate thresholds", ["211 pt / 25 %", "release.dismiss", "B52"]),
      ("B60", "--title Photos --annotate type", ["17 pt Semibold", "B60"]),
      ("B63", "--close --annotate dims", ["30 pt", "navigationBar.closeSize", "B63"]),
      ("B75", "--title Photos --annotate focus", ["focus: Photos", "B75"]),
      ("C05", "--detent fullscreen --annotate dims", ["47 pt", "screen.safeArea.top", "C05"]),
      ("C15", "--detent rest --annotate dims", ["150 pt", "card.offset", "C15"]),
      ("D12", "--annotate expanded-frame", ["390 × 797 pt", "expandedFrame", "D12"]),
      ("D13 D14", "--annotate expanded-frame", ["422 of 797 pt", "D13", "797 of 797 pt", "D14"]),
      (
        "D36", "--keyboard 336pt --annotate keyboard", ["336 pt / 39.8 %", "keyboard.frame", "D36"]
      ),
    ])
  func flags(rows: String, flags: String, expected: [String]) async throws {
    let labels = try await labels("--device iphone-14 " + flags)
    for label in expected { #expect(labels.contains(label), "\(rows): \(label)") }
  }

  @Test func theRadiusInALabelIsTheOneThatIsDrawn() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw("--corner-radius 1000 --annotate radii -o a.svg")
    #expect(
      run.error
        == "--corner-radius: warning[E0213]: a corner radius of 1000 pt does not fit the sheet "
        + "and is limited to 196.5 pt; did you mean \"196.5\"?\n")
    let labels = try labels(in: folder)
    #expect(labels.contains("196.5 pt") && !labels.contains { $0.contains("1000 pt") })
  }

  @Test("the share of a height names the screen where the detent is a share of another height")
  func shares() async throws {
    let form = try await labels(
      "--device ipad-10 --detents medium,large --annotate dims --detent medium")
    #expect(form.contains("310 pt / 26.3 % of the screen"), "\(form)")
    let measured = try await labels("--profile uikit --annotate dims")
    #expect(measured.contains { $0.hasSuffix(" % of the screen") }, "\(measured)")
    let phone = try await labels("--device iphone-14 --annotate dims")
    #expect(phone.contains("422 pt / 50 % of the screen"))
  }

  @Test("a label keeps its order around a title from right to left")
  func rightToLeftTitles() async throws {
    let labels = try await labels("--title صور --annotate accessibility,focus")
    #expect(labels.contains("2  \u{2068}صور\u{2069}, heading"), "\(labels)")
    #expect(labels.contains("focus: \u{2068}صور\u{2069}"))
  }

  @Test("B66 B68 B71 a form sheet is annotated by flags")
  func formSheet() async throws {
    let labels = try await labels("--device ipad-10 --annotate dims,radii")
    for label in ["540 pt", "B66", "14 pt", "B68", "140 pt", "B71"] {
      #expect(labels.contains(label), "\(label)")
    }
    #expect(labels.filter { $0 == "140 pt" }.count == 2)
  }

  @Test(
    "lengths are in the unit of --units",
    arguments: [("pt", "36 × 5 pt"), ("px", "108 × 15 px"), ("%", "9.2 × 0.6 %")])
  func units(unit: String, label: String) async throws {
    let labels = try await labels("--device iphone-14 --annotate dims --units \(unit)")
    #expect(labels.contains(label))
  }

  @Test("D40 D41 D42 E07 E10 E23 the shots of a scenario are annotated")
  func scenario() async throws {
    let folder = try Folder()
    try folder.write(
      """
      sheetdraw: 1
      device: iphone-14
      orientation: landscape
      sheets:
        wide: { edgeAttachedInCompactHeight: true }
        narrow: { edgeAttachedInCompactHeight: true, widthFollowsPreferredContentSize: true }
        own:
          edgeAttachedInCompactHeight: true
          widthFollowsPreferredContentSize: true
          preferredContentSize: [500, 300]
      layers: [{ id: alerts }]
      modals: { alert: { layer: alerts, kind: dialog } }
      timeline:
        - present: wide
        - wait: settled
        - dismiss: wide
        - wait: settled
        - present: narrow
        - wait: settled
        - dismiss: narrow
        - wait: settled
        - present: own
        - wait: settled
        - dismiss: own
        - wait: settled
        - present: alert
      shots:
        - { name: wide, at: settled#1, annotate: [dims] }
        - { name: narrow, at: settled#3, annotate: [dims] }
        - { name: own, at: settled#5, annotate: [dims] }
        - { name: alert, at: settled, annotate: [dims, layers] }
      """, to: "a.sheet.yaml")
    for (shot, expected) in [
      ("wide", ["750 pt", "screen.safeArea", "D40"]),
      ("narrow", ["390 pt", "widthFollowsPreferredContentSizeWhenEdgeAttached", "D41"]),
      ("own", ["500 pt", "preferredContentSize", "D42"]),
      ("alert", ["300 pt", "host.dialog.width", "E23", "844 × 390 pt", "layer alerts", "E10"]),
    ] {
      let labels = try await labels("a.sheet.yaml --shot \(shot)", in: folder)
      for label in expected { #expect(labels.contains(label), "\(shot): \(label)") }
    }
  }

  @Test func anUnknownKindOrUnitIsRefusedWithTheNearestOne() async throws {
    let folder = try Folder()
    let kind = try await folder.sheetdraw("--annotate dimz -o a.svg")
    #expect(kind.status == 64)
    #expect(kind.error.contains("dimz") && kind.error.contains("\"dims\""))
    let unit = try await folder.sheetdraw("--annotate dims --units mm -o a.svg")
    #expect(unit.status == 64)
    #expect(unit.error.contains("mm") && unit.error.contains("pt"))
    #expect(try folder.names() == [])
  }

  @Test("M09 a redline is one picture as PNG, SVG and PDF, drawn by sheetdraw, librsvg and poppler")
  func redline() async throws {
    let folder = try Folder()
    let run = try await folder.sheetdraw(
      "--device iphone-14 --annotate dims,radii --scale 1 -o a.png -o a.svg -o a.pdf")
    #expect(run.status == 0, "\(run.error)")
    let svg = try Tool.run("rsvg-convert", ["FILE"], on: [UInt8](folder.data("a.svg")))
    let pdf = try Tool.run(
      "pdftoppm", ["-r", "72", "-png", "FILE"], on: [UInt8](folder.data("a.pdf")))
    try svg.write(to: folder.url("svg.png"))
    try pdf.write(to: folder.url("pdf.png"))
    // Poppler widens thin lines.
    for (page, limit) in [("svg.png", "0.2%"), ("pdf.png", "2%")] {
      let difference = try await folder.sheetdraw("diff a.png \(page) --limit \(limit)")
      #expect(difference.status == 0, "\(page): \(difference.text)")
    }
  }
}
