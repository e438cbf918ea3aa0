public import SheetScene

extension Role {
  /// The names of the tokens that determine a blurred background; none are a part of its material,
  /// which UIKit offers no setting for (A36).
  public var blurTokens: [String] { tokens.filter { $0 != "sheet.background" } }

  /// The ids of the requirements for a blurred background.
  public var blurRequirements: [String] { ["A03", "A28", "A34", "A35", "A80", "B03", "B04"] }
}
