import SheetTestSupport
import Testing

@testable import SheetContent
@testable import SheetModel
@testable import SheetTokens

/// The list of surfaces that keeps what the keyboard changes apart, compared with an array.
@Suite struct SurfaceListTests {
  /// Three sheets at rest, the first two of them alike.
  private var surfaces: [SurfaceRecord] {
    let sheets: [ViewController] = [.sample("a"), .sample("b"), .sample("c", [.large()])]
    let player = Player(.sample(sheets, sheets.map { .present($0.id, animated: false) }))
    player.run(Rules(player))
    return Array(player.stage.surfaces)
  }

  private func motion(_ number: Int) -> Motion {
    Motion(
      course: .spring(Spring(dampingRatio: 1, responseSeconds: 0.4), from: .atRest),
      goal: Double(number % 3), startSeconds: 0, endSeconds: 1)
  }

  @Test func aListAndItsCopiesChangeAsArraysDo() {
    let seed: UInt64 = 25
    var generator = SeededRandom(seed: seed)
    let surfaces = surfaces
    var (list, array) = (SurfaceList(), [SurfaceRecord]())
    var copies: [(SurfaceList, [SurfaceRecord])] = []
    for number in 0..<1000 {
      let index = array.isEmpty ? 0 : Int.random(in: array.indices, using: &generator)
      var changed = array.isEmpty ? surfaces[0] : array[index]
      switch Int.random(in: 0...8, using: &generator) {
      case 0: changed.restingTop = Double(number)
      case 1: changed.scroll = motion(number)
      case 2: changed.lift = KeyboardLift(keyboardHeight: Double(number % 2) * 300)
      case 3: changed.sheet.keyboardDistance = motion(number)
      case 4 where !array.isEmpty:
        expect(list.remove(at: index), array.remove(at: index))
        continue
      case 5: copies.append((list, array))
      case 6:
        if let (other, _) = copies.randomElement(using: &generator) { list.share(with: other) }
      default:
        list.append(surfaces[number % 3])
        array.append(surfaces[number % 3])
      }
      guard array.indices.contains(index) else { continue }
      list[index] = changed
      array[index] = changed
      expect(Array(list), array, "seed \(seed), step \(number)")
    }
    #expect(copies.count > 50)
    for (list, array) in copies { expect(Array(list), array, "seed \(seed)") }
  }

  @Test func surfacesThatTheKeyboardMovesAlikeShareTheirLift() {
    var list = SurfaceList()
    list.append(contentsOf: surfaces)
    for index in list.indices {
      list[index].lift = KeyboardLift(
        keyboardHeight: 300, distance: index < 2 ? motion(1) : motion(2))
    }
    #expect(list[0].lift === list[1].lift)
    #expect(list[0].lift !== list[2].lift)
    for index in list.indices { list[index].lift = KeyboardLift(keyboardHeight: 0) }
    #expect(list.allSatisfy { $0.lift === KeyboardLift.none })
  }

  @Test func everyMotionIsVisited() {
    var list = SurfaceList()
    list.append(contentsOf: surfaces)
    list[1].scroll = motion(1)
    list[2].sheet.keyboardDistance = motion(2)
    var goals: Set<Double> = []
    list.visitMotions { if $0.endSeconds > 0 { goals.insert($0.goal) } }
    expect(goals, [1, 2])
  }
}

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
