internal import SheetModel
internal import SheetPrimitives

extension HostTokens {
  /// Reads the numbers from the table; `color` returns the colour of a token in an appearance.
  init(_ tokens: TokenTable, color: (_ token: String, Appearance, InterfaceLevel) -> Color) {
    let curve = MotionCurve.ease(
      CubicBezier(
        x1: tokens.ratio("host.easeX1"), y1: tokens.ratio("host.easeY1"),
        x2: tokens.ratio("host.easeX2"), y2: tokens.ratio("host.easeY2")))
    func background(_ level: InterfaceLevel) -> PerAppearance<Color> {
      PerAppearance(
        light: color("host.background", .light, level), dark: color("host.background", .dark, level)
      )
    }
    self.init(
      dimmingViewColor: PerAppearance(
        light: color("host.dimmingColorLight", .light, .base),
        dark: color("host.dimmingColorDark", .dark, .base)),
      additionalOffset: tokens.points("host.additionalOffset"),
      hiddenScale: tokens.ratio("host.hiddenScale")
    ) { kind in
      // A kind without a number of its own has none, such as a cover without corners.
      func points(_ name: String) -> Double {
        let name = "host.\(kind.rawValue).\(name)"
        return tokens[name] == nil ? 0 : tokens.points(name)
      }
      return ModalTokens(
        width: points("width"), height: points("height"), margin: points("margin"),
        padding: kind == .dialog ? tokens.points("host.padding") : 0,
        cornerRadius: points("cornerRadius"),
        motion: PhaseMotion(
          curve: curve, nominalSeconds: tokens.seconds("host.\(kind.rawValue).duration")),
        shadowAlpha: tokens.ratio("host.shadowAlpha"),
        shadowSigma: tokens.points("host.shadowRadius"), background: background(.base),
        elevatedBackground: background(.elevated))
    }
  }
}
