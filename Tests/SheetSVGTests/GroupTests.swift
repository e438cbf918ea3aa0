import SheetSVG
import SheetScene
import SheetTestSupport
import Testing

@Suite struct GroupTests {
  private func text(_ groups: Group...) -> String {
    SVGFile(Scene(width: 10, height: 10, groups.map { .group($0) })).text
  }

  private var box: Node {
    .fill(.rect(Rect(x: 1, y: 1, width: 2, height: 2)), color: .black)
  }

  @Test("a group has one opacity, an escaped and unique id, and is omitted if it is invisible")
  func attributes() {
    let fading = text(Group(role: .sheet, opacity: 0.25, nodes: [box, box]))
    #expect(fading.contains(#"<g id="sheet" opacity="0.25">"#))
    #expect(!fading.contains("fill-opacity"))
    let invisible = text(Group(role: .sheet, opacity: 0, nodes: [box]))
    #expect(!invisible.contains("<g"))
    let escaped = text(Group(owner: #"a"<b&c"#, nodes: [box]))
    #expect(escaped.contains(#"<g id="a&quot;&lt;b&amp;c">"#))
    // Also if numbers collide.
    let plain = Group(role: .sheet, nodes: [box])
    let unique = text(
      Group(role: .grabber, owner: "a", nodes: [box]),
      Group(role: .sheet, owner: "b", nodes: [box]), plain, plain, plain)
    let ids = unique.split(separator: #"id=""#).dropFirst().map { $0.prefix { $0 != "\"" } }
    expect(Set(ids).count, ids.count)
  }

  @Test("all parts of a view are in one group with its id, which has a number at the second view")
  func views() {
    let row = Group(name: "row-1", nodes: [box])
    let content = Group(role: .content, owner: "fonts", nodes: [.group(row)])
    expect(
      text(
        Group(role: .sheet, owner: "fonts", nodes: [box]),
        Group(owner: "fonts", opacity: 0.5, nodes: [.group(content)]),
        Group(role: .grabber, owner: "sizes", nodes: [box]),
        Group(role: Role(rawValue: "status-bar"), nodes: [box])
      ).structure,
      [
        "fonts", "  fonts.sheet", "  -", "    fonts.content", "      fonts.row-1", "sizes",
        "  sizes.grabber", "status-bar",
      ])
    let grabber = Group(role: .grabber, owner: "picker", nodes: [box])
    let bar = Group(role: Role(rawValue: "bar"), nodes: [box])
    expect(
      text(grabber, bar, grabber).structure,
      ["picker", "  picker.grabber", "bar", "picker-2", "  picker-2.grabber"])
    // A view inside another has its own parts.
    let modal = Group(role: .sheet, owner: "alert", nodes: [box])
    expect(
      text(Group(owner: "picker", nodes: [.group(modal)]), grabber).structure,
      ["picker", "  -", "    alert", "      alert.sheet", "  picker.grabber"])
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
