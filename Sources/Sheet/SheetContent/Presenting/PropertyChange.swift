/// A property of a view controller and the value that it is set to.
///
///     PropertyChange("picker", \.selectedDetentIdentifier, to: .large)
///     PropertyChange("picker", \.isModalInPresentation, to: true)
public struct PropertyChange: Equatable, Sendable {
  /// Id of the view controller, which may be the presenting one.
  public var id: String

  fileprivate let assignment: any Assignment

  /// Creates a change of an option of the sheet.
  public init<Value: Equatable & Sendable>(
    _ id: String, _ path: PropertyPath<Value>.OfSheet, to value: Value
  ) {
    self.init(id, PropertyPath(path), to: value)
  }

  /// Creates a change of an option of the custom full-screen sheet.
  public init<Value: Equatable & Sendable>(
    _ id: String, _ path: PropertyPath<Value>.OfCard, to value: Value
  ) {
    self.init(id, PropertyPath(path), to: value)
  }

  /// Creates a change of a property of the view controller itself.
  public init<Value: Equatable & Sendable>(
    _ id: String, _ path: PropertyPath<Value>.OfController, to value: Value
  ) {
    self.init(id, PropertyPath(path), to: value)
  }

  /// Creates a change of a property of the view controller or its sheet.
  public init<Value: Equatable & Sendable>(
    _ id: String, _ path: PropertyPath<Value>, to value: Value
  ) {
    self.id = id
    assignment = ValueAssignment(path: path, value: value, isEqual: ==)
  }

  /// Returns a change that resolves custom detents again, as UIKit's `invalidateDetents()` does.
  public static func invalidateDetents(of id: String) -> PropertyChange {
    PropertyChange(id: id, assignment: DetentInvalidation())
  }

  private init(id: String, assignment: any Assignment) {
    self.id = id
    self.assignment = assignment
  }

  /// Returns the new value of a property; nil if the change is of another property.
  public func value<Value: Sendable>(of path: PropertyPath<Value>) -> Value? {
    guard let assignment = assignment as? ValueAssignment<Value>, assignment.path == path else {
      return nil
    }
    return assignment.value
  }

  /// A Boolean value that is true if the change resolves custom detents again without setting a
  /// property.
  public var isInvalidation: Bool { assignment is DetentInvalidation }

  /// Compares two changes by id, property and value.
  public static func == (first: Self, second: Self) -> Bool {
    first.id == second.id && first.assignment.isEqual(to: second.assignment)
  }
}

// MARK: Rules

extension ViewController {
  /// Applies a change by UIKit's rules: a detent that the sheet does not have is not selected.
  public mutating func make(_ change: PropertyChange) {
    guard change.detentMissing(in: self) == nil else { return }
    change.assignment.assign(to: &self)
  }
}

extension PropertyChange {
  /// Returns the selected detent or tier of the change that the view controller's sheet does not
  /// have; nil for other changes.
  package func detentMissing(in controller: ViewController) -> Detent.Identifier? {
    if let tier = value(of: PropertyPath(\.selectedTier)) ?? nil,
      !controller.presentedCard.tiers.contains(tier)
    {
      return tier.identifier
    }
    guard let name = value(of: PropertyPath(\.selectedDetentIdentifier)) ?? nil,
      !controller.presentedSheet.detents.contains(where: { $0.identifier == name })
    else { return nil }
    return name
  }

  /// A Boolean value that is true if the change resolves the heights of detents again from the
  /// content (X07).
  package var resolvesDetents: Bool {
    isInvalidation || value(of: PropertyPath(\.detents)) != nil
  }

  /// The content that replaces the visible page; nil for other changes.
  public var content: Content? { value(of: PropertyPath(\.visibleContent)) }
}

// MARK: Values

/// The change of one property.
private protocol Assignment: Sendable {
  func assign(to controller: inout ViewController)
  func isEqual(to other: any Assignment) -> Bool
}

private struct ValueAssignment<Value: Sendable>: Assignment {
  let path: PropertyPath<Value>
  let value: Value
  let isEqual: @Sendable (Value, Value) -> Bool

  func assign(to controller: inout ViewController) { path.assign(value, to: &controller) }

  func isEqual(to other: any Assignment) -> Bool {
    guard let other = other as? Self else { return false }
    return path == other.path && isEqual(value, other.value)
  }
}

private struct DetentInvalidation: Assignment {
  func assign(to controller: inout ViewController) {}
  func isEqual(to other: any Assignment) -> Bool { other is Self }
}

/// A property of a view controller, or of the options of its sheet or custom sheet.
///
/// The parameter has no constraint, which the runtime would check for each type at every start.
public struct PropertyPath<Value>: Equatable, Sendable {
  /// A key path into a view controller.
  public typealias OfController = any WritableKeyPath<ViewController, Value> & Sendable

  /// A key path into the options of a presented sheet.
  public typealias OfSheet = any WritableKeyPath<SheetPresentationController, Value> & Sendable

  /// A key path into the options of a custom full-screen sheet.
  public typealias OfCard = any WritableKeyPath<BottomSheetPresentationController, Value> & Sendable

  private enum Owner: Sendable {
    case controller(OfController)
    case sheet(OfSheet)
    case card(OfCard)
  }

  private let owner: Owner

  /// Creates the path of a property of the view controller itself.
  public init(_ path: OfController) { owner = .controller(path) }

  /// Creates the path of an option of its sheet, under any style that is presented as one.
  public init(_ path: OfSheet) { owner = .sheet(path) }

  /// Creates the path of an option of its custom full-screen sheet.
  public init(_ path: OfCard) { owner = .card(path) }

  /// Returns the value of a view controller.
  public func value(of controller: ViewController) -> Value {
    switch owner {
    case .controller(let path): controller[keyPath: path]
    case .sheet(let path): controller.presentedSheet[keyPath: path]
    case .card(let path): controller.presentedCard[keyPath: path]
    }
  }

  /// Sets the value of a view controller, without UIKit's rules.
  func assign(_ value: Value, to controller: inout ViewController) {
    switch owner {
    case .controller(let path): controller[keyPath: path] = value
    case .sheet(let path): controller.presentedSheet[keyPath: path] = value
    case .card(let path): controller.presentedCard[keyPath: path] = value
    }
  }

  /// Copies the value of one view controller to another, without UIKit's rules.
  public func copy(from source: ViewController, to target: inout ViewController) {
    assign(value(of: source), to: &target)
  }

  /// Compares two paths by owner and key path.
  public static func == (first: Self, second: Self) -> Bool {
    switch (first.owner, second.owner) {
    case (.controller(let first), .controller(let second)):
      first as AnyKeyPath == second as AnyKeyPath
    case (.sheet(let first), .sheet(let second)): first as AnyKeyPath == second as AnyKeyPath
    case (.card(let first), .card(let second)): first as AnyKeyPath == second as AnyKeyPath
    case (.controller, _), (.sheet, _), (.card, _): false
    }
  }
}
