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

/// Returns the embedded file with an index, counted from 0; null beyond the last one.
const struct EmbeddedFile *embedded_file_at(size_t index);
