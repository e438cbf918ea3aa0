import SheetFiles
import SheetTestSupport
import Testing

/// Programs that are started.
@Suite struct StartedProgramTests {
  @Test func aSilentProgramIsKilledAfterItsLimit() throws {
    let store = try OpenStore()
    for line in ["sleep 60", "exec sleep 60 <&-"] {
      let process = try ChildProcess(
        ["sh", "-c", line], inheriting: store.descriptor, as: 1, mostSilentSeconds: 1)
      expect(process.finish().status, .silent(seconds: 1), "\(line)")
    }
  }

  @Test func aProgramThatWritesIsNotSilent() throws {
    let store = try OpenStore()
    let line = "for n in 1 2 3 4; do echo $n; sleep 0.4; done; exit 3"
    let process = try ChildProcess(
      ["sh", "-c", line], inheriting: store.descriptor, as: 1, mostSilentSeconds: 1)
    expect(process.finish().status, .exited(3))
  }

  /// A program that reads nothing does not block the one that writes to it.
  @Test func aProgramThatReadsNothingIsKilledAfterItsLimit() throws {
    let store = try OpenStore()
    let process = try ChildProcess(
      ["sleep", "60"], inheriting: store.descriptor, as: 1, mostSilentSeconds: 1)
    #expect(!process.write([UInt8](repeating: 0, count: 8 << 20)))
    expect(process.finish().status, .silent(seconds: 1))
  }
}
