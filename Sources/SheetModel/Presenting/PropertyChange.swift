/// A property of a view controller and the value that it is set to.
///
///     PropertyChange("picker", \.selectedDetentIdentifier, to: .large)
///     PropertyChange("picker", \.isModalInPresentation, to: true)
public struct PropertyChange: Equatable, Sendable {
  /// Id of a view controller, the presenting one's among them.
  public var id: String

  fileprivate let assignment: any Assignment

  /// Sets an option of the sheet.
  public init<Value>(
    _ id: String, _ path: PropertyPath<Value>.OfSheet, to value: Value
  ) {
    self.init(id, PropertyPath(path), to: value)
  }

  /// Sets a property of the view controller itself.
  public init<Value>(
    _ id: String, _ path: PropertyPath<Value>.OfController, to value: Value
  ) {
    self.init(id, PropertyPath(path), to: value)
  }

  /// Sets a property of either.
  public init<Value>(
    _ id: String, _ path: PropertyPath<Value>, to value: Value
  ) {
    self.id = id
    assignment = ValueAssignment(path: path, value: value)
  }

  /// Resolves custom detents again: UIKit's `invalidateDetents()`.
  public static func invalidateDetents(of id: String) -> PropertyChange {
    PropertyChange(id: id, assignment: DetentInvalidation())
  }

  private init(id: String, assignment: any Assignment) {
    self.id = id
    self.assignment = assignment
  }

  /// The value that a property is set to; nil where the change is one of another property.
  public func value<Value>(of path: PropertyPath<Value>) -> Value? {
    guard let assignment = assignment as? ValueAssignment<Value>, assignment.path == path else {
      return nil
    }
    return assignment.value
  }

  /// Whether custom detents are resolved again and nothing is set.
  public var isInvalidation: Bool { assignment is DetentInvalidation }

  public static func == (first: Self, second: Self) -> Bool {
    func isEqual<Own: Assignment>(_ own: Own) -> Bool { second.assignment as? Own == own }
    return first.id == second.id && isEqual(first.assignment)
  }
}

// MARK: Rules

extension ViewController {
  /// Makes a change, by UIKit's rules.
  ///
  /// A detent that the sheet does not have is not selected. Content takes the place of the page in
  /// sight: that is the setter of `visibleContent`.
  public mutating func make(_ change: PropertyChange) {
    guard change.detentMissing(in: self) == nil else { return }
    change.assignment.assign(to: &self)
  }
}

extension PropertyChange {
  /// The detent that is to be selected and that the view controller's sheet does not have.
  func detentMissing(in controller: ViewController) -> Detent.Identifier? {
    guard let name = value(of: PropertyPath(\.selectedDetentIdentifier)) ?? nil,
      !controller.presentedSheet.detents.contains(where: { $0.identifier == name })
    else { return nil }
    return name
  }

  /// Whether the heights of detents are resolved again from the content (X07).
  var resolvesDetents: Bool {
    isInvalidation || value(of: PropertyPath(\.detents)) != nil
  }

  /// The content that takes the place of the page in sight; nil for other changes.
  public var content: Content? { value(of: PropertyPath(\.visibleContent)) }
}

// MARK: Values

private protocol Assignment: Equatable, Sendable {
  func assign(to controller: inout ViewController)
}

private struct ValueAssignment<Value: Equatable & Sendable>: Assignment {
  let path: PropertyPath<Value>
  let value: Value

  func assign(to controller: inout ViewController) { path.assign(value, to: &controller) }
}

private struct DetentInvalidation: Assignment {
  func assign(to controller: inout ViewController) {}
}
