internal import Synchronization

/// A form without the type of its value, which an editor walks beside a file.
///
/// Values in lists and mappings are made when they are asked for, as blocks contain blocks.
package indirect enum FormShape: Sendable {
  /// One of a few words.
  case words([String])
  /// The name of a thing; true where it is declared.
  case name(NamedThing, declares: Bool)
  /// Any other text or number.
  case text
  case list(Deferred<FormShape>)
  case pair(Deferred<(FormShape, FormShape)>)
  case mapping(MappingShape)
  case either([FormShape])
}

/// A group of keys whose names the file chooses.
package struct NamedKeys: Sendable {
  package var thing: NamedThing
  package var declares: Bool
  package var value: Deferred<FormShape>
}

/// The keys of a mapping.
package struct MappingShape: Sendable {
  /// The name of such a mapping with its article, such as `a sheet`.
  package var name: String

  package var keys: Deferred<[KeyShape]>

  /// The keys that the file chooses, and the shape of their values; nil if there are none.
  package var named: NamedKeys?

  /// Keys that stand behind an id and a dot, as in `picker.selected`.
  package var owned: Deferred<[KeyShape]>

  package init(
    name: String, keys: Deferred<[KeyShape]>, named: NamedKeys? = nil,
    owned: Deferred<[KeyShape]> = Deferred { [] }
  ) {
    self.name = name
    self.keys = keys
    self.named = named
    self.owned = owned
  }
}

/// A key with what people are told of it.
package struct KeyShape: Sendable {
  package var name: String
  package var summary: String
  package var allowed: String
  package var isRequired = false
  package var since = 0
  /// The engine whose sheets alone have the key; nil for all.
  package var engine: String?
  package var replacement: String?

  /// The mapping that has the key, such as `a sheet`; empty for a key that the file chooses.
  package var owner = ""
  package var value: Deferred<FormShape>
}

/// A kind of thing with a name.
package enum NamedThing: String, Sendable {
  case sheet
  /// A sheet or the presenter.
  case controller
  case modal
  case layer
  case block
  /// One of SwiftUI's flags.
  case flag
  case token
  /// A value of a state, such as `picker.height`.
  case statePath
  case event
  case detent
  case device
  case color
  case moment
  case profile
}

extension Key {
  /// The key without the type of its document.
  package var shape: KeyShape {
    KeyShape(
      name: name, summary: summary, allowed: allowed, isRequired: isRequired, since: since,
      engine: engine, replacement: replacement, value: Deferred(valueShape))
  }
}

extension KeyShape {
  /// Returns the key as one of a mapping.
  package func owned(by mapping: String) -> KeyShape {
    var key = self
    key.owner = mapping
    return key
  }

  /// Creates a key that no mapping has.
  package init(
    _ name: String, _ summary: String, allowed: String = "",
    value: @escaping @Sendable () -> FormShape
  ) {
    self.init(name: name, summary: summary, allowed: allowed, value: Deferred(value))
  }

  /// Returns the summary with everything else that people ask of a key, a line for each.
  package func words(familiarNames: String?) -> String {
    var lines = [summary]
    if !allowed.isEmpty { lines.append("Allowed: \(allowed)") }
    if let familiarNames { lines.append(familiarNames) }
    if since > 13 { lines.append("From iOS \(since)") }
    if let engine { lines.append("Only for the engine \(engine)") }
    if let replacement { lines.append("Deprecated: \(replacement)") }
    return lines.joined(separator: "\n\n")
  }
}

extension FormShape {
  /// The shapes of which a value has one; those of words and texts too.
  package var alternatives: [FormShape] {
    guard case .either(let shapes) = self else { return [self] }
    return shapes.flatMap(\.alternatives)
  }

  /// The mappings among the alternatives that have all of some keys; all of them if none has.
  package func mappings(with keys: [String]) -> [MappingShape] {
    let all = alternatives.compactMap { shape -> MappingShape? in
      guard case .mapping(let mapping) = shape else { return nil }
      return mapping
    }
    let fitting = all.filter { mapping in keys.allSatisfy(mapping.canHave) }
    return fitting.isEmpty ? all : fitting
  }

  /// The shape of an item of a list; nil for other shapes.
  package func item(_ index: Int) -> FormShape? {
    let shapes = alternatives.compactMap { shape -> FormShape? in
      switch shape {
      case .list(let item): item.value
      case .pair(let pair): index == 0 ? pair.value.0 : pair.value.1
      default: nil
      }
    }
    guard let first = shapes.first else { return nil }
    return shapes.count == 1 ? first : .either(shapes)
  }
}

extension [MappingShape] {
  /// A key of a form, or one that the file chooses.
  package enum FoundKey {
    case known(KeyShape)
    case named(NamedKeys)
  }

  /// Returns the first meaning of a key among mappings; nil for an unknown one.
  package func find(_ name: String) -> FoundKey? {
    for mapping in self {
      if let key = mapping.key(name) { return .known(key) }
      if let named = mapping.named { return .named(named) }
    }
    return nil
  }
}

extension MappingShape {
  /// Returns a Boolean value that is true for a key that the mapping can have, or that the file chooses.
  fileprivate func canHave(_ key: String) -> Bool {
    guard keys.value.allSatisfy({ $0.name != key }) else { return true }
    guard let named else { return key.contains(".") && !owned.value.isEmpty }
    return ![.statePath, .token].contains(named.thing) || key.contains(".")
  }

  /// Returns the key of an entry, also one behind an id and a dot; nil for one that the file chooses.
  fileprivate func key(_ name: String) -> KeyShape? {
    if let key = keys.value.first(where: { $0.name == name }) { return key }
    guard let dot = name.firstIndex(of: ".") else { return nil }
    var own = name[name.index(after: dot)...]
    if own.hasPrefix("adaptive.") { own = own.dropFirst("adaptive.".count) }
    return owned.value.first { $0.name == own }
  }
}

/// A value that is made when it is first asked for, and kept.
package final class Deferred<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  package var value: Value {
    if let value = made.withLock({ $0 }) { return value }
    let value = make()
    made.withLock { $0 = value }
    return value
  }
}
