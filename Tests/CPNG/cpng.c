#include "cpng.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

typedef struct {
  const uint8_t *next;
  size_t left;
} source;

static void read_bytes(png_structp png, png_bytep bytes, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->left) png_error(png, "the file ends too early");
  memcpy(bytes, from->next, count);
  from->next += count;
  from->left -= count;
}

static void fail(png_structp png, png_const_charp reason) {
  char *message = png_get_error_ptr(png);
  strncpy(message, reason, cpng_message_capacity - 1);
  message[cpng_message_capacity - 1] = '\0';
  png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp reason) {
  (void)png;
  (void)reason;
}

/* Asks for RGBA whatever the file holds. */
static void set_transforms(png_structp png) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
}

static void decode(png_structp png, png_infop info, uint32_t width, uint32_t height,
                   uint8_t *pixels) {
  /* Faults in the picture's data count even where libpng could go on. Chunks beside the picture
     are none of its business then: they are skipped. */
  png_set_benign_errors(png, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_user_limits(png, width, height);
  png_read_info(png, info);
  set_transforms(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t row_bytes = (size_t)width * 4;
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height ||
      png_get_rowbytes(png, info) != row_bytes)
    png_error(png, "the size is not the expected one");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + y * row_bytes, NULL);
  png_read_end(png, NULL);
}

cpng_status cpng_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                        uint8_t *pixels, char message[cpng_message_capacity]) {
  source from = {bytes, count};
  message[0] = '\0';
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, fail, ignore_warning);
  if (!png) return cpng_no_memory;
  png_infop info = png_create_info_struct(png);
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    return cpng_no_memory;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return cpng_damaged;
  }
  png_set_read_fn(png, &from, read_bytes);
  decode(png, info, width, height, pixels);
  png_destroy_read_struct(&png, &info, NULL);
  return cpng_ok;
}
