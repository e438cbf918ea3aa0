import CISAL
import CLCMS
import Testing

@testable import SheetPixels

/// Missing or outdated ISA-L and little CMS.
@Suite struct PixelLibraryTests {
  private func error<Library, Failure>(
    _ open: () throws(Failure) -> Library
  ) -> Failure? {
    do {
      _ = try open()
      return nil
    } catch { return error }
  }

  @Test("a missing or outdated ISA-L or little CMS is named")
  func missingLibraries() {
    for (file, isal, lcms) in [
      ("libnone.so.0", "libnone.so.0", "libnone.so.0"),
      ("libc.so.6", "crc32_gzip_refl", "cmsBuildGamma"),
    ] {
      let pngError = error { () throws(PNGError) in try ISAL.opened(file: file) }
      if case .missingLibrary(let reason, "libisal2") = pngError {
        #expect(reason.contains(isal))
      } else {
        Issue.record("\(String(describing: pngError))")
      }
      let colorError = error { () throws(ColorError) in try LittleCMS.opened(file: file) }
      if case .missingLibrary(let reason, "liblcms2-2") = colorError {
        #expect(reason.contains(lcms))
      } else {
        Issue.record("\(String(describing: colorError))")
      }
    }
  }
}
