import SheetTestSupport
import Testing

@Suite struct TestSupportTests {
  @Test func splitMixGivesThePublishedNumbers() {
    var random = SeededRandom(seed: 0)
    expect(random.next(), 0xE220_A839_7B1D_CDAF)
    expect(random.next(), 0x6E78_9E6A_A1B9_65F4)
    expect(random.next(), 0x06C4_5D18_8009_454F)
  }

  @Test("quoted fields may contain anything, and invalid tables are rejected")
  func tables() throws {
    let table = try CSVTable("a,b\n\"1,\"\"2\"\"\n3\",x\r\n,\"\"\n")
    expect(table.columns, ["a", "b"])
    expect(table.rows.count, 2)
    try expect(table.rows[0].text("a"), "1,\"2\"\n3")
    try expect(table.rows[0].text("b"), "x")
    try expect(table.rows[1].text("b"), "")
    #expect(throws: CSVError.empty) { try CSVTable("") }
    #expect(throws: CSVError.unclosedQuote) { try CSVTable("a\n\"b") }
    #expect(throws: CSVError.wrongFieldCount(1, expected: 2, record: 2)) {
      try CSVTable("a,b\n1\n")
    }
    #expect(throws: CSVError.missingColumn("c")) { try CSVTable("a\n1\n").rows[0].text("c") }
    #expect(throws: CSVError.notANumber("x", column: "a")) {
      try CSVTable("a\nx\n").rows[0].number("a")
    }
  }
}
