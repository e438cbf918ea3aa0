import SheetFiles
import SheetTestSupport
import Testing

/// Reading what a started program writes.
@Suite struct ProgramOutputTests {
  @Test func theWholeOutputIsRead() throws {
    let output = try ProgramOutput(["sh", "-c", "printf abc"])
    expect(output.readAll(atMost: 100), Array("abc".utf8))
    expect(output.finish().status, .exited(0))
  }

  @Test(.timeLimit(.minutes(1)))
  func aProgramThatWritesOnIsEnded() throws {
    // It would wait for a reader for ever.
    let output = try ProgramOutput(["yes"])
    expect(output.readAll(atMost: 4), Array("y\ny\n".utf8))
    #expect(output.finish().status != .exited(0))
  }

  @Test func aMissingProgramIsAnError() {
    #expect(throws: ChildProcess.StartError.self) { try ProgramOutput(["no-such-program-here"]) }
  }

  /// Each program opens the file anew, as ffprobe does, and finds all of it.
  @Test func anOpenFileIsTheInputOfSeveralPrograms() throws {
    let store = try OpenStore()
    #expect(store.append(Array("abc".utf8)) != nil)
    for _ in 0..<2 {
      let output = try ProgramOutput(["cat", "/dev/fd/0"], reading: store)
      expect(output.readAll(atMost: 100), Array("abc".utf8))
      expect(output.finish().status, .exited(0))
    }
  }

  @Test(
    "a silent program is ended, before its output ends and after",
    .timeLimit(.minutes(1)),
    arguments: ["exec sleep 100", "exec sleep 100 >&-", "echo abc; exec sleep 100"])
  func silence(line: String) throws {
    let output = try ProgramOutput(["sh", "-c", line], mostSilentSeconds: 1)
    _ = output.readAll(atMost: 100)
    let end = output.finish()
    expect(end.status, .silent(seconds: 1))
    expect(end.failure(of: "sh"), "sh wrote nothing for 1 s and was ended")
  }

  @Test func aProgramThatWritesSlowlyIsNotSilent() throws {
    let line = "for n in 1 2 3 4; do echo $n; sleep 0.4; done"
    let output = try ProgramOutput(["sh", "-c", line], mostSilentSeconds: 1)
    expect(output.readAll(atMost: 100), Array("1\n2\n3\n4\n".utf8))
    expect(output.finish().status, .exited(0))
  }
}
