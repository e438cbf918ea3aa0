import Foundation

/// What a run of the tests plays of that which is too much for every run: how many random scripts with which seeds, and
/// which part of a list.
///
/// Every day plays other ones. The environment repeats a run, or makes it whole and longer, as `make soak` does.
public enum TestBudget {
  /// The number of scripts as a share of the usual one, from SHEETDRAW_TEST_SHARE; 0.001 or more.
  public static let share: Double =
    ProcessInfo.processInfo.environment["SHEETDRAW_TEST_SHARE"].flatMap(Double.init).map {
      max(0.001, $0)
    } ?? 1

  /// The seed of the first script: SHEETDRAW_TEST_SEED, or a number that the date determines.
  public static let firstSeed: UInt64 = {
    let named = ProcessInfo.processInfo.environment["SHEETDRAW_TEST_SEED"].flatMap(UInt64.init)
    let day = UInt64(Date().timeIntervalSince1970 / 86_400)
    let seed = named ?? day * 100_000
    print("random scripts begin with SHEETDRAW_TEST_SEED=\(seed)")
    return seed
  }()

  /// A Boolean value that is true if everything is played.
  public static var isWhole: Bool { share > 1 }

  /// Returns the items of a list that are played today: one of `share`, so that as many days play all.
  public static func today<Item>(_ all: [Item], oneOf share: Int = 3) -> [Item] {
    guard !isWhole else { return all }
    let first = Int(firstSeed / 100_000 % UInt64(share))
    let items = stride(from: first, to: all.count, by: share).map { all[$0] }
    return items.isEmpty ? Array(all.prefix(1)) : items
  }

  /// Returns the seeds of random scripts in ten parts, which run beside each other.
  ///
  /// - Parameter count: The usual number of scripts, 10 or more.
  /// - Returns: Ten ranges of equal size, each after the one before.
  public static func seeds(of count: Int) -> [Range<UInt64>] {
    let size = max(1, UInt64((Double(count) * share / 10).rounded()))
    return (0..<10).map { (firstSeed + $0 * size)..<(firstSeed + ($0 + 1) * size) }
  }
}
