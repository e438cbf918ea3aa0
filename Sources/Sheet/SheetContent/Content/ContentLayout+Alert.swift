internal import SheetTokens

/// The place of an alert's or an action sheet's content.
///
/// Texts come first, then text fields, then the actions: an alert has two beside each other if their titles
/// fit, cancel first, and otherwise all below each other, cancel last.
///
/// In a surface that is lower than all of them the actions scroll below the texts; at least
/// ``AlertSizes/leastRows`` remain visible, at the expense of the texts.
extension ContentLayout {
  /// Adds the parts of an alert or an action sheet.
  mutating func addAlert(_ alert: AlertContent) {
    let height: Double
    switch alert.preferredStyle {
    case .alert: height = addAlertParts(alert)
    case .actionSheet: height = addActionSheetParts(alert)
    }
    fittingHeight = height
    contentBottom = height - actionTravel - hiddenTextHeight
  }

  private var alertSizes: AlertSizes { sizes.alert }
  private var isCentred: Bool { alertSizes.actionRule == .separated }

  /// Adds the parts of an alert.
  ///
  /// - Returns: Their height.
  private mutating func addAlertParts(_ alert: AlertContent) -> Double {
    let ground = reserveGround()
    var y = alertSizes.padding
    y = addTexts(
      of: alert, at: y, padding: alertSizes.padding, titleStyle: sizes.text.text(.headline),
      titleHeight: sizes.text.lineHeight(.headline), messageStyle: alertSizes.messageStyle)
    for (index, field) in alert.textFields.enumerated() {
      if index == 0, y > alertSizes.padding { y += alertSizes.fieldGap }
      y = add(field, at: y)
    }
    y = y > alertSizes.padding ? y + alertSizes.padding : leastTop(alertSizes.padding)
    let height = actionHeight(alertSizes.actionHeight, .body)
    let shown = rows(of: alert)
    let (first, top) = (frames.count, y)
    y = add(shown, of: alert, below: y, height: height, style: .body)
    let actions = ActionArea(
      ground: ground, parts: first..<frames.count, top: top, bottom: y, rowHeight: height)
    if !isCentred, !shown.isEmpty {
      // The last gap is that to the lower edge, which is as wide as those to the sides.
      y += alertSizes.padding / 2 - alertSizes.actionGap
    }
    closeGround(ground, from: 0, to: y)
    limit(actions, ofHeight: y)
    return y
  }

  /// Adds the parts of an action sheet.
  ///
  /// - Returns: Their height.
  private mutating func addActionSheetParts(_ alert: AlertContent) -> Double {
    let own = alertSizes.sheet
    let ground = reserveGround()
    let texts = addTexts(
      of: alert, at: own.padding, padding: own.padding,
      titleStyle: TextStyle(
        weight: .semibold, sizePoints: sizes.text.text(.footnote).sizePoints),
      titleHeight: sizes.text.lineHeight(.footnote), messageStyle: .footnote)
    var y = texts > own.padding ? texts + own.padding : leastTop(own.padding)
    let height = actionHeight(own.actionHeight, own.actionStyle)
    let others = alert.actions.filter { $0.style != .cancel }
    let (first, top) = (frames.count, y)
    y = add(
      others.map { [$0] }, of: alert, below: y, height: height, style: own.actionStyle)
    let actions = ActionArea(
      ground: ground, parts: first..<frames.count, top: top, bottom: y, rowHeight: height)
    let cancel = alert.cancelAction
    if !isCentred {
      if let cancel {
        y = add([[cancel]], of: alert, below: y, height: height, style: own.actionStyle)
      }
      y += own.padding / 2 - alertSizes.actionGap
      closeGround(ground, from: 0, to: y)
    } else {
      closeGround(ground, from: 0, to: y)
      if let cancel {
        if y > 0 { y += own.gap }
        let second = reserveGround()
        add([cancel], of: alert, at: y, height: height, style: own.actionStyle)
        closeGround(second, from: y, to: y + height)
        y += height
      }
    }
    limit(actions, ofHeight: y)
    return y
  }

  /// Returns the upper edge of actions without texts.
  private func leastTop(_ padding: Double) -> Double { isCentred ? 0 : padding / 2 }

