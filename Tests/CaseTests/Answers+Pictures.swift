import Foundation
import SheetRaster
import SheetTestSupport

@testable import SheetTokens
@testable import SheetVerify

extension AnswerTable {
  /// Questions about what is drawn.
  static let pictures: [Entry] = [
    Entry(name: "pixel", form: "X,Y [only ROLE]: the colour of the pixel that contains a point") {
      let point = try $0.point()
      var request = $0.played.request
      request.crop = .rect(Rect(x: point.x, y: point.y, width: 0.01, height: 0.01))
      if let role = $0.word(after: "only") { request.only = [Role(rawValue: role)] }
      let frame = try $0.played.renderer.frame(request)
      let pixels = try $0.played.renderer.pixels(
        of: frame.scene, pixelsPerPoint: frame.pixelsPerPoint)
      let levels = (0..<4).map { Int(pixels[0, 0] >> UInt32(8 * $0) & 0xFF) }
      return Answer(
        "#" + levels.prefix(levels[3] == 255 ? 3 : 4).map { String(format: "%02X", $0) }.joined())
    },
    Entry(
      name: "covered", form: "ROLE: where a layer alone has pixels, in pixels: x y width height"
    ) {
      let role = Role(rawValue: try $0.word(0, "a role"))
      let boxes = try $0.played.renderer.boxes(
        of: [role], in: $0.played.renderer.frame($0.played.request))
      return Answer(
        boxes.map { "\($0.x) \($0.y) \($0.width) \($0.height)" })
    },
    Entry(
      name: "drawn",
      form: "[ROLE]: the layers of the picture, lowest first, or the owners of those of a role"
    ) {
      try Answer($0.scenario.scene.drawn($0.words.first))
    },
    Entry(name: "layers", form: "X,Y: what is drawn at a point, topmost first, with its colour") {
      Answer(
        try $0.layers().map { layer in
          [
            layer.role?.rawValue ?? "background", layer.owner,
            layer.background ?? layer.color.levelWords,
          ].compactMap(\.self).joined(separator: " ")
        })
    },
    Entry(name: "tokens", form: "X,Y: the tokens that determine the look at a point") {
      Answer(try $0.layers().flatMap(\.tokens).uniqued)
    },
    Entry(name: "ids", form: "X,Y: the requirements that determine the look at a point") {
      Answer(try $0.layers().flatMap(\.requirements).uniqued)
    },
    Entry(
      name: "shape", form: "ROLE [of ID]: the first shape of a layer, in the layer's coordinates"
    ) {
      Answer(try $0.group().firstFill?.shape.words ?? "none")
    },
    Entry(name: "color", form: "ROLE [of ID]: the colour of the first shape of a layer") {
      Answer(try $0.group().firstFill?.color.levelWords ?? "none")
    },
    Entry(name: "mask", form: "ROLE [of ID]: the shape that a layer is clipped by") {
      Answer(try $0.group().clip?.words ?? "none")
    },
    Entry(name: "opacity", form: "ROLE [of ID]: the opacity of a layer") {
      Answer(try $0.group().opacity)
    },
    Entry(
      name: "transform",
      form: "ROLE [of ID]: how a layer is moved: its scale and where its origin lies"
    ) {
      let transform = try $0.group().transform
      return Answer(
        [transform.a, transform.d, transform.translateX, transform.translateY].map(Answer.text)
          .joined(separator: " "))
    },
    Entry(name: "texts", form: "[ROLE] [of ID]: the texts that are drawn") {
      let nodes = $0.words.isEmpty ? try $0.scenario.scene.nodes : try $0.group().nodes
      return Answer(nodes.texts.map(\.text))
    },
    Entry(name: "font", form: "TEXT: weight and size of a text, and its colour") {
      let text = try $0.text()
      return Answer(
        "\(text.style.weight) \(Answer.text(text.style.sizePoints)) \(text.color.levelWords)")
    },
    Entry(
      name: "place",
      form: "TEXT: where a text begins in its layer, its width, and the middle of its capitals"
    ) {
      let text = try $0.text()
      return Answer(
        [text.origin.x, text.advancePoints, text.origin.y - text.capHeightPoints / 2]
          .map(Answer.text).joined(separator: " "))
    },
    Entry(name: "drop", form: "[of ID]: the shadow of a surface: its offset, sigma and colour") {
      guard let shadow = try $0.scenario.scene.nodes.shadow(of: $0.word(after: "of"), inside: nil)
      else { return Answer("none") }
      let numbers = [shadow.offsetX, shadow.offsetY, shadow.sigma].map(Answer.text)
      return Answer(
        "\(numbers[0]) \(numbers[1]) sigma \(numbers[2]) \(shadow.color.levelWords)")
    },
    Entry(
      name: "marks",
      form: "KIND: the annotations of a kind with the lines or the frames of their marks"
    ) {
      try Answer(
        $0.annotated().map { annotation in
          let lines = annotation.mark.lines
          let places =
            lines.isEmpty
            ? annotation.mark.frame.plainWords
            : lines.map { line in
              [line.start.x, line.start.y, line.end.x, line.end.y].map(Answer.text)
                .joined(separator: " ")
            }.joined(separator: " and ")
          return "\(annotation.label) \(places)"
        })
    },
    Entry(name: "words", form: "KIND [in px]: the annotations of a kind, all of which are drawn") {
      Answer(try $0.annotations())
    },
    Entry(name: "changes", form: ": what differs from the scenario of the block `yaml before`") {
      guard let before = $0.before else { throw CaseError("there is no block `yaml before`") }
      var earlier = before.request
      earlier.moment = $0.played.request.moment
      return Answer(
        Change.between(
          try before.renderer.comparedFrame(earlier),
          try $0.played.renderer.comparedFrame($0.played.request)
        ).map(\.words))
    },
  ]
}

