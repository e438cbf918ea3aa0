public import SheetSpec
public import SystemPackage

/// A reader or writer of all ``DrawingOptions``, such as of flags or a recipe.
public protocol DrawingOptionVisitor {
  /// Visits an option that is on or off.
  mutating func visit(_ name: String, _ isOn: inout Bool)

  /// Visits an option that is on or off, with its place.
  mutating func visit(_ name: String, _ isOn: inout Located<Bool>?)

  /// Visits an option with one value.
  mutating func visit(_ name: String, _ value: inout Located<String>?)

  /// Visits an option with one path.
  mutating func visit(_ name: String, _ path: inout Located<FilePath>?)

  /// Visits an option with several values.
  mutating func visit(_ name: String, _ values: inout [Located<String>])
}

extension DrawingOptions {
  /// Passes all options but the scenario to a visitor, in the order of recipes.
  ///
  /// Names are in camel case, such as `cornerRadius`. A table of key paths would take 5 µs for each
  /// of them at the start of every run.
  public mutating func accept(_ visitor: inout some DrawingOptionVisitor) {
    visitor.visit("shot", &shots)
    visitor.visit("detent", &selectedDetents)
    visitor.visit("detents", &sheet.detents)
    visitor.visit("undimmed", &sheet.undimmed)
    visitor.visit("grabber", &sheet.grabber)
    visitor.visit("cornerRadius", &sheet.cornerRadius)
    visitor.visit("cornerCurve", &sheet.cornerCurve)
    visitor.visit("background", &sheet.background)
    visitor.visit("style", &sheet.style)
    visitor.visit("engine", &sheet.engine)
    visitor.visit("ios", &sheet.iosVersion)
    visitor.visit("appearance", &appearances)
    visitor.visit("contrast", &sheet.contrast)
    visitor.visit("textSize", &sheet.textSize)
    visitor.visit("layoutDirection", &sheet.layoutDirection)
    visitor.visit("device", &devices)
    visitor.visit("landscape", &sheet.isLandscape)
    visitor.visit("title", &sheet.title)
    visitor.visit("close", &sheet.hasCloseButton)
    visitor.visit("keyboard", &sheet.keyboard)
    visitor.visit("content", &sheet.content)
    visitor.visit("presenter", &sheet.presenter)
    visitor.visit("font", &font)
    visitor.visit("profile", &profile)
    visitor.visit("set", &settings)
    visitor.visit("phase", &sheet.phase)
    visitor.visit("at", &times)
    visitor.visit("springEnd", &sheet.springEnd)
    visitor.visit("scale", &scales)
    visitor.visit("crop", &crop)
    visitor.visit("frame", &deviceFrame)
    visitor.visit("touches", &showsTouches)
    visitor.visit("transparent", &isTransparent)
    visitor.visit("only", &layers)
    visitor.visit("annotate", &annotations)
    visitor.visit("units", &units)
    visitor.visit("renderer", &rasterizer)
    visitor.visit("svgText", &svgText)
  }

  /// The named shots; empty for all.
  private var shots: [Located<String>] {
    get {
      guard case .shots(let names) = moments else { return [] }
      return names
    }
    set { if !newValue.isEmpty { moments = .shots(newValue) } }
  }

  /// The named moments; empty if shots are drawn.
  private var times: [Located<String>] {
    get {
      guard case .times(let times) = moments else { return [] }
      return times
    }
    set { if !newValue.isEmpty { moments = .times(newValue) } }
  }
}
