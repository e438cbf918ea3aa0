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

  @Test(arguments: [("libnone.so.0", "libnone.so.0"), ("libc.so.6", "crc32_gzip_refl")])
  func aMissingISALIsNamed(file: String, name: String) throws {
    let error = error { () throws(PNGError) in try ISAL.opened(file: file) }
    guard case .missingLibrary(let reason, "libisal2") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains(name))
  }

  @Test(arguments: [("libnone.so.0", "libnone.so.0"), ("libc.so.6", "cmsBuildGamma")])
  func aMissingLittleCMSIsNamed(file: String, name: String) throws {
    let error = error { () throws(ColorError) in try LittleCMS.opened(file: file) }
    guard case .missingLibrary(let reason, "liblcms2-2") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains(name))
  }
}
