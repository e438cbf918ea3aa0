#include <lcms2.h>

/* The pixel formats, which Swift does not see as macros. */
enum {
  clcms_rgba_8 = TYPE_RGBA_8,
  clcms_rgba_16 = TYPE_RGBA_16,
  clcms_gray_16 = TYPE_GRAY_16
};
