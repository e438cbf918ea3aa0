import Foundation
import SheetTestSupport
import Testing

/// A signal in the middle of a batch.
@Suite struct InterruptTests {
  @Test(arguments: [("INT", Int32(130)), ("TERM", 143)])
  func anInterruptLeavesNoPartialFile(_ signal: String, _ status: Int32) async throws {
    let folder = try Folder()
    try folder.makeFolder("out")
    let detents = (20..<200).map { "\($0)pt" }.joined(separator: ",")
    // Waits for the first pictures, so that the signal arrives in the middle on any machine.
    let run = try await folder.bash(
      """
      "$sheetdraw" --device 120x200@2 --detents medium --light --dark --detent \(detents) \
        -o "out/{detent}-{appearance}.png" > paths 2> words &
      until [ "$(find out -name '*.png' | wc -l)" -ge 3 ]; do sleep 0.01; done
      kill -\(signal) $!
      wait $!
      """)
    #expect(run.status == status)
    #expect(try folder.data("words").isEmpty)
    let names = try folder.names(in: "out")
    #expect(names.count >= 3)
    #expect(names.count < 360, "the batch was over before the signal came")
    for name in names {
      #expect(name.hasSuffix(".png"))
      #expect(try PNGParts(folder.data("out/\(name)")).widthPixels == 240)
    }
    let paths = try String(decoding: folder.data("paths"), as: UTF8.self)
    #expect(paths.split(separator: "\n").map { String($0.dropFirst(4)) }.sorted() == names)
  }
}
