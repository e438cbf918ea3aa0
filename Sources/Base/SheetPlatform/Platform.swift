// The only import of the system's C library, so that a port begins in one file.
#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif
