/// The background of a view controller's view in a sheet.
public enum SheetBackground: Equatable, Sendable {
  /// The elevated `systemBackground`.
  case system
  /// No background: the views behind the sheet are visible.
  case clear
  /// A `UIVisualEffectView` behind the content, which blurs the views behind the sheet.
  ///
  /// The effect has a style and no strength: UIKit offers no setting for its radius or opacity (A36).
  case blur(BlurEffectStyle)

  /// The background in words: `system`, `clear` or `blur:systemMaterial`.
  public var words: String {
    switch self {
    case .system: "system"
    case .clear: "clear"
    case .blur(let style): "blur:\(style.rawValue)"
    }
  }
}

/// The style of a blur effect, under the names of `UIBlurEffect.Style`.
public enum BlurEffectStyle: String, CaseIterable, Sendable {
  /// A blur that follows the appearance.
  case regular
  /// A blur that follows the appearance and sets the content off more clearly.
  case prominent
  /// A light blur in both appearances.
  case light
  /// A very light blur in both appearances.
  case extraLight
  /// A dark blur in both appearances.
  case dark
  /// The thinnest material, which follows the appearance.
  case systemUltraThinMaterial
  /// A thin material, which follows the appearance.
  case systemThinMaterial
  /// The standard material, which follows the appearance.
  case systemMaterial
  /// A thick material, which follows the appearance.
  case systemThickMaterial
  /// The material of bars, which follows the appearance.
  case systemChromeMaterial
  /// The thinnest material in the light appearance.
  case systemUltraThinMaterialLight
  /// A thin material in the light appearance.
  case systemThinMaterialLight
  /// The standard material in the light appearance.
  case systemMaterialLight
  /// A thick material in the light appearance.
  case systemThickMaterialLight
  /// The material of bars in the light appearance.
  case systemChromeMaterialLight
  /// The thinnest material in the dark appearance.
  case systemUltraThinMaterialDark
  /// A thin material in the dark appearance.
  case systemThinMaterialDark
  /// The standard material in the dark appearance.
  case systemMaterialDark
  /// A thick material in the dark appearance.
  case systemThickMaterialDark
  /// The material of bars in the dark appearance.
  case systemChromeMaterialDark

  /// A Boolean value that is true if the blur follows the appearance.
  public var followsAppearance: Bool {
    switch self {
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial, .systemChromeMaterial:
      true
    default: false
    }
  }
}
