// The files that are embedded in the program.

#pragma once

#include <stddef.h>

/// An embedded file.
struct EmbeddedFile {
  /// The name without a folder.
  const char *name;
  const unsigned char *bytes;
  size_t count;
};

/// Returns the embedded file with a name; null for none.
const struct EmbeddedFile *embedded_file(const char *name);