  // MARK: Scrolling

  /// The actions of an alert that scroll if it is too high, before they do.
  private struct ActionArea {
    /// Index of the ground below them.
    var ground: Int
    /// The indices of the actions and of the lines between them.
    var parts: Range<Int>
    var top: Double
    var bottom: Double
    var rowHeight: Double
  }

  /// Limits an alert to the height of its surface: the actions scroll by the content offset, what follows
  /// them moves up, and texts that leave no room for actions are clipped.
  private mutating func limit(_ actions: ActionArea, ofHeight height: Double) {
    let excess = height - surface.size.height
    // Less is a matter of rounding; without a height the content is only measured.
    guard surface.size.height > 0, excess >= 1 else { return }
    let whole = actions.bottom - actions.top
    // Capsules keep their distance from what they scroll below.
    let gap = isCentred ? 0 : alertSizes.actionGap
    let least = min(whole, alertSizes.leastRows * actions.rowHeight)
    actionTravel = min(excess, whole - least)
    hiddenTextHeight = excess - actionTravel
    let area = Rect(
      x: 0, y: actions.top - hiddenTextHeight, width: surface.size.width,
      height: max(0, whole - actionTravel - gap))
    let texts = (actions.ground + 1)..<actions.parts.lowerBound
    // Texts and fields scroll by themselves: to the first field, which receives the typed text.
    let firstField = texts.first { frames[$0].role == .field }.map { frames[$0].rect.maxY }
    let scrolled =
      firstField.map { max(0, min(hiddenTextHeight, $0 + alertSizes.fieldGap - area.y)) } ?? 0
    for index in texts where hiddenTextHeight > 0 {
      frames[index].rect.y -= scrolled
      for line in frames[index].lines.indices { frames[index].lines[line].rect.y -= scrolled }
      frames[index].clip = Rect(x: 0, y: 0, width: surface.size.width, height: max(0, area.y - gap))
    }
    for index in actions.parts {
      frames[index].rect.y -= hiddenTextHeight
      // The line below the texts stays.
      if index == actions.parts.lowerBound, frames[index].role == .alertSeparator { continue }
      frames[index].rect.y -= surface.offset
      frames[index].clip = area
    }
    for index in actions.parts.upperBound..<frames.count { frames[index].rect.y -= excess }
    frames[actions.ground].rect.height -= excess
    frames.removeAll { part in
      part.clip.map { part.rect.maxY <= $0.minY || part.rect.minY >= $0.maxY } ?? false
    }
  }

  // MARK: Grounds

  /// Adds a ground below the parts that follow, whose height is known later.
  ///
  /// - Returns: Its index.
  private mutating func reserveGround() -> Int {
    frames.append(ContentFrame(.alertGround, Rect(x: 0, y: 0, width: 0, height: 0)))
    return frames.count - 1
  }

  private mutating func closeGround(_ index: Int, from top: Double, to bottom: Double) {
    frames[index].rect = Rect(x: 0, y: top, width: surface.size.width, height: bottom - top)
  }

  private mutating func addSeparator(_ rect: Rect) {
    frames.append(ContentFrame(.alertSeparator, rect))
  }

  // MARK: Texts

  /// Adds title and message.
  ///
  /// - Returns: Their lower edge.
  private mutating func addTexts(
    of alert: AlertContent, at top: Double, padding: Double, titleStyle: TextStyle,
    titleHeight: Double, messageStyle: SystemTextStyle
  ) -> Double {
    var y = top
    // UIKit shows the texts of an action sheet as secondary ones.
    let tone = alert.preferredStyle == .actionSheet ? BlockLabel.Tone.secondary : .primary
    if let title = alert.title {
      y = add(
        title, .alertTitle(tone), at: y, padding: padding, style: titleStyle,
        lineHeight: titleHeight)
      if alert.message != nil { y += alertSizes.messageGap }
    }
    if let message = alert.message {
      let isTitle = alert.title == nil
      y = add(
        message, isTitle ? .alertTitle(tone) : .label(isCentred ? tone : .secondary), at: y,
        padding: padding, style: sizes.text.text(messageStyle),
        lineHeight: sizes.text.lineHeight(messageStyle))
    }
    return y
  }

