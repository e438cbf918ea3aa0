#include <fribidi/fribidi.h>

#include "../on-demand.h"

#define FRIBIDI_FUNCTIONS(apply)             \
  apply(fribidi_get_bidi_types)              \
  apply(fribidi_get_bracket_types)           \
  apply(fribidi_get_par_embedding_levels_ex) \
  apply(fribidi_reorder_line)

ON_DEMAND(FriBidi, FRIBIDI_FUNCTIONS)

/* A paragraph that has the direction of its first strong character, or is left-to-right without one. */
static const FriBidiParType FriBidi_natural = FRIBIDI_PAR_ON;
static const FriBidiParType FriBidi_rightToLeft = FRIBIDI_PAR_RTL;
