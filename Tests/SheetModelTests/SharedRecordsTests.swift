import SheetTestSupport
import Testing

@testable import SheetModel

/// The list of records whose copies share unchanged elements, compared with an array.
@Suite struct SharedRecordsTests {
  @Test func aListAndItsCopiesChangeAsArraysDo() {
    let seed: UInt64 = 24
    var generator = SeededRandom(seed: seed)
    var list: SharedRecords<[Int]> = []
    var array: [[Int]] = []
    var copies: [(SharedRecords<[Int]>, [[Int]])] = []
    for number in 0..<2000 {
      let index = array.isEmpty ? 0 : Int.random(in: array.indices, using: &generator)
      switch Int.random(in: 0...7, using: &generator) {
      case 0 where !array.isEmpty:
        list[index][0] = number
        array[index][0] = number
      case 1 where !array.isEmpty:
        list[index] = [number, number]
        array[index] = [number, number]
      case 2 where !array.isEmpty:
        expect(list.remove(at: index), array.remove(at: index))
      case 3:
        list.removeAll { $0[0] % 5 == number % 5 }
        array.removeAll { $0[0] % 5 == number % 5 }
      case 4:
        list.insert([number], at: index)
        array.insert([number], at: index)
      case 5: copies.append((list, array))
      default:
        list.append([number])
        array.append([number])
      }
      expect(Array(list), array, "seed \(seed), step \(number)")
    }
    #expect(copies.count > 100)
    for (list, array) in copies { expect(Array(list), array, "seed \(seed)") }
  }

  @Test func equalListsAreEqual() {
    let list: SharedRecords = [1, 2, 3]
    var other = list
    other[1] = 5
    #expect(list != other)
    other[1] = 2
    expect(list, other)
    #expect(list != [1, 2])
  }

  /// A record that is seen to be shared.
  private final class Number: Equatable, Sendable {
    let value: Int

    init(_ value: Int) { self.value = value }

    static func == (first: Number, second: Number) -> Bool { first.value == second.value }
  }

  @Test func equalRecordsOfAnotherListAreShared() {
    let others = SharedRecords([1, 2, 3].map { Number($0) })
    var list = SharedRecords([1, 5, 3, 4].map { Number($0) })
    list.share(with: others)
    expect(list.map(\.value), [1, 5, 3, 4])
    expect(zip(list, others).map { $0 === $1 }, [true, false, true])
    var short = SharedRecords([Number(1)])
    short.share(with: others)
    #expect(short.count == 1 && short[0] === others[0])
  }
}
