#define _GNU_SOURCE
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>

int __wrap_open(const char *path, int flags, ...);

/* Stands for `open` in a release. Once a second Swift's runtime reads the state of its threads, and ends the program if
   a file of /proc is missing; where there is no /proc it reads a folder in its place, in vain, and goes on. */
int __wrap_open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) {
    va_list more;
    va_start(more, flags);
    mode = va_arg(more, mode_t);
    va_end(more);
  }
  int file = openat(AT_FDCWD, path, flags, mode);
  int thread, end = 0;
  if (file < 0 && sscanf(path, "/proc/%d/stat%n", &thread, &end) == 1 && end > 0 && path[end] == 0)
    file = openat(AT_FDCWD, "/", O_RDONLY | O_CLOEXEC);
  return file;
}
