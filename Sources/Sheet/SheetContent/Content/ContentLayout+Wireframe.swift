internal import SheetTokens

extension ContentLayout {
  /// Height of a row in a sheet, in points; chosen.
  static let sheetRowHeight = 64.0

  /// The heights of the placeholders of a screen in points; all are chosen.
  private enum Heights {
    static let screenRow = 72.0
    static let screenHeading = 92.0
    static let search = 100.0
    static let tabBar = 50.0
    /// The part of a screen's row without the separator's gap; a row is drawn if this part is above
    /// the tab bar.
    static let screenRowImage = 48.0
  }

  /// Adds a heading if there is no bar, a picture and a list.
  mutating func addSheetWireframe(_ content: Content) {
    let grid = sizes.grid
    var y = surface.insets.top - surface.offset
    if let restingBarBottom {
      y += restingBarBottom - surface.insets.top + grid / 2
    } else {
      addHeading(y: y)
      y += grid * 4
    }
    addPicture(content, y: &y)
    let bottom = addRows(
      content.rows, top: y, pitch: Self.sheetRowHeight, above: surface.size.height)
    contentBottom = bottom
    fittingHeight = content.rows == nil ? 0 : bottom + surface.offset - surface.insets.top
  }

  /// Adds the heading of a sheet's wireframe from a top edge on, if it is visible.
  package mutating func addHeading(y: Double) {
    guard surface.size.height > y + sizes.grid * 2 else { return }
    frames.append(ContentFrame(.heading, rect(y: y, height: sizes.grid * 4)))
  }

  /// Adds the placeholders of an app's screen: bar, picture, search field, list and tab bar.
  mutating func addScreenWireframe(_ content: Content) {
    let grid = sizes.grid
    let tabBar = Rect(
      x: 0, y: surface.size.height - surface.insets.bottom - Heights.tabBar,
      width: surface.size.width, height: Heights.tabBar)
    var y = surface.insets.top
    if let restingBarBottom {
      y = restingBarBottom + grid / 2
    } else {
      frames.append(ContentFrame(.heading, rect(y: y, height: Heights.screenHeading)))
      y += Heights.screenHeading
    }
    addPicture(content, y: &y)
    frames.append(ContentFrame(.search, rect(y: y, height: Heights.search)))
    y += Heights.search
    _ = addRows(
      content.rows, top: y, pitch: Heights.screenRow,
      above: (tabBar.y - Heights.screenRowImage - grid / 2).nextUp)
    contentBottom = .infinity
    if content.bottomBar == nil { frames.append(ContentFrame(.tabBar, tabBar)) }
  }

  private mutating func addPicture(_ content: Content, y: inout Double) {
    guard let picture = content.picture else { return }
    let place = frame(
      of: picture, at: Point(x: left, y: y), width: max(0, right - left))
    if y < surface.size.height { frames.append(ContentFrame(.picture, place)) }
    y += place.height + sizes.grid
  }

  /// Returns the frame of a picture in a block of a width: a placeholder fills the block, a picture of
  /// a file is in its middle.
  func frame(of picture: PictureFill, at origin: Point, width: Double) -> Rect {
    let block = Size(width: width, height: sizes.pictureHeight)
    guard case .file(let file) = picture, let size = file.size(inWidth: width) else {
      return Rect(x: origin.x, y: origin.y, width: block.width, height: block.height)
    }
    return Rect(
      x: origin.x + (width - size.width) / 2, y: origin.y, width: size.width, height: size.height)
  }

  /// Returns a rectangle between the margins.
  private func rect(y: Double, height: Double) -> Rect {
    Rect(x: left, y: y, width: max(0, right - left), height: height)
  }
}
