#include <lcms2.h>

#include "../on-demand.h"

#define LITTLE_CMS_FUNCTIONS(apply)       \
  apply(cmsBuildGamma)               \
  apply(cmsBuildParametricToneCurve) \
  apply(cmsCloseProfile)             \
  apply(cmsCreateRGBProfile)         \
  apply(cmsCreateTransform)          \
  apply(cmsDeleteTransform)          \
  apply(cmsDoTransform)              \
  apply(cmsEvalToneCurveFloat)       \
  apply(cmsFreeToneCurve)            \
  apply(cmsGetColorSpace)            \
  apply(cmsIsCLUT)                   \
  apply(cmsIsMatrixShaper)           \
  apply(cmsOpenProfileFromMem)       \
  apply(cmsReadTag)

ON_DEMAND(LittleCMS, LITTLE_CMS_FUNCTIONS)

/* The pixel formats, which Swift does not see as macros. */
enum {
  clcms_rgba_8 = TYPE_RGBA_8,
  clcms_rgba_16 = TYPE_RGBA_16,
  clcms_gray_16 = TYPE_GRAY_16
};
