#include <webp/demux.h>
#include <webp/encode.h>

#include "../on-demand.h"

#define WEBP_FUNCTIONS(apply)      \
  apply(WebPConfigInitInternal)    \
  apply(WebPConfigLosslessPreset)  \
  apply(WebPEncode)                \
  apply(WebPPictureInitInternal)

ON_DEMAND(WebP, WEBP_FUNCTIONS)

#define WEBP_DEMUX_FUNCTIONS(apply)        \
  apply(WebPDemuxInternal)                  \
  apply(WebPDemuxGetI)                      \
  apply(WebPDemuxDelete)                    \
  apply(WebPAnimDecoderOptionsInitInternal) \
  apply(WebPAnimDecoderNewInternal)         \
  apply(WebPAnimDecoderGetInfo)             \
  apply(WebPAnimDecoderHasMoreFrames)       \
  apply(WebPAnimDecoderGetNext)             \
  apply(WebPAnimDecoderDelete)

ON_DEMAND(WebPDemux, WEBP_DEMUX_FUNCTIONS)

/* The version of the header's structs, which Swift does not see as a macro. */
enum { cwebp_version = WEBP_ENCODER_ABI_VERSION, cwebp_demux_version = WEBP_DEMUX_ABI_VERSION };
