#include "CArguments.h"

static int argument_count;
static char *const *arguments;

/* The C library passes them to what runs before the main function. Swift reads them from /proc, which a bare
   chroot does not have. */
__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}

char *const *program_arguments(int *count) {
  *count = argument_count;
  return arguments;
}
