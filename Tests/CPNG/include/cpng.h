#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

/* What libpng needs to be kept from Swift: it reports faults by longjmp, which must not cross
   Swift's frames. No jump leaves these functions, and all memory of libpng's is freed in them. */

enum { cpng_message_capacity = 128 };

typedef enum {
  cpng_ok,
  cpng_no_memory,
  cpng_damaged
} cpng_status;

/* Decodes a whole PNG into straight 8-bit RGBA: red, green, blue, alpha for each pixel, rows
   without gaps. `pixels` has room for width x height of them, and the file must have that size.

   When the file is damaged, `message` tells libpng's reason and the pixels are unusable. */
cpng_status cpng_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                        uint8_t *pixels, char message[cpng_message_capacity]);

#endif
