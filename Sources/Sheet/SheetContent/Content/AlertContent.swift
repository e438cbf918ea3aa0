/// The content of an alert or an action sheet, under the names of `UIAlertController`.
public struct AlertContent: Equatable, Sendable {
  /// The style of an alert controller.
  public enum Style: String, CaseIterable, Sendable {
    /// An alert in the middle of the screen.
    case alert
    /// Actions at the bottom edge, or in a popover where the width is regular.
    case actionSheet
  }

  /// The style.
  public var preferredStyle: Style

  /// The title; nil for none.
  public var title: String?

  /// The text below the title; nil for none.
  public var message: String?

  /// The text fields of an alert, from top to bottom.
  public var textFields: [AlertField] = []

  /// The actions, in the order in which they were added.
  public var actions: [AlertAction]

  /// Index of the action that is emphasized in place of cancel; nil for none.
  public var preferredActionIndex: Int?

  /// Creates an alert or an action sheet.
  public init(
    _ style: Style, title: String? = nil, message: String? = nil, actions: [AlertAction] = []
  ) {
    preferredStyle = style
    self.title = title
    self.message = message
    self.actions = actions
  }
}

/// A button of an alert or an action sheet, under the names of `UIAlertAction`.
public struct AlertAction: Equatable, Sendable {
  /// The style of an action.
  public enum Style: String, CaseIterable, Sendable {
    /// The standard style.
    case `default`
    /// Cancels and leaves everything as it is; at most one action has this style.
    case cancel
    /// Changes or deletes data.
    case destructive
  }

  /// The id by which taps and events name the action.
  public var id: String

  /// The title; one line.
  public var title: String

  /// The style.
  public var style: Style

  /// Creates an action.
  public init(_ id: String, title: String, style: Style = .default) {
    self.id = id
    self.title = title
    self.style = style
  }
}

/// A text field of an alert.
public struct AlertField: Equatable, Sendable {
  /// The id by which taps and events name the field.
  public var id: String

  /// The text.
  public var text: String

  /// The placeholder of an empty field; nil for none.
  public var placeholder: String?

  /// A Boolean value that is true if dots stand for the characters.
  public var isSecure: Bool

  /// Creates a text field.
  public init(
    _ id: String, text: String = "", placeholder: String? = nil, isSecure: Bool = false
  ) {
    self.id = id
    self.text = text
    self.placeholder = placeholder
    self.isSecure = isSecure
  }

  /// The text as it is shown.
  var shownText: String { isSecure ? String(repeating: "•", count: text.count) : text }
}

extension Content {
  /// The alert or action sheet; nil for another content.
  public var alert: AlertContent? { if case .alert(let alert) = kind { alert } else { nil } }
}

extension AlertContent {
  /// The label that a screen reader announces: the title, else the message.
  var spokenLabel: String { title ?? message ?? "Alert" }

  /// The action that cancels; nil for none.
  package var cancelAction: AlertAction? { actions.first { $0.style == .cancel } }

  /// The action whose title is emphasized: the preferred one, else cancel.
  var emphasizedAction: AlertAction? {
    preferredActionIndex.map { actions[$0] } ?? cancelAction
  }

  /// The content in a popover, which a tap outside cancels, so that it does not show that action.
  package var inPopover: AlertContent {
    var alert = self
    let preferred = preferredActionIndex.map { actions[$0] }
    alert.actions.removeAll { $0.style == .cancel }
    alert.preferredActionIndex = alert.actions.firstIndex { $0 == preferred }
    return alert
  }

  /// The content on one line: `alert "Delete?" [Cancel, Delete]`.
  package var words: String {
    let texts = [title, message].compactMap { $0.map { "\"\($0)\"" } }
    let fields = textFields.isEmpty ? [] : ["\(textFields.count) fields"]
    let actions = actions.map { action in
      action.style == .default ? action.title : "\(action.title) \(action.style.rawValue)"
    }
    return ([preferredStyle.rawValue] + texts + fields + ["[\(actions.joined(separator: ", "))]"])
      .joined(separator: " ")
  }
}
