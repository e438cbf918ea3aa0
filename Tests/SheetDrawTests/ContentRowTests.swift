import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetTestSupport
import Testing

@Suite struct ContentRowTests {
  private static let red = Color(hex: 0xCC0000)
  private static let blue = Color(hex: 0x0000CC)

  private func bar(_ title: String) -> NavigationBarContent {
    NavigationBarContent(title: title, hasCloseButton: true)
  }

  /// A sheet at large whose content a finger has scrolled.
  private func scrolled(
    settings: [String] = [], _ change: (inout ViewController) -> Void
  ) throws -> Scenario {
    try Scenario.script(settings: settings) { play in
      play.present("sheet", selected: .large) { sheet in
        sheet.content = Content(rows: 30, picture: .color(Self.red), scrolls: true)
        change(&sheet)
      }
      play.then(.drag(Drag("sheet", from: .content, by: -120, over: 0.3, releaseVelocity: 0)))
    }
  }

  @Test func A02_theContentIsClippedByTheSheetsShape() throws {
    let play = try scrolled { $0.sheetPresentationController?.preferredCornerRadius = 60 }
    let scene = try play.scene
    let content = try #require(scene.groups(.content).first)
    let sheet = try #require(scene.groups(.sheet).first?.firstFill)
    #expect(content.clip == sheet.shape)
    // The picture is scrolled past the top edge, which is at 59: red along the edge, but not
    // outside the corner of 60 pt.
    let offset = try #require(play.state.topSheet).contentOffset
    #expect((70...250).contains(offset))
    #expect(try scene.pixel(x: 196, y: 60) == Pixel(hex: 0xCC0000))
    #expect(try scene.pixel(x: 18, y: 60) != Pixel(hex: 0xCC0000))
  }

  @Test func B64_theBarIsClearUntilContentScrollsUnderIt() throws {
    let play = try scrolled { $0.content.bar = bar("Photos") }
    let (still, scrolled) = (try play.at(0).scene, try play.scene)
    // The line is one device pixel below the bar: separator, #3C3C43 at 0.2863, over white.
    let line = Pixel(hex: 0xC7C7C9)
    #expect(try still.pixel(x: 5, y: 115) == Pixel(hex: 0xFFFFFF))
    #expect(try scrolled.pixel(x: 5, y: 115) == line)
    #expect(try scrolled.pixel(x: 5, y: 115 + 1.0 / 3) == Pixel(hex: 0xFFFFFF))
    // The picture under the bar is blurred by a material: pale red, without an edge.
    for x in stride(from: 100.0, through: 200, by: 25) {
      let pixel = try scrolled.pixel(x: x, y: 100)
      #expect(pixel.red > 230 && (160...235).contains(pixel.green), "\(pixel) at \(x)")
    }
    #expect(try scrolled.pixel(x: 40, y: 117) == Pixel(hex: 0xCC0000))
    // Without a material the background is one colour.
    let unblurred = try self.scrolled(settings: ["navigationBar.material=none"]) {
      $0.content.bar = bar("Photos")
    }
    let plain = try unblurred.scene
    #expect(try plain.pixel(x: 40, y: 114) == Pixel(hex: 0xFFFFFF))
    #expect(try plain.pixel(x: 5, y: 115 - 1.0 / 3) == Pixel(hex: 0xFFFFFF))
  }

  @Test func A39_theHeightGrowsWhileTheGrabberFadesOut() throws {
    let play = try Scenario.script { play in
      play.present("sheet", selected: .medium) {
        $0.sheetPresentationController?.prefersGrabberVisible = true
      }
      play.then(
        .animate([
          PropertyChange("sheet", \.selectedDetentIdentifier, to: .large),
          PropertyChange("sheet", \.grabberVisibility, to: .off),
        ]))
    }
    let whole = try #require(try play.at(0).scene.groups(.grabber).first?.firstFill)
    let middle = try play.at(.share(0.3)).scene
    let grabber = try #require(middle.groups(.grabber).first?.firstFill)
    #expect((0.1...0.9).contains(grabber.color.alpha / whole.color.alpha))
    let top = try #require(middle.groups(.sheet).first).transform.translateY
    #expect((60...425).contains(top))
    #expect(try play.scene.groups(.grabber).isEmpty)
  }

