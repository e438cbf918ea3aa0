import SheetModel

@testable import SheetTokens

extension TokenEffect {
  /// The tokens of blocks other than the basic ones.
  static let blocks =
    [
      TokenEffect("block.tintedAlpha", 0.21) {
        $0.setStyles(\.blocks.tintedAlpha, $1)
        $0.setStyles(\.baseBlocks.tintedAlpha, $1)
      }
    ] + blockSizes + blockColors

  private static func size(
    _ name: String, _ points: Double, _ path: any WritableKeyPath<BlockSizes, Double> & Sendable
  ) -> TokenEffect {
    TokenEffect("block.\(name)", points, unit: "pt") {
      $0.contentSizes.blocks[keyPath: path] = $1
    }
  }

  private static let blockSizes = [
    size("roundedFieldHeight", 35, \.roundedField.height),
    size("roundedFieldRadius", 6, \.roundedField.radius),
    size("roundedFieldPadding", 8, \.roundedField.padding),
    size("verticalPadding", 10.5, \.verticalPadding), size("rowHeight", 45, \.group.rowHeight),
    size("rowInset", 17, \.group.inset), size("groupRadius", 11, \.group.radius),
    size("sectionSpacing", 36, \.group.sectionSpacing), size("captionGap", 6, \.group.captionGap),
    size("detailGap", 9, \.group.detailGap), size("accessorySize", 14, \.group.accessorySize),
    size("accessoryStroke", 3, \.group.accessoryStroke),
    size("switchWidth", 52, \.group.toggle.width),
    size("switchHeight", 32, \.group.toggle.height),
    size("switchInset", 2.5, \.group.toggleInset), size("segmentHeight", 33, \.segment.height),
    size("segmentRadius", 8, \.segment.radius), size("segmentInset", 1, \.segment.inset),
    size("segmentTitleSize", 12, \.segment.titleSize),
    size("toolbarHeight", 46, \.bottomBar.toolbarHeight),
    size("toolbarTitleSize", 18, \.bottomBar.itemSize),
    size("tabBarHeight", 50, \.bottomBar.tabBarHeight),
    size("tabTitleSize", 9, \.bottomBar.tabTitleSize),
    size("tabGlyphSize", 25, \.bottomBar.glyphSide),
  ]

  private static func color(
    _ name: String, _ hex: UInt32, _ path: any WritableKeyPath<BlockStyle, Color> & Sendable
  ) -> TokenEffect {
    TokenEffect(color: "block.\(name)", hex) {
      $0.blocks[keyPath: path] = $1
      $0.baseBlocks[keyPath: path] = $1
    }
  }

  private static let blockColors = [
    color("labelColor", 0x01020F, \.label),
    color("secondaryLabelColor", 0x010214, \.secondaryLabel),
    color("placeholderColor", 0x010210, \.placeholder), color("tintColor", 0x010211, \.tint),
    color("filledTitleColor", 0x010212, \.filledTitle), color("fieldColor", 0x010213, \.field),
    color("grayColor", 0x010220, \.gray),
    color("roundedFieldColor", 0x01022D, \.roundedField),
    color("roundedFieldBorderColor", 0x01022E, \.roundedFieldBorder),
    color("groupedBackgroundColor", 0x010221, \.groupedBackground),
    color("groupColor", 0x010222, \.group), color("separatorColor", 0x010223, \.separator),
    color("accessoryColor", 0x010224, \.accessory), color("switchOnColor", 0x010225, \.switchOn),
    color("switchOffColor", 0x010226, \.switchOff),
    color("switchKnobColor", 0x010227, \.switchKnob), color("segmentColor", 0x010228, \.segments),
    color("barColor", 0x010229, \.bar), color("tabColor", 0x01022A, \.tab),
    color("destructiveColor", 0x01022C, \.destructive),
    TokenEffect("block.segmentSelectedColor", to: "#01022B") {
      $0.styles.light.blocks.selectedSegment = Color(hex: 0x01022B)
      $0.styles.light.baseBlocks.selectedSegment = Color(hex: 0x01022B)
    },
    TokenEffect("block.segmentSelectedColorDark", to: "#01022C") {
      $0.styles.dark.blocks.selectedSegment = Color(hex: 0x01022C)
      $0.styles.dark.baseBlocks.selectedSegment = Color(hex: 0x01022C)
    },
  ]
}
