/// A property of a view controller, or of the options of its sheet.
public struct PropertyPath<Value: Equatable & Sendable>: Equatable, Sendable {
  /// A key path into a view controller.
  public typealias OfController = any WritableKeyPath<ViewController, Value> & Sendable

  /// A key path into the options that a view controller is presented with.
  public typealias OfSheet = any WritableKeyPath<SheetPresentationController, Value> & Sendable

  private enum Owner: Sendable {
    case controller(OfController)
    case sheet(OfSheet)
  }

  private let owner: Owner

  /// A property of the view controller itself.
  public init(_ path: OfController) { owner = .controller(path) }

  /// An option of its sheet, under any style that is presented as one.
  public init(_ path: OfSheet) { owner = .sheet(path) }

  /// The value that a view controller has.
  public func value(of controller: ViewController) -> Value {
    switch owner {
    case .controller(let path): controller[keyPath: path]
    case .sheet(let path): controller.presentedSheet[keyPath: path]
    }
  }

  func assign(_ value: Value, to controller: inout ViewController) {
    switch owner {
    case .controller(let path): controller[keyPath: path] = value
    case .sheet(let path): controller.presentedSheet[keyPath: path] = value
    }
  }

  /// Copies the value of one view controller to another, without UIKit's rules for setting it.
  public func copy(from source: ViewController, to target: inout ViewController) {
    assign(value(of: source), to: &target)
  }

  public static func == (first: Self, second: Self) -> Bool {
    switch (first.owner, second.owner) {
    case (.controller(let first), .controller(let second)):
      first as AnyKeyPath == second as AnyKeyPath
    case (.sheet(let first), .sheet(let second)): first as AnyKeyPath == second as AnyKeyPath
    case (.controller, .sheet), (.sheet, .controller): false
    }
  }
}
