public import SheetModel
import Synchronization

/// A token source that records the names of the tokens that are read.
public final class RecordedTokenNames<Source: TokenSource & Sendable>: TokenSource, Sendable {
  private let source: Source
  private let recorded = Mutex<Set<String>>([])

  public init(_ source: Source) { self.source = source }

  /// The names read so far.
  public var names: Set<String> { recorded.withLock(\.self) }

  private func record(_ name: String) -> String {
    recorded.withLock { _ = $0.insert(name) }
    return name
  }

  public func points(_ name: String) -> Double { source.points(record(name)) }
  public func seconds(_ name: String) -> Double { source.seconds(record(name)) }
  public func ratio(_ name: String) -> Double { source.ratio(record(name)) }
  public func text(_ name: String) -> String { source.text(record(name)) }
  public func color(_ name: String, _ traits: ColorTraits) -> Color {
    source.color(record(name), traits)
  }
  public func hasToken(_ name: String) -> Bool { source.hasToken(name) }
}
