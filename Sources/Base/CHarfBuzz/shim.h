#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>

#include "../on-demand.h"

#define HARFBUZZ_FUNCTIONS(apply)                 \
  apply(hb_blob_create_from_file_or_fail)         \
  apply(hb_blob_destroy)                          \
  apply(hb_blob_get_data)                         \
  apply(hb_blob_get_length)                       \
  apply(hb_buffer_add_utf8)                       \
  apply(hb_buffer_create)                         \
  apply(hb_buffer_destroy)                        \
  apply(hb_buffer_get_glyph_infos)                \
  apply(hb_buffer_get_glyph_positions)            \
  apply(hb_buffer_guess_segment_properties)       \
  apply(hb_buffer_set_direction)                  \
  apply(hb_buffer_set_language)                   \
  apply(hb_draw_funcs_create)                     \
  apply(hb_draw_funcs_destroy)                    \
  apply(hb_draw_funcs_make_immutable)             \
  apply(hb_draw_funcs_set_close_path_func)        \
  apply(hb_draw_funcs_set_cubic_to_func)          \
  apply(hb_draw_funcs_set_line_to_func)           \
  apply(hb_draw_funcs_set_move_to_func)           \
  apply(hb_face_count)                            \
  apply(hb_face_create)                           \
  apply(hb_face_destroy)                          \
  apply(hb_face_get_glyph_count)                  \
  apply(hb_face_get_upem)                         \
  apply(hb_face_reference_table)                  \
  apply(hb_font_create)                           \
  apply(hb_font_destroy)                          \
  apply(hb_font_get_face)                         \
  apply(hb_font_get_glyph_extents)                \
  apply(hb_font_get_glyph_shape)                  \
  apply(hb_font_get_nominal_glyph)                \
  apply(hb_font_set_scale)                        \
  apply(hb_language_from_string)                  \
  apply(hb_ot_color_glyph_reference_png)          \
  apply(hb_ot_color_has_png)                      \
  apply(hb_ot_metrics_get_position_with_fallback) \
  apply(hb_ot_name_get_utf8)                      \
  apply(hb_shape)                                 \
  apply(hb_unicode_funcs_get_default)             \
  apply(hb_unicode_script)

ON_DEMAND(HarfBuzz, HARFBUZZ_FUNCTIONS)
