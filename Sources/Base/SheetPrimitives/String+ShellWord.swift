extension String {
  /// The text as one word of a POSIX shell, quoted if necessary.
  package var shellWord: String {
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        byte > 0x7F || (0x30...0x39).contains(byte) || (0x40...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || "-_.,:/%=+".utf8.contains(byte)
      }
    guard !isPlain else { return self }
    return "'"
      + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
