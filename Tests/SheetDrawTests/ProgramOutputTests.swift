import SheetFiles
import Testing

/// Reading what a started program writes.
@Suite struct ProgramOutputTests {
  @Test func theWholeOutputIsRead() throws {
    let output = try ProgramOutput(["sh", "-c", "printf abc > \(ProgramOutput.path)"])
    #expect(output.readAll(atMost: 100) == Array("abc".utf8))
    #expect(output.finish().status == .exited(0))
  }

  @Test(.timeLimit(.minutes(1)))
  func aProgramThatWritesOnIsEnded() throws {
    // It would wait for a reader for ever.
    let output = try ProgramOutput(["sh", "-c", "exec yes > \(ProgramOutput.path)"])
    #expect(output.readAll(atMost: 4) == Array("y\ny\n".utf8))
    #expect(output.finish().status != .exited(0))
  }

  @Test func aMissingProgramIsAnError() {
    #expect(throws: ChildProcess.StartError.self) { try ProgramOutput(["no-such-program-here"]) }
  }
}
