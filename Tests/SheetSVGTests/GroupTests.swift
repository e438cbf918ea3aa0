import SheetPrimitives
import SheetSVG
import SheetScene
import Testing

@Suite struct GroupTests {
  private func scene(_ groups: Group...) -> Scene {
    Scene(
      viewport: Rect(x: 0, y: 0, width: 10, height: 10), background: nil, title: "", summary: "",
      nodes: groups.map { .group($0) })
  }

  private var box: Node {
    .fill(Fill(.rect(Rect(x: 1, y: 1, width: 2, height: 2)), color: .black))
  }

  @Test func aFadingGroupHasOneOpacity() {
    let text = SVGFile(scene(Group(role: .sheet, opacity: 0.25, nodes: [box, box]))).text
    #expect(text.contains(#"<g id="sheet" opacity="0.25">"#))
    #expect(!text.contains("fill-opacity"))
  }

  @Test func anInvisibleGroupIsOmitted() {
    let text = SVGFile(scene(Group(role: .sheet, opacity: 0, nodes: [box]))).text
    #expect(!text.contains("<g"))
  }

  @Test func partsOfTheSecondOwnerAreNumberedTwo() {
    let text = SVGFile(
      scene(
        Group(role: .sheet, owner: "fonts", nodes: [box]),
        Group(role: .sheet, owner: "sizes", nodes: [box]),
        Group(role: .grabber, owner: "sizes", nodes: [box]))
    ).text
    for id in ["sheet", "sheet-2", "grabber-2"] { #expect(text.contains(#"<g id="\#(id)">"#)) }
    #expect(!text.contains(#""grabber""#))
  }

  @Test func idsAreUniqueEvenIfNumbersCollide() {
    let plain = Group(role: .sheet, nodes: [box])
    let text = SVGFile(
      scene(
        Group(role: .grabber, owner: "a", nodes: [box]),
        Group(role: .sheet, owner: "b", nodes: [box]), plain, plain, plain)
    ).text
    let ids = text.split(separator: #"id=""#).dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids).count == ids.count)
  }
}
