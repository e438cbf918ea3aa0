import SheetTestSupport
import Testing

@testable import SheetCatalogs

@Suite struct CSVTableTests {
  @Test("fields are read as in RFC 4180")
  func fieldsAreReadAsInTheStandard() {
    let text = #"""
      name,text,note
      plain,a b,
      "quoted","a, ""b"", c","x"""""
      lines,"first
      second",end

      """#
    let table = SheetCatalogs.CSVTable(Array(text.utf8))
    expect(table.rows.map { $0["name"] }, ["plain", "quoted", "lines"])
    #expect(table.rows.map { $0["text"] } == ["a b", #"a, "b", c"#, "first\nsecond"])
    #expect(table.rows.map { $0["note"] } == ["", #"x"""#, "end"])
    expect(table[1]["other"], "")
  }
}
