public import SheetModel
internal import SheetPrimitives

extension AnnotationStyle {
  /// Reads the style of an appearance and a contrast from the tokens of a library.
  ///
  /// Lengths that are set in pixels need a library in points: see `SpecLibrary.inPoints(on:)`.
  public init(_ library: SpecLibrary, _ appearance: Appearance, _ contrast: Contrast) {
    let tokens = library.tokens
    func color(_ name: String) -> Color {
      library.color(of: "annotation.\(name)", appearance, contrast, .base)
    }
    func points(_ name: String) -> Double { tokens.points("annotation.\(name)") }
    self.init(
      page: color(appearance == .light ? "pageColorLight" : "pageColorDark"),
      text: color("textColor"), note: color("noteColor"),
      lines: LineColors(
        length: color("lengthColor"), corner: color("cornerColor"), detent: color("detentColor"),
        area: color("areaColor"), view: color("viewColor"), touch: color("touchColor")),
      textSize: points("textSize"), noteSize: points("noteSize"),
      labelWidth: points("labelWidth"), labelGap: points("labelGap"), padding: points("padding"),
      gutter: points("gutter"), laneGap: points("laneGap"), lineWidth: points("lineWidth"),
      leaderWidth: points("leaderWidth"), tick: points("tick"), loupeSide: points("loupeSide"),
      casingAlpha: tokens.ratio("annotation.casingAlpha"),
      areaAlpha: tokens.ratio("annotation.areaAlpha"))
  }
}
