#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// Where in a test something is expected.
struct TestPlace {
  let fileID: String
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the test that is running, whichever library runs it.
  func report(_ failure: SheetFailure) {
    #if canImport(Testing)
      if Test.current != nil {
        record(failure)
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(failure.text, file: filePath, line: line)
    #endif
    #if canImport(Testing)
      // XCTest says nothing where none of its tests runs, nor does Swift Testing where it does not
      // run at all: this is for tasks that have left their test.
      record(failure)
    #endif
    #if !canImport(Testing) && !canImport(XCTest)
      // Swift's static libraries come without either, so such a program has no tests.
      preconditionFailure(failure.text)
    #endif
  }

  #if canImport(Testing)
    private func record(_ failure: SheetFailure) {
      let location = SourceLocation(
        fileID: fileID, filePath: "\(filePath)", line: Int(line), column: Int(column))
      for attachment in failure.attachments {
        Attachment.record(attachment.bytes, named: attachment.name, sourceLocation: location)
      }
      Issue.record(Comment(rawValue: failure.text), sourceLocation: location)
    }
  #endif
}
