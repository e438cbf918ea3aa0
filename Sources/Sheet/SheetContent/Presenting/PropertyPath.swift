/// A property of a view controller, or of the options of its sheet or custom sheet.
public struct PropertyPath<Value: Equatable & Sendable>: Equatable, Sendable {
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
