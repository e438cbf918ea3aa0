#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

#include "../on-demand.h"

#define ISAL_FUNCTIONS(apply) \
  apply(crc32_gzip_refl)       \
  apply(isal_inflate)          \
  apply(isal_inflate_init)

ON_DEMAND(ISAL, ISAL_FUNCTIONS)

/* To be called behind every function of ISA-L's: they leave the upper halves of the vector registers
   in use, and until these are emptied all other vector code runs several times slower on Intel's
   processors (Intel 64 and IA-32 Architectures Optimization Reference Manual, section 15.3). */
static inline void cisal_empty_upper_halves(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx")) __asm__ volatile("vzeroupper" ::: "memory");
#endif
}
