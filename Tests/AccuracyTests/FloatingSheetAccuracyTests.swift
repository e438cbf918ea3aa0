internal import SheetTestSupport
import Testing

/// Sheets of iOS 26, at rest and in motion, against the ideal picture.
@Suite struct FloatingSheetAccuracyTests {
  private static let phones = [
    "iphone-17-pro", "iphone-15-pro", "iphone-se-3", "iphone-17-pro-max",
  ]
  private static let scales: [Double?] = [nil, 1, 2.5, nil]

  private func check(_ sheets: [OracleFloatingSheet], _ name: String) throws {
    var check = AccuracyCheck()
    for (turn, sheet) in sheets.enumerated() {
      let frameCase = FrameCase(
        sheet.device, pixelsPerPoint: Self.scales[turn % Self.scales.count])
      let density = frameCase.pixelsPerPoint
      let scene = try Scenario(file: sheet.text).at(sheet.moment).scene
      let crops = sheet.telltales.map {
        frameCase.crop(aroundX: $0.x, y: $0.y, sidePixels: 30)
      }
      try check.expectIdeal("\(sheet)", scene, in: crops, pixelsPerPoint: density) {
        sheet.picture(of: $0, pixelsPerPoint: density)
      }
    }
    check.report(name)
  }

  private func sheet(
    _ turn: Int, _ change: (inout OracleFloatingSheet) -> Void = { _ in }
  ) throws -> OracleFloatingSheet {
    var sheet = OracleFloatingSheet(
      device: try .named(Self.phones[turn % Self.phones.count]), isDark: turn % 2 == 1,
      isFading: turn % 3 == 2)
    change(&sheet)
    return sheet
  }

  @Test("K-41 sheets of iOS 26 match the ideal at rest: medium, large, low and high detents")
  func rest() throws {
    let lists: [([OracleDetent], OracleDetent)] = [
      ([.medium, .large], .medium), ([.medium, .large], .large), ([.large], .large),
      ([.points(120), .large], .points(120)), ([.points(90), .medium], .points(90)),
      ([.points(230), .medium], .medium), ([.points(400), .points(560), .large], .points(560)),
      ([.medium], .medium),
    ]
    try check(
      lists.enumerated().map { turn, list in
        try sheet(turn) { ($0.detents, $0.selected) = list }
      }, "sheets of iOS 26 at rest")
  }

  @Test(
    "K-41 the own radius of a floating sheet is that of all corners, and of the upper ones at large"
  )
  func radii() throws {
    try check(
      [0.0, 12, 28, 55].enumerated().flatMap { turn, radius in
        try [OracleDetent.medium, .large].map { detent in
          try sheet(turn) {
            $0.radius = radius
            $0.selected = detent
          }
        }
      }, "own radii of iOS 26")
  }

  private static let times = [0.0, 0.02, 0.05, 0.09, 0.13, 0.2, 0.28]

  @Test(
    "K-41 on the way to large the inset falls, the lower corners grow and the glass becomes opaque")
  func change() throws {
    try check(
      Self.times.enumerated().flatMap { turn, time in
        [
          try sheet(turn) { $0.phase = .change(to: .large, seconds: time) },
          try sheet(turn + 1) {
            $0.selected = .large
            $0.phase = .change(to: .medium, seconds: time)
          },
          try sheet(turn) {
            $0.detents = [.points(230), .points(420), .large]
            $0.selected = .points(230)
            $0.phase = .change(to: .points(420), seconds: time)
          },
        ]
      }, "sheets of iOS 26 between detents")
  }

  @Test("K-41 a sheet comes in scaled, with the inset of its smallest detent")
  func presentation() throws {
    try check(
      Self.times.enumerated().map { turn, time in
        try sheet(turn) {
          $0.phase = .present(seconds: time)
          if turn % 2 == 0 { $0.detents = [.points(230), .medium, .large] }
        }
      }, "presentations of iOS 26")
  }

  @Test("K-41 a finger holds the top edge of the scaled sheet")
  func held() throws {
    try check(
      [100.0, 300, 480, 555.5, 700].enumerated().map { turn, raised in
        try sheet(turn) { $0.phase = .held(raised: raised) }
      }, "sheets of iOS 26 under a finger")
  }
}
