public import SheetScene

extension Role {
  /// The names of the tokens that determine its appearance, the most specific first; none for a
  /// role of another module.
  public var tokens: [String] {
    switch self {
    case .presenter:
      Self.names("wireframe", Self.wireframe + ["background"])
        + Self.names(
          "pushback",
          [
            "rule", "scale", "offsetY", "cornerRise", "marginNarrow", "marginMiddle", "marginWide",
            "widthNarrow", "widthWide", "gap", "cornerRadius", "raiseKeep", "raiseRed",
            "raiseGreen", "raiseBlue",
          ])
        + Self.names("sheet", Self.cornerCurves)
    case .dimming:
      Self.names(
        "dimming", ["alphaLight", "alphaDark", "tabletAlphaLight", "tabletAlphaDark"])
        + ["detent.undimmed"]
    case .shadow:
      Self.names("shadow", ["rule", "alphaLight", "alphaDark", "offsetY", "blur"])
    case .sheet:
      Self.names("sheet", ["background", "cornerRadius"] + Self.cornerCurves + ["overlap"])
    case .modal:
      Self.names(
        "host",
        [
          "background", "padding", "dialog.width", "dialog.height", "sheet.height",
          "sheet.cornerRadius", "alert.width", "alert.height", "alert.cornerRadius",
          "sideBar.width", "notification.height", "notification.margin",
          "notification.cornerRadius", "toast.width", "toast.height", "toast.margin",
          "toast.cornerRadius", "hiddenScale", "additionalOffset",
        ])
    case .content:
      Self.names("wireframe", Self.wireframe + ["separator"])
        + ["push.parallax", "push.dimmingAlpha"]
    case .blocks:
      Self.names(
        "block",
        [
          "controlHeight", "verticalPadding", "buttonRadius", "fieldRadius", "padding", "spacing",
          "caretWidth", "rowHeight", "rowInset", "groupRadius", "sectionSpacing", "captionGap",
          "detailGap", "accessorySize", "accessoryStroke", "switchWidth", "switchHeight",
          "switchInset", "segmentHeight", "segmentRadius", "segmentInset", "segmentTitleSize",
          "toolbarHeight", "toolbarTitleSize", "tabBarHeight", "tabTitleSize", "tabGlyphSize",
          "tintedAlpha", "labelColor", "secondaryLabelColor", "placeholderColor", "tintColor",
          "filledTitleColor", "fieldColor", "grayColor", "groupedBackgroundColor", "groupColor",
          "separatorColor", "accessoryColor", "switchOnColor", "switchOffColor",
          "switchKnobColor", "segmentColor", "segmentSelectedColor", "segmentSelectedColorDark",
          "barColor", "tabColor",
        ])
    case .navigationBar:
      Self.names(
        "navigationBar",
        [
          "height", "titleSize", "titleRule", "titleBaseline", "titleColor", "closeColor",
          "crossRule", "crossColor", "closeSize", "closeTrailing", "closeArm", "closeStroke",
          "backColor", "backLabelLeading", "background", "separatorColor",
        ])
    case .grabber: Self.names("grabber", ["color", "width", "height", "top", "visibility"])
    case .keyboard:
      Self.names(
        "keyboard",
        [
          "colorLight", "colorDark", "barColorLight", "barColorDark", "lineColorLight",
          "lineColorDark", "keyColorLight", "keyColorDark", "specialKeyColorLight",
          "specialKeyColorDark", "shadowColorLight", "shadowColorDark", "labelColor", "barHeight",
          "barHeightLandscape", "barHeightTablet", "rowHeight", "rowHeightLandscape",
          "rowHeightTablet", "footHeight", "keyRadius", "keyGap", "keyHeight", "shadowHeight",
          "letterSize", "labelSize",
        ])
    case .statusBar: ["wireframe.statusBar"]
    case .homeIndicator:
      Self.names(
        "homeIndicator",
        [
          "color", "height", "bottom", "width", "widthWide", "screenWide", "widthLandscape",
          "widthTablet",
        ])
    case .deviceFrame:
      Self.names(
        "deviceFrame",
        [
          "border", "tabletBorder", "homeButtonBorder", "homeButtonChin", "homeButtonSize",
          "homeButtonRadius", "rim", "margin", "color", "rimColor",
        ])
    case .touch:
      Self.names(
        "touch", ["diameter", "color", "borderWidth", "borderColor", "alpha", "fade"])
    case .caption: ["contactPage.gap"]
    default: []
    }
  }

  private static let cornerCurves = ["cornerCurve", "tabletCornerCurve"]

  private static let wireframe = [
    "primary", "secondary", "grid", "pictureHeight", "pictureRadius",
  ]

  private static func names(_ group: String, _ names: [String]) -> [String] {
    names.map { "\(group).\($0)" }
  }

  /// The ids of the requirements for its appearance; none for a role of another module.
  public var requirements: [String] {
    switch self {
    case .presenter: ["B28", "B29", "B30", "B31", "B32", "D46", "D47", "K-20", "K-21"]
    case .dimming: ["A24", "A42", "B23", "B24", "B25", "B27", "K-02"]
    case .shadow: ["B05", "B06", "K-18"]
    case .sheet: ["A03", "A28", "A32", "B01", "B02", "B03", "B04", "B07", "K-16", "K-17"]
    case .modal: ["E02", "E07", "E20", "E23", "E25", "E34"]
    case .content: ["A02", "A05", "A30", "A31", "A46", "A48"]
    case .blocks: ["A02", "K-37", "X17"]
    case .navigationBar: ["B60", "B61", "B62", "B63", "B64"]
    case .grabber: ["A26", "B09", "B10", "B11", "B12", "B13", "X05"]
    case .keyboard: ["D36", "D37"]
    case .statusBar, .homeIndicator: ["K-37"]
    case .deviceFrame, .touch, .caption: ["M09"]
    default: []
    }
  }
}
