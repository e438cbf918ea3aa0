import CHarfBuzz
import SheetScene
import SheetTestSupport
import Testing

@testable import SheetText

@Suite struct HarfBuzzTests {
  private func reason(_ file: String) -> String? {
    do {
      _ = try HarfBuzz.opened(file: file)
      return nil
    } catch {
      guard case .missingLibrary(.harfBuzz, let reason) = error else { return nil }
      return reason
    }
  }

  @Test func aMissingLibraryOrFunctionIsNamed() {
    expect(reason("libnone.so.0")?.contains("libnone.so.0"), true)
    expect(reason("libc.so.6")?.contains("hb_blob_create_from_file_or_fail"), true)
  }
}