extension Asked {
  fileprivate func layers() throws -> [DrawnLayer] {
    try played.renderer.layers(at: point(), of: played.renderer.frame(played.request))
  }

  /// The layer with the role of the first word, and the owner after `of`.
  fileprivate func group() throws -> Group {
    let role = Role(rawValue: try word(0, "a role"))
    guard let group = try scenario.scene.groups(role, of: word(after: "of")).last else {
      throw CaseError("no \(role.rawValue) is drawn")
    }
    return group
  }

  fileprivate func text() throws -> TextRun {
    let wanted = words.joined(separator: " ")
    let texts = try scenario.scene.nodes.texts
    guard let text = texts.first(where: { $0.text == wanted }) else {
      throw CaseError(
        "\(wanted) is not drawn; one of: \(texts.map(\.text).joined(separator: ", "))")
    }
    return text
  }

  /// The annotations of the kind that the first word names.
  fileprivate func annotated() throws -> [Annotation] {
    played.renderer.annotations(of: scenario.state, [try kind()], in: scenario.presentation)
  }

  private func kind() throws(CaseError) -> AnnotationKind {
    guard let kind = AnnotationKind(rawValue: try word(0, "a kind")) else {
      throw CaseError(
        "no kind of annotations; one of: "
          + AnnotationKind.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return kind
  }

  /// Each annotation as its label, value, token and requirement: `grabber: 36 × 5 pt, grabber.width B09`.
  fileprivate func annotations() throws -> [String] {
    let unit = word(after: "in").flatMap(AnnotationUnit.init(rawValue:)) ?? .points
    var request = played.request
    request.annotations = AnnotationRequest([try kind()], unit: unit)
    let texts = try played.renderer.frame(request).scene.annotationTexts
    let density = scenario.state.screen.pixelsPerPoint
    return try annotated().map { annotation in
      let value = annotation.value?.text(in: unit, pixelsPerPoint: density)
      let origin = [annotation.token, annotation.requirement].compactMap(\.self)
      for part in [value, annotation.label].compactMap(\.self) + origin {
        // A long label is on two lines; a single word that is too long is shortened.
        let isDrawn =
          texts.contains { $0 == part || $0.last == "…" && part.hasPrefix($0.dropLast()) }
          || zip(texts, texts.dropFirst()).contains { "\($0) \($1)" == part }
        guard isDrawn else { throw CaseError("\(part) is not drawn") }
      }
      return annotation.label + (value.map { ": \($0)" } ?? "")
        + (origin.isEmpty ? "" : ", " + origin.joined(separator: " "))
    }
  }
}

// MARK: Scenes

extension Scene {
  /// The roles of the groups from bottom to top, or the owners of all groups with one role.
  fileprivate func drawn(_ role: String?) -> [String] {
    if let role { return groups(Role(rawValue: role)).map { $0.owner ?? "-" } }
    func search(_ nodes: [Node]) -> [String] {
      nodes.flatMap { node -> [String] in
        guard case .group(let group) = node else { return [] }
        return group.role.map { [$0.rawValue] } ?? search(group.nodes)
      }
    }
    return search(nodes)
  }
}

extension AnnotationMark {
  /// The dimension lines.
  fileprivate var lines: [DimensionLine] {
    switch self {
    case .dimensions(let lines): lines
    case .detail(let detail): detail.lines
    case .outerDimension(let line): [line]
    case .guide(let guide): [guide.line]
    default: []
    }
  }
}

extension [Node] {
  /// The topmost shadow, or that in a layer of an owner.
  fileprivate func shadow(of owner: String?, inside current: String?) -> Shadow? {
    for node in reversed() {
      switch node {
      case .shadow(let shadow) where owner == nil || owner == current: return shadow
      case .group(let group):
        let found = group.nodes.shadow(of: owner, inside: group.owner ?? current)
        if let found { return found }
      default: break
      }
    }
    return nil
  }
}

extension Group {
  fileprivate var firstFill: Fill? {
    for node in nodes {
      if case .fill(let fill) = node { return fill }
    }
    return nil
  }
}

extension Shape {
  /// The shape as `x y width height`, with radius and curve of its corners.
  fileprivate var words: String {
    switch self {
    case .rect(let rect): return rect.plainWords
    case .roundedRect(let rounded):
      let radii = rounded.radii
      let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      let words = Set(all).count == 1 ? [all[0]] : all
      return "\(rounded.rect.plainWords) radius \(words.map(Answer.text).joined(separator: " "))"
        + " \(rounded.curve)"
    case .path(let path): return path.controlBounds.map { "path in \($0.plainWords)" } ?? "path"
    }
  }
}

extension Color {
  /// The colour as `#RRGGBB`, and its opacity below 1.
  fileprivate var levelWords: String {
    "#\(hexDigits)" + (alpha < 1 ? " \(Answer.text((alpha * 100_000).rounded() / 1000))%" : "")
  }
}

extension [String] {
  fileprivate var uniqued: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
