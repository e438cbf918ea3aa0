import SheetLayout
import SheetModel
import SheetPixels
import SheetPrimitives
import SheetScene
import SheetTestSupport
import Testing

@Suite struct DrawnStackRowTests {
  private func withGrabber(_ controller: inout ViewController) {
    controller.sheetPresentationController?.prefersGrabberVisible = true
  }

  @Test func A05_theContentIsAsLargeAsTheSheetWithItsSafeArea() throws {
    let upright = try #require(Scenario.script { $0.present("sheet") }.state.topSheet)
    #expect(upright.frame == Rect(x: 0, y: 426, width: 393, height: 426))
    #expect(upright.contentFrame == upright.frame)
    #expect(upright.contentInsets == EdgeInsets(bottom: 34))

    let lying = try #require(
      Scenario.script { play in
        play.orientation = .landscape
        play.present("sheet")
      }.state.topSheet)
    #expect(lying.frame == Rect(x: 0, y: 0, width: 852, height: 393))
    #expect(lying.contentInsets == EdgeInsets(left: 59, bottom: 21, right: 59))
  }

  @Test(arguments: [
    (Appearance.light, UserInterfaceStyle.system, 0xFFFFFF), (.dark, .system, 0x1C1C1E),
    (.light, .light, 0xFFFFFF), (.dark, .light, 0xFFFFFF), (.light, .dark, 0x1C1C1E),
    (.dark, .dark, 0x1C1C1E),
  ])
  func A30_theContentAppearsLightOrDarkAsRequested(
    system: Appearance, style: UserInterfaceStyle, color: Int
  ) throws {
    let play = try Scenario.script { play in
      play.appearance = system
      play.present("sheet") { $0.overrideUserInterfaceStyle = style }
    }
    #expect(try play.scene.pixel(x: 5, y: 600) == Pixel(hex: color))
  }

  @Test func A31_aDarkSheetLeavesThePresenterLight() throws {
    let scene = try Scenario.script { play in
      play.present("sheet") { $0.overrideUserInterfaceStyle = .dark }
    }.scene
    #expect(try scene.pixel(x: 5, y: 600) == Pixel(hex: 0x1C1C1E))
    // White under black at 0.4.
    #expect(try scene.pixel(x: 5, y: 300) == Pixel(hex: 0x999999))
  }

  @Test func B26_anInteractiveBackgroundIsNotDimmed() throws {
    let color = Color(hex: 0x336699)
    let scene = try Scenario.script { play in
      play.presenter.content = Content(kind: .color(color))
      play.present("sheet") {
        $0.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
      }
    }.scene
    #expect(scene.groups(.dimming).isEmpty)
    #expect(try scene.pixel(x: 200, y: 100) == Pixel(hex: 0x336699))
  }

  @Test func B28_anyPresenterIsPushedBack() throws {
    let root = try Scenario.script { $0.present("sheet", selected: .large) }.scene
    let navigation = try Scenario.script { play in
      play.presenter.pages = [
        Content(), Content(bar: NavigationBarContent(title: "Page", hasCloseButton: false)),
      ]
      play.present("sheet", selected: .large)
    }.scene
    for scene in [root, navigation] {
      #expect(abs(try #require(scene.groups(.presenter).first).transform.scale - 0.92) < 1e-12)
    }
    let sheet = try Scenario.script { play in
      play.present("first")
      play.present("second", selected: .large)
    }.scene
    #expect(
      abs(try #require(sheet.groups(.sheet, of: "first").first).transform.scale - 0.92) < 1e-12)
    #expect(try #require(sheet.groups(.sheet, of: "second").first).transform.scale == 1)
    // The presenter depends on the first sheet, which does not reach large.
    #expect(try #require(sheet.groups(.presenter).first).transform == .identity)
  }

  @Test func D47_onlyLargePushesTheRootBack() throws {
    let medium = try Scenario.script { $0.present("sheet", selected: .medium) }.scene
    let large = try Scenario.script { $0.present("sheet", selected: .large) }.scene
    // The card's top edge is at 852 · 0.04 − 10 = 24.08 pt; everything above it is black.
    #expect(try large.pixel(x: 196, y: 23) == Pixel(hex: 0))
    // Below it is white under black at 0.4 and some of the sheet's shadow.
    #expect((0x80...0x99).contains(try large.pixel(x: 196, y: 25).red))
    #expect(try medium.pixel(x: 196, y: 23) == Pixel(hex: 0x999999))
  }

  @Test func X05_aSheetUnderAnotherHidesItsGrabber() throws {
    var play = try Scenario.script { play in
      play.present("first", withGrabber)
      play.present("second", withGrabber)
    }
    #expect(try play.scene.groups(.grabber).map(\.owner) == ["second"])
    play.then(.dismiss("second"))
    #expect(try play.scene.groups(.grabber).map(\.owner) == ["first"])
  }

  @Test func X05_aFullScreenSheetInCompactHeightHidesItsGrabber() throws {
    var play = try Scenario.script { $0.present("sheet", withGrabber) }
    #expect(try play.scene.groups(.grabber).count == 1)
    play.then(.rotate(.landscape))
    #expect(try play.scene.groups(.grabber).isEmpty)
  }
}

extension Script {
  fileprivate mutating func present(_ id: String, _ change: (inout ViewController) -> Void) {
    present(id, [.medium(), .large()], change)
  }
}
