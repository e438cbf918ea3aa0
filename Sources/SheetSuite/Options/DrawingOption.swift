public import SheetSpec
public import SystemPackage

/// One of the ``DrawingOptions`` under the name that recipes and flags give it.
public struct DrawingOption: Sendable {
  /// The property that holds the option's values.
  public enum Property: Sendable {
    case flag(any (WritableKeyPath<DrawingOptions, Bool> & Sendable))
    case locatedFlag(any (WritableKeyPath<DrawingOptions, Located<Bool>?> & Sendable))
    case value(any (WritableKeyPath<DrawingOptions, Located<String>?> & Sendable))
    case path(any (WritableKeyPath<DrawingOptions, Located<FilePath>?> & Sendable))
    case values(any (WritableKeyPath<DrawingOptions, [Located<String>]> & Sendable))
  }

  /// In camel case, such as `cornerRadius`.
  public let name: String

  /// The property that holds the value.
  public let property: Property

  private init(_ name: String, _ property: Property) {
    self.name = name
    self.property = property
  }

  /// All options but the scenario, in the order in which recipes hold them.
  public static let all = [
    DrawingOption("shot", .values(\.shots)),
    DrawingOption("detent", .values(\.selectedDetents)),
    DrawingOption("detents", .values(\.detents)),
    DrawingOption("undimmed", .value(\.largestUndimmedDetent)),
    DrawingOption("grabber", .value(\.grabber)),
    DrawingOption("cornerRadius", .value(\.cornerRadius)),
    DrawingOption("cornerCurve", .value(\.cornerCurve)),
    DrawingOption("style", .value(\.style)),
    DrawingOption("appearance", .values(\.appearances)),
    DrawingOption("contrast", .value(\.contrast)),
    DrawingOption("device", .values(\.devices)),
    DrawingOption("landscape", .flag(\.isLandscape)),
    DrawingOption("title", .value(\.title)),
    DrawingOption("close", .locatedFlag(\.hasCloseButton)),
    DrawingOption("content", .value(\.content)),
    DrawingOption("presenter", .value(\.presenter)),
    DrawingOption("font", .path(\.font)),
    DrawingOption("profile", .path(\.profile)),
    DrawingOption("set", .values(\.settings)),
    DrawingOption("phase", .value(\.phase)),
    DrawingOption("at", .values(\.times)),
    DrawingOption("springEnd", .value(\.springEnd)),
    DrawingOption("scale", .values(\.scales)),
    DrawingOption("crop", .value(\.crop)),
    DrawingOption("transparent", .flag(\.isTransparent)),
    DrawingOption("only", .values(\.layers)),
    DrawingOption("renderer", .value(\.rasterizer)),
  ]
}

extension DrawingOptions {
  /// The shots that are named; empty means all.
  var shots: [Located<String>] {
    get {
      guard case .shots(let names) = moments else { return [] }
      return names
    }
    set { if !newValue.isEmpty { moments = .shots(newValue) } }
  }

  /// The times that are named; empty where shots are drawn.
  var times: [Located<String>] {
    get {
      guard case .times(let times) = moments else { return [] }
      return times
    }
    set { if !newValue.isEmpty { moments = .times(newValue) } }
  }
}
