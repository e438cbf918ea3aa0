#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// The source location of an expectation in a test.
struct TestPlace {
  let fileID: String
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the running test, in Swift Testing or in XCTest.
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
      // XCTFail has no effect outside an XCTest test. This reports failures of tasks that were
      // detached from a test of Swift Testing.
      record(failure)
    #endif
    #if !canImport(Testing) && !canImport(XCTest)
      // Without either library, as in Swift's static libraries, there is no test to fail.
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
