import SheetPixels
import Testing

@Suite struct PixelRowsTests {
  @Test func theRowsOfAPictureComeFromTopToBottom() throws {
    let rows = PixelBuffer(widthPixels: 2, heightPixels: 2, pixels: [1, 2, 3, 4]).rows
    let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 2)
    defer { memory.deallocate() }
    try rows.read(into: memory)
    #expect(Array(memory) == [1, 2])
    try rows.read(into: memory)
    #expect(Array(memory) == [3, 4])
  }
}
