import SheetModel

extension TokenEffect {
  /// The effect of every token of the parts of bars that few bars have.
  static let bars = [
    TokenEffect("navigationBar.itemSpacing", 17, unit: "pt") {
      $0.contentSizes.barParts.itemSpacing = $1
    },
    TokenEffect("navigationBar.largeTitleHeight", 53, unit: "pt") {
      $0.contentSizes.barParts.largeTitleHeight = $1
    },
    TokenEffect("navigationBar.promptHeight", 31, unit: "pt") {
      $0.contentSizes.barParts.promptHeight = $1
    },
    TokenEffect("navigationBar.subtitleDistance", 18, unit: "pt") {
      $0.contentSizes.barParts.subtitleDistance = $1
    },
    TokenEffect(color: "navigationBar.subtitleColor", 0x010260) {
      $0.navigationBar.subtitleColor = $1
    },
    TokenEffect("navigationBar.searchAreaHeight", 54, unit: "pt") {
      $0.contentSizes.barParts.searchAreaHeight = $1
    },
    TokenEffect("navigationBar.searchHeight", 38, unit: "pt") {
      $0.contentSizes.barParts.searchHeight = $1
    },
    TokenEffect("navigationBar.searchRadius", 12, unit: "pt") {
      $0.contentSizes.barParts.searchRadius = $1
    },
  ]
}