  /// A sheet with a page being pushed.
  private func pushing() throws -> Scenario {
    try Scenario.script { play in
      play.present("sheet", selected: .medium) { sheet in
        sheet.content = Content(bar: bar("Lower"), picture: .color(Self.red))
        sheet.sheetPresentationController?.prefersGrabberVisible = true
      }
      play.then(.waitUntilSettled)
      play.then(.push(onto: "sheet", Content(bar: bar("Upper"), picture: .color(Self.blue))))
    }
  }

  @Test func A46_aPushedPageStaysInsideTheSameOutline() throws {
    let play = try pushing()
    let (before, middle, after) = (
      try play.at(0).scene, try play.at(.share(0.25)).scene, try play.scene
    )
    for scene in [middle, after] {
      #expect(scene.groups(.sheet) == before.groups(.sheet))
      #expect(scene.groups(.content).first?.clip == before.groups(.content).first?.clip)
      // Nothing above the sheet changes, and neither do its corners.
      let area = (x: 0.0, y: 380.0, width: 393.0, height: 50.0)
      #expect(
        try scene.pixels(x: area.x, y: area.y, width: area.width, height: area.height)
          == before.pixels(x: area.x, y: area.y, width: area.width, height: area.height))
    }
    // The picture stands 56 + 8 points below the sheet's top edge at 426.
    #expect(try before.pixel(x: 196, y: 520) == Pixel(hex: 0xCC0000))
    #expect(try after.pixel(x: 196, y: 520) == Pixel(hex: 0x0000CC))
    let progress = try #require(try play.at(.share(0.25)).state.topSheet?.pageTurn).progress
    let seam = 393 * (1 - progress)
    #expect(try middle.pixel(x: seam + 20, y: 520) == Pixel(hex: 0x0000CC))
    // Red under black of 0.1 · progress.
    let red = Int((204 * (1 - 0.1 * progress) + 0.5).rounded(.down))
    #expect(try middle.pixel(x: seam - 20, y: 520) == Pixel(hex: red << 16))
  }

  @Test func A48_aPushChangesNeitherFrameNorChrome() throws {
    let play = try pushing()
    let before = try #require(play.at(0).state.topSheet)
    for share in [0.1, 0.4, 0.8, 1.2] {
      let sheet = try #require(try play.at(.share(share)).state.topSheet)
      #expect(sheet.frame == before.frame && sheet.grabber == before.grabber)
      #expect(sheet.selectedDetentIdentifier == before.selectedDetentIdentifier)
      #expect(
        try play.at(.share(share)).scene.groups(.grabber)
          == play.at(0).scene.groups(.grabber))
    }
  }

  @Test func D20_thePresenterChangesBehindAPresentedSheet() throws {
    var play = try Scenario.script { play in
      play.presenter.content = Content(picture: .color(Self.red))
      play.present("sheet", selected: .medium) {
        $0.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
      }
    }
    let before = try play.scene
    play.then(.tap(.sheet))
    play.then(
      .set([PropertyChange("presenter", \.visibleContent, to: Content(picture: .color(Self.blue)))])
    )
    let after = try play.scene
    // The picture begins below the status bar, the app's own bar and its title: 59 + 92.
    #expect(try before.pixel(x: 196, y: 200) == Pixel(hex: 0xCC0000))
    #expect(try after.pixel(x: 196, y: 200) == Pixel(hex: 0x0000CC))
    #expect(after.groups(.sheet) == before.groups(.sheet))
    #expect(play.timeline.log.allSatisfy { $0.name != .dismiss })
  }
}
