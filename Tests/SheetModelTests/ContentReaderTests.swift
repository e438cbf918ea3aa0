import SheetModel
import SheetPrimitives
import SheetTestSupport
import Testing

/// Hit testing and accessibility agree with the places that are drawn.
@Suite struct ContentReaderTests {
  private let bar = NavigationBarContent(title: "Photos", hasCloseButton: true)

  private func reading(
    _ content: Content, _ steps: Action...
  ) throws -> (state: PresentationState, elements: [AccessibilityElement]) {
    let presentation = Presentation.sample(
      [.card(content: content)],
      [.present("sheet", animated: false), .waitUntilSettled] + steps + [.waitUntilSettled])
    let state = Timeline(presentation).end
    return (state, AccessibilityReading(of: state, in: presentation).elements)
  }

  @Test("a page without a title has a bar with a back button, which takes touches")
  func anUntitledPageHasABar() throws {
    let (state, elements) = try reading(Content(bar: bar), .push(onto: "sheet", Content(rows: 2)))
    // From 426 on, 56 points.
    for (y, part) in [(427.0, Hit.Part.navigationBar), (481.9, .navigationBar), (482.1, .content)] {
      #expect(state.hit(Point(x: 20, y: y), in: .sample()).part == part, "\(y)")
    }
    let back = try #require(elements.first { $0.label == "Back" })
    #expect(back.frame == Rect(x: 0, y: 426, width: 44, height: 56))
  }

  @Test func rowsBehindTheBarOfAnUntitledPageAreNotReachable() throws {
    // The offset of 140 moves rows 0 and 1, from 64 to 192, behind the bar's 56 points.
    let page = Content(rows: 40, scrolls: true, fittingHeight: 2624)
    let (state, elements) = try reading(
      Content(bar: bar),
      .set([PropertyChange("sheet", \.prefersScrollingExpandsWhenScrolledToEdge, to: false)]),
      .push(onto: "sheet", page), .waitUntilSettled, .pull(-140, from: .content))
    #expect(state.topSheet?.contentOffset == 140)
    #expect(elements.first { $0.label.hasPrefix("Row") }?.label == "Row 3")
  }

  @Test func aPictureHasItsOwnFrame() throws {
    let (_, elements) = try reading(Content(rows: 2, bar: bar, picture: .color(.black)))
    let picture = try #require(elements.first { $0.label == "Picture" })
    #expect(picture.frame == Rect(x: 16, y: 490, width: 361, height: 200))
    #expect(picture.traits == [.image])
  }

  @Test("a picture that is scrolled behind the bar, or lies below the screen, is not reachable")
  func aPictureBeyondTheEdgesIsNotReachable() throws {
    let long = Content(
      rows: 40, bar: bar, picture: .color(.black), scrolls: true, fittingHeight: 3000)
    let (_, scrolled) = try reading(
      long, .set([PropertyChange("sheet", \.prefersScrollingExpandsWhenScrolledToEdge, to: false)]),
      .pull(-208, from: .content))
    #expect(!scrolled.contains { $0.label == "Picture" })
    var low = ViewController.card("sheet", [.height(60)], content: long)
    low.content.scrolls = false
    let presentation = Presentation.sample([low], [.present("sheet", animated: false)])
    let reading = AccessibilityReading(of: Timeline(presentation).end, in: presentation)
    #expect(!reading.elements.contains { $0.label == "Picture" })
  }
}
