extension UnsafeMutableRawPointer {
  /// Allocates memory that the system backs with large pages where it can.
  ///
  /// Filling it takes few page errors; pages are committed when they are written.
  ///
  /// - Parameter byteCount: The size in bytes.
  /// - Returns: Memory without content, to be deallocated by `deallocate()`.
  package static func allocateLargePages(byteCount: Int) -> UnsafeMutableRawPointer {
    let pageSize = 1 << 21
    let memory = allocate(byteCount: byteCount, alignment: pageSize)
    #if canImport(Glibc)
      // Without large pages everything works as well.
      if byteCount >= 2 * pageSize { _ = madvise(memory, byteCount, MADV_HUGEPAGE) }
    #endif
    return memory
  }
}
