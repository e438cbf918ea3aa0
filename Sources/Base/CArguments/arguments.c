#include "CArguments.h"

#ifdef __linux__
#include <sys/auxv.h>
#endif

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

const char *program_path(void) {
#ifdef __linux__
  return (const char *)getauxval(AT_EXECFN);
#else
  return argument_count > 0 ? arguments[0] : 0;
#endif
}
