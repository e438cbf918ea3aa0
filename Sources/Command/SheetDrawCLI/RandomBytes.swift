internal import SheetPlatform

/// Fills a buffer with random bytes of the system.
///
/// The archive of libexpat, which Cairo's needs, calls a function of this name, which the C library has since
/// glibc 2.36. With this one a release runs on glibc 2.35, that of Ubuntu 22.04.
@_cdecl("arc4random_buf")
func fillWithRandomBytes(_ bytes: UnsafeMutableRawPointer, _ count: Int) {
  // The system fills at most 256 bytes at a time.
  for start in stride(from: 0, to: count, by: 256) {
    let isFilled = getentropy(bytes + start, min(256, count - start)) == 0
    precondition(isFilled, "the system has no random bytes")
  }
}