  private mutating func add(
    _ text: String, _ role: ContentFrame.Role, at y: Double, padding: Double, style: TextStyle,
    lineHeight: Double
  ) -> Double {
    let width = max(0, surface.size.width - 2 * padding)
    let lines = measure.lines(of: text, style: style, width: width)
    let height = Double(lines.count) * lineHeight
    var part = ContentFrame(role, Rect(x: padding, y: y, width: width, height: height), text: text)
    part.textStyle = style
    part.lines = lines.enumerated().map { index, line in
      let share = isCentred ? 0.5 : 0
      return ContentFrame.Line(
        text: line.text,
        rect: Rect(
          x: padding + (width - line.advancePoints) * share, y: y + Double(index) * lineHeight,
          width: line.advancePoints, height: lineHeight))
    }
    frames.append(part)
    return y + height
  }

  private mutating func add(_ field: AlertField, at y: Double) -> Double {
    let padding = alertSizes.padding
    let height = max(alertSizes.fieldHeight, sizes.text.lineHeight(.footnote))
    var part = ContentFrame(
      .field,
      Rect(x: padding, y: y, width: max(0, surface.size.width - 2 * padding), height: height),
      id: field.id, text: field.shownText)
    part.placeholder = field.placeholder
    part.hasBorder = isCentred
    part.style = .footnote
    part.textLeading = alertSizes.fieldGap / 2
    part.cornerRadii = .all(alertSizes.fieldGap / 2)
    frames.append(part)
    return y + height
  }

  // MARK: Actions

  /// Returns the height of an action, which grows with its text.
  private func actionHeight(_ least: Double, _ style: SystemTextStyle) -> Double {
    max(least, sizes.text.lineHeight(style) + 2 * sizes.blocks.verticalPadding)
  }

  /// Returns the actions of an alert in rows.
  private func rows(of alert: AlertContent) -> [[AlertAction]] {
    let cancel = alert.cancelAction
    let others = alert.actions.filter { $0.style != .cancel }
    let room = surface.size.width / 2 - alertSizes.padding
    let fit = alert.actions.allSatisfy {
      measure.advance($0.title, actionStyle($0, of: alert, .body)) <= room
    }
    if alert.actions.count == 2, fit {
      return [cancel.map { [$0] + others } ?? alert.actions]
    }
    return (others + (cancel.map { [$0] } ?? [])).map { [$0] }
  }

  private func actionStyle(
    _ action: AlertAction, of alert: AlertContent, _ style: SystemTextStyle
  ) -> TextStyle {
    TextStyle(
      weight: action == alert.emphasizedAction ? .semibold : .regular,
      sizePoints: sizes.text.text(style).sizePoints)
  }

  /// Adds rows of actions below a place.
  ///
  /// - Returns: Their lower edge, with the gap below a capsule.
  private mutating func add(
    _ rows: [[AlertAction]], of alert: AlertContent, below top: Double, height: Double,
    style: SystemTextStyle
  ) -> Double {
    var y = top
    for row in rows {
      if isCentred, y > 0 { addSeparator(Rect(x: 0, y: y, width: surface.size.width, height: 0)) }
      add(row, of: alert, at: y, height: height, style: style)
      y += height + (isCentred ? 0 : alertSizes.actionGap)
    }
    return y
  }

  /// Adds a row of actions beside each other.
  private mutating func add(
    _ row: [AlertAction], of alert: AlertContent, at y: Double, height: Double,
    style: SystemTextStyle
  ) {
    let inset = isCentred ? 0 : alertSizes.padding / 2
    let gap = isCentred ? 0 : alertSizes.actionGap
    let count = Double(row.count)
    let width = max(0, surface.size.width - 2 * inset - (count - 1) * gap) / count
    for (index, action) in row.enumerated() {
      let x = inset + Double(index) * (width + gap)
      if isCentred, index > 0 { addSeparator(Rect(x: x, y: y, width: 0, height: height)) }
      var part = ContentFrame(
        .alertAction(action.style, isEmphasized: action == alert.emphasizedAction),
        Rect(x: x, y: y, width: width, height: height), id: action.id, text: action.title)
      part.textStyle = actionStyle(action, of: alert, style)
      frames.append(part)
    }
  }
}
