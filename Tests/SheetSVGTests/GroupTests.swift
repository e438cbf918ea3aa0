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

  @Test func allPartsOfAViewAreInOneGroupWithItsID() {
    let row = Group(name: "row-1", nodes: [box])
    let content = Group(role: .content, owner: "fonts", nodes: [.group(row)])
    let text = SVGFile(
      scene(
        Group(role: .sheet, owner: "fonts", nodes: [box]),
        Group(owner: "fonts", opacity: 0.5, nodes: [.group(content)]),
        Group(role: .grabber, owner: "sizes", nodes: [box]),
        Group(role: Role(rawValue: "status-bar"), nodes: [box]))
    ).text
    #expect(
      text.structure == [
        "fonts", "  fonts.sheet", "  -", "    fonts.content", "      fonts.row-1", "sizes",
        "  sizes.grabber", "status-bar",
      ])
  }

  @Test func theSecondViewOfAnIDHasItsNumberInAllParts() {
    let grabber = Group(role: .grabber, owner: "picker", nodes: [box])
    let bar = Group(role: Role(rawValue: "bar"), nodes: [box])
    #expect(
      SVGFile(scene(grabber, bar, grabber)).text.structure
        == ["picker", "  picker.grabber", "bar", "picker-2", "  picker-2.grabber"])
  }

  @Test func aViewInsideAnotherHasItsOwnParts() {
    let modal = Group(role: .sheet, owner: "alert", nodes: [box])
    let over = Group(owner: "picker", nodes: [.group(modal)])
    let grabber = Group(role: .grabber, owner: "picker", nodes: [box])
    #expect(
      SVGFile(scene(over, grabber)).text.structure
        == ["picker", "  -", "    alert", "      alert.sheet", "  picker.grabber"])
  }

  @Test func anIDIsEscaped() {
    let text = SVGFile(scene(Group(owner: #"a"<b&c"#, nodes: [box]))).text
    #expect(text.contains(#"<g id="a&quot;&lt;b&amp;c">"#))
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

extension String {
  /// The ids of the groups of an SVG, indented by their depth; `-` for a group without one.
  fileprivate var structure: [String] {
    split(separator: "\n").filter { $0.contains("<g") }.map { line in
      let depth = 2 * (line.prefix { $0 == " " }.count - 1)
      let id = line.split(separator: #" id=""#).dropFirst().first.map { $0.prefix { $0 != "\"" } }
      return String(repeating: " ", count: depth) + (id ?? "-")
    }
  }
}
