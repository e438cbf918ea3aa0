// The bytes of the embedded files. The compiler reads them at once, where an array literal in Swift
// takes half a minute, and records them as inputs, so that a changed file is compiled in again.

#include "CResources.h"

#include <string.h>

// `#embed` is part of C23 and an extension of the C that the package manager asks for.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char spec_tokens_json[] = {
#embed "../../../Specs/Profiles/spec.tokens.json"
};
static const unsigned char spec_literal_tokens_json[] = {
#embed "../../../Specs/Profiles/spec-literal.tokens.json"
};
static const unsigned char uikit_tokens_json[] = {
#embed "../../../Specs/Profiles/uikit.tokens.json"
};
static const unsigned char ios26_tokens_json[] = {
#embed "../../../Specs/Profiles/ios26.tokens.json"
};
static const unsigned char devices_csv[] = {
#embed "../../../Specs/Data/devices.csv"
};
static const unsigned char system_colors_csv[] = {
#embed "../../../Specs/Data/system-colors.csv"
};
static const unsigned char blur_materials_csv[] = {
#embed "../../../Specs/Data/blur-materials.csv"
};
static const unsigned char provenance_csv[] = {
#embed "../../../Specs/Data/provenance.csv"
};
static const unsigned char text_styles_csv[] = {
#embed "../../../Specs/Data/text-styles.csv"
};
static const unsigned char peers_csv[] = {
#embed "../../../Specs/Data/peers.csv"
};
static const unsigned char names_csv[] = {
#embed "../../../Specs/Data/names.csv"
};
static const unsigned char vectors_schema_json[] = {
#embed "../../../Specs/Conformance/vectors.schema.json"
};
static const unsigned char results_schema_json[] = {
#embed "../../../Specs/Conformance/results.schema.json"
};
static const unsigned char runner_mjs[] = {
#embed "../../../Specs/Conformance/runner.mjs"
};
static const unsigned char runner_py[] = {
#embed "../../../Specs/Conformance/runner.py"
};
static const unsigned char runner_swift[] = {
#embed "../../../Specs/Conformance/runner.swift"
};
static const unsigned char requirements_csv[] = {
#embed "../../../Specs/Data/requirements.csv"
};
static const unsigned char proofs_csv[] = {
#embed "../../../Specs/Data/proofs.csv"
};
static const unsigned char decisions_csv[] = {
#embed "../../../Specs/Data/decisions.csv"
};
static const unsigned char help_txt[] = {
#embed "../../../Specs/Texts/help.txt"
};
static const unsigned char explanations_txt[] = {
#embed "../../../Specs/Texts/explanations.txt"
};
static const unsigned char first_yaml[] = {
#embed "../../../Specs/Texts/first.yaml"
};
static const unsigned char base_css[] = {
#embed "../../Judge/SheetReport/Page/base.css"
};
static const unsigned char base_js[] = {
#embed "../../Judge/SheetReport/Page/base.js"
};
static const unsigned char board_js[] = {
#embed "../../Judge/SheetReport/Page/board.js"
};
static const unsigned char case_css[] = {
#embed "../../Judge/SheetReport/Page/case.css"
};
static const unsigned char cases_js[] = {
#embed "../../Judge/SheetReport/Page/cases.js"
};
static const unsigned char comments_js[] = {
#embed "../../Judge/SheetReport/Page/comments.js"
};
static const unsigned char contents_css[] = {
#embed "../../Judge/SheetReport/Page/contents.css"
};
static const unsigned char contents_html[] = {
#embed "../../Judge/SheetReport/Page/contents.html"
};
static const unsigned char contents_js[] = {
#embed "../../Judge/SheetReport/Page/contents.js"
};
static const unsigned char controls_js[] = {
#embed "../../Judge/SheetReport/Page/controls.js"
};
static const unsigned char curves_js[] = {
#embed "../../Judge/SheetReport/Page/curves.js"
};
static const unsigned char details_js[] = {
#embed "../../Judge/SheetReport/Page/details.js"
};
static const unsigned char figures_css[] = {
#embed "../../Judge/SheetReport/Page/figures.css"
};
static const unsigned char figures_html[] = {
#embed "../../Judge/SheetReport/Page/figures.html"
};
static const unsigned char foot_html[] = {
#embed "../../Judge/SheetReport/Page/foot.html"
};
static const unsigned char head_html[] = {
#embed "../../Judge/SheetReport/Page/head.html"
};
static const unsigned char help_html[] = {
#embed "../../Judge/SheetReport/Page/help.html"
};
static const unsigned char help_js[] = {
#embed "../../Judge/SheetReport/Page/help.js"
};
static const unsigned char list_js[] = {
#embed "../../Judge/SheetReport/Page/list.js"
};
static const unsigned char live_contents_js[] = {
#embed "../../Judge/SheetReport/Page/live-contents.js"
};
static const unsigned char live_review_js[] = {
#embed "../../Judge/SheetReport/Page/live-review.js"
};
static const unsigned char live_css[] = {
#embed "../../Judge/SheetReport/Page/live.css"
};
static const unsigned char live_js[] = {
#embed "../../Judge/SheetReport/Page/live.js"
};
static const unsigned char measure_js[] = {
#embed "../../Judge/SheetReport/Page/measure.js"
};
static const unsigned char narrow_css[] = {
#embed "../../Judge/SheetReport/Page/narrow.css"
};
static const unsigned char overview_css[] = {
#embed "../../Judge/SheetReport/Page/overview.css"
};
static const unsigned char overview_js[] = {
#embed "../../Judge/SheetReport/Page/overview.js"
};
static const unsigned char page_css[] = {
#embed "../../Judge/SheetReport/Page/page.css"
};
static const unsigned char page_html[] = {
#embed "../../Judge/SheetReport/Page/page.html"
};
static const unsigned char page_js[] = {
#embed "../../Judge/SheetReport/Page/page.js"
};
static const unsigned char panels_css[] = {
#embed "../../Judge/SheetReport/Page/panels.css"
};
static const unsigned char panels_js[] = {
#embed "../../Judge/SheetReport/Page/panels.js"
};
static const unsigned char picture_js[] = {
#embed "../../Judge/SheetReport/Page/picture.js"
};
static const unsigned char print_css[] = {
#embed "../../Judge/SheetReport/Page/print.css"
};
static const unsigned char redlines_js[] = {
#embed "../../Judge/SheetReport/Page/redlines.js"
};
static const unsigned char review_css[] = {
#embed "../../Judge/SheetReport/Page/review.css"
};
static const unsigned char review_html[] = {
#embed "../../Judge/SheetReport/Page/review.html"
};
static const unsigned char review_js[] = {
#embed "../../Judge/SheetReport/Page/review.js"
};
static const unsigned char scrubber_js[] = {
#embed "../../Judge/SheetReport/Page/scrubber.js"
};
static const unsigned char selection_js[] = {
#embed "../../Judge/SheetReport/Page/selection.js"
};
static const unsigned char stage_js[] = {
#embed "../../Judge/SheetReport/Page/stage.js"
};
static const unsigned char time_js[] = {
#embed "../../Judge/SheetReport/Page/time.js"
};
static const unsigned char tracks_js[] = {
#embed "../../Judge/SheetReport/Page/tracks.js"
};
static const unsigned char viewer_js[] = {
#embed "../../Judge/SheetReport/Page/viewer.js"
};
static const unsigned char zooms_html[] = {
#embed "../../Judge/SheetReport/Page/zooms.html"
};

// The examples, with their pictures.
static const unsigned char alerts_sheet_yaml[] = {
#embed "../../../Specs/Examples/alerts.sheet.yaml"
};
static const unsigned char backgrounds_sheet_yaml[] = {
#embed "../../../Specs/Examples/backgrounds.sheet.yaml"
};
static const unsigned char bottom_sheet_options_sheet_yaml[] = {
#embed "../../../Specs/Examples/bottom-sheet-options.sheet.yaml"
};
static const unsigned char cancelled_dismissal_sheet_yaml[] = {
#embed "../../../Specs/Examples/cancelled-dismissal.sheet.yaml"
};
static const unsigned char click_through_notification_sheet_yaml[] = {
#embed "../../../Specs/Examples/click-through-notification.sheet.yaml"
};
static const unsigned char driven_dismissal_sheet_yaml[] = {
#embed "../../../Specs/Examples/driven-dismissal.sheet.yaml"
};
static const unsigned char fitted_form_sheet_yaml[] = {
#embed "../../../Specs/Examples/fitted-form.sheet.yaml"
};
static const unsigned char floating_sheet_yaml[] = {
#embed "../../../Specs/Examples/floating.sheet.yaml"
};
static const unsigned char font_picker_sheet_yaml[] = {
#embed "../../../Specs/Examples/font-picker.sheet.yaml"
};
static const unsigned char full_screen_options_sheet_yaml[] = {
#embed "../../../Specs/Examples/full-screen-options.sheet.yaml"
};
static const unsigned char full_screen_player_sheet_yaml[] = {
#embed "../../../Specs/Examples/full-screen-player.sheet.yaml"
};
static const unsigned char full_screen_sample_sheet_yaml[] = {
#embed "../../../Specs/Examples/full-screen-sample.sheet.yaml"
};
static const unsigned char half_card_sheet_yaml[] = {
#embed "../../../Specs/Examples/half-card.sheet.yaml"
};
static const unsigned char half_sheet_sheet_yaml[] = {
#embed "../../../Specs/Examples/half-sheet.sheet.yaml"
};
static const unsigned char hard_coded_height_sheet_yaml[] = {
#embed "../../../Specs/Examples/hard-coded-height.sheet.yaml"
};
static const unsigned char inbox_sheet_yaml[] = {
#embed "../../../Specs/Examples/inbox.sheet.yaml"
};
static const unsigned char keyboard_in_a_modal_sheet_yaml[] = {
#embed "../../../Specs/Examples/keyboard-in-a-modal.sheet.yaml"
};
static const unsigned char keyboard_in_the_app_sheet_yaml[] = {
#embed "../../../Specs/Examples/keyboard-in-the-app.sheet.yaml"
};
static const unsigned char long_alert_sheet_yaml[] = {
#embed "../../../Specs/Examples/long-alert.sheet.yaml"
};
static const unsigned char modal_in_a_native_sheet_sheet_yaml[] = {
#embed "../../../Specs/Examples/modal-in-a-native-sheet.sheet.yaml"
};
static const unsigned char navigation_in_a_sheet_sheet_yaml[] = {
#embed "../../../Specs/Examples/navigation-in-a-sheet.sheet.yaml"
};
static const unsigned char nested_sheets_sheet_yaml[] = {
#embed "../../../Specs/Examples/nested-sheets.sheet.yaml"
};
static const unsigned char popover_options_sheet_yaml[] = {
#embed "../../../Specs/Examples/popover-options.sheet.yaml"
};
static const unsigned char postcard_after_sheet_yaml[] = {
#embed "../../../Specs/Examples/postcard-after.sheet.yaml"
};
static const unsigned char postcard_before_sheet_yaml[] = {
#embed "../../../Specs/Examples/postcard-before.sheet.yaml"
};
static const unsigned char postcard_on_a_tablet_sheet_yaml[] = {
#embed "../../../Specs/Examples/postcard-on-a-tablet.sheet.yaml"
};
static const unsigned char presentation_host_one_flag_sheet_yaml[] = {
#embed "../../../Specs/Examples/presentation-host-one-flag.sheet.yaml"
};
static const unsigned char presentation_host_problems_sheet_yaml[] = {
#embed "../../../Specs/Examples/presentation-host-problems.sheet.yaml"
};
static const unsigned char presentation_host_solutions_sheet_yaml[] = {
#embed "../../../Specs/Examples/presentation-host-solutions.sheet.yaml"
};
static const unsigned char settings_form_sheet_yaml[] = {
#embed "../../../Specs/Examples/settings-form.sheet.yaml"
};
static const unsigned char settings_large_text_sheet_yaml[] = {
#embed "../../../Specs/Examples/settings-large-text.sheet.yaml"
};
static const unsigned char settings_right_to_left_sheet_yaml[] = {
#embed "../../../Specs/Examples/settings-right-to-left.sheet.yaml"
};
static const unsigned char share_sheet_sheet_yaml[] = {
#embed "../../../Specs/Examples/share-sheet.sheet.yaml"
};
static const unsigned char side_bar_sheet_yaml[] = {
#embed "../../../Specs/Examples/side-bar.sheet.yaml"
};
static const unsigned char sign_in_form_sheet_yaml[] = {
#embed "../../../Specs/Examples/sign-in-form.sheet.yaml"
};
static const unsigned char simultaneous_modals_sheet_yaml[] = {
#embed "../../../Specs/Examples/simultaneous-modals.sheet.yaml"
};
static const unsigned char stand_alone_store_sheet_yaml[] = {
#embed "../../../Specs/Examples/stand-alone-store.sheet.yaml"
};
static const unsigned char tablet_keyboard_sheet_yaml[] = {
#embed "../../../Specs/Examples/tablet-keyboard.sheet.yaml"
};
static const unsigned char three_tiers_sheet_yaml[] = {
#embed "../../../Specs/Examples/three-tiers.sheet.yaml"
};
static const unsigned char toast_over_alert_over_sheet_sheet_yaml[] = {
#embed "../../../Specs/Examples/toast-over-alert-over-sheet.sheet.yaml"
};
static const unsigned char zoom_sheet_yaml[] = {
#embed "../../../Specs/Examples/zoom.sheet.yaml"
};
static const unsigned char backgrounds_png[] = {
#embed "../../../Specs/Examples/backgrounds.png"
};
static const unsigned char shore_png[] = {
#embed "../../../Specs/Examples/shore.png"
};
static const unsigned char github_yml[] = {
#embed "../../../Scripts/workflows/github.yml"
};
static const unsigned char sheetdraw_bash[] = {
#embed "../../../Scripts/completions/sheetdraw.bash"
};
static const unsigned char sheetdraw_zsh[] = {
#embed "../../../Scripts/completions/sheetdraw.zsh"
};
static const unsigned char sheetdraw_fish[] = {
#embed "../../../Scripts/completions/sheetdraw.fish"
};

#define FILE(name, bytes) {name, bytes, sizeof bytes}

static const struct EmbeddedFile files[] = {
    FILE("spec.tokens.json", spec_tokens_json),
    FILE("spec-literal.tokens.json", spec_literal_tokens_json),
    FILE("uikit.tokens.json", uikit_tokens_json),
    FILE("ios26.tokens.json", ios26_tokens_json),
    FILE("devices.csv", devices_csv),
    FILE("system-colors.csv", system_colors_csv),
    FILE("blur-materials.csv", blur_materials_csv),
    FILE("provenance.csv", provenance_csv),
    FILE("text-styles.csv", text_styles_csv),
    FILE("peers.csv", peers_csv),
    FILE("names.csv", names_csv),
    FILE("vectors.schema.json", vectors_schema_json),
    FILE("results.schema.json", results_schema_json),
    FILE("runner.mjs", runner_mjs),
    FILE("runner.py", runner_py),
    FILE("runner.swift", runner_swift),
    FILE("requirements.csv", requirements_csv),
    FILE("decisions.csv", decisions_csv),
    FILE("proofs.csv", proofs_csv),
    FILE("help.txt", help_txt),
    FILE("explanations.txt", explanations_txt),
    FILE("first.yaml", first_yaml),
    FILE("base.css", base_css),
    FILE("base.js", base_js),
    FILE("board.js", board_js),
    FILE("case.css", case_css),
    FILE("cases.js", cases_js),
    FILE("comments.js", comments_js),
    FILE("contents.css", contents_css),
    FILE("contents.html", contents_html),
    FILE("contents.js", contents_js),
    FILE("controls.js", controls_js),
    FILE("curves.js", curves_js),
    FILE("details.js", details_js),
    FILE("figures.css", figures_css),
    FILE("figures.html", figures_html),
    FILE("foot.html", foot_html),
    FILE("head.html", head_html),
    FILE("help.html", help_html),
    FILE("help.js", help_js),
    FILE("list.js", list_js),
    FILE("live-contents.js", live_contents_js),
    FILE("live-review.js", live_review_js),
    FILE("live.css", live_css),
    FILE("live.js", live_js),
    FILE("measure.js", measure_js),
    FILE("narrow.css", narrow_css),
    FILE("overview.css", overview_css),
    FILE("overview.js", overview_js),
    FILE("page.css", page_css),
    FILE("page.html", page_html),
    FILE("page.js", page_js),
    FILE("panels.css", panels_css),
    FILE("panels.js", panels_js),
    FILE("picture.js", picture_js),
    FILE("print.css", print_css),
    FILE("redlines.js", redlines_js),
    FILE("review.css", review_css),
    FILE("review.html", review_html),
    FILE("review.js", review_js),
    FILE("scrubber.js", scrubber_js),
    FILE("selection.js", selection_js),
    FILE("stage.js", stage_js),
    FILE("time.js", time_js),
    FILE("tracks.js", tracks_js),
    FILE("viewer.js", viewer_js),
    FILE("zooms.html", zooms_html),
    FILE("alerts.sheet.yaml", alerts_sheet_yaml),
    FILE("backgrounds.sheet.yaml", backgrounds_sheet_yaml),
    FILE("bottom-sheet-options.sheet.yaml", bottom_sheet_options_sheet_yaml),
    FILE("cancelled-dismissal.sheet.yaml", cancelled_dismissal_sheet_yaml),
    FILE("click-through-notification.sheet.yaml", click_through_notification_sheet_yaml),
    FILE("driven-dismissal.sheet.yaml", driven_dismissal_sheet_yaml),
    FILE("fitted-form.sheet.yaml", fitted_form_sheet_yaml),
    FILE("floating.sheet.yaml", floating_sheet_yaml),
    FILE("font-picker.sheet.yaml", font_picker_sheet_yaml),
    FILE("full-screen-options.sheet.yaml", full_screen_options_sheet_yaml),
    FILE("full-screen-player.sheet.yaml", full_screen_player_sheet_yaml),
    FILE("full-screen-sample.sheet.yaml", full_screen_sample_sheet_yaml),
    FILE("half-card.sheet.yaml", half_card_sheet_yaml),
    FILE("half-sheet.sheet.yaml", half_sheet_sheet_yaml),
    FILE("hard-coded-height.sheet.yaml", hard_coded_height_sheet_yaml),
    FILE("inbox.sheet.yaml", inbox_sheet_yaml),
    FILE("keyboard-in-a-modal.sheet.yaml", keyboard_in_a_modal_sheet_yaml),
    FILE("keyboard-in-the-app.sheet.yaml", keyboard_in_the_app_sheet_yaml),
    FILE("long-alert.sheet.yaml", long_alert_sheet_yaml),
    FILE("modal-in-a-native-sheet.sheet.yaml", modal_in_a_native_sheet_sheet_yaml),
    FILE("navigation-in-a-sheet.sheet.yaml", navigation_in_a_sheet_sheet_yaml),
    FILE("nested-sheets.sheet.yaml", nested_sheets_sheet_yaml),
    FILE("popover-options.sheet.yaml", popover_options_sheet_yaml),
    FILE("postcard-after.sheet.yaml", postcard_after_sheet_yaml),
    FILE("postcard-before.sheet.yaml", postcard_before_sheet_yaml),
    FILE("postcard-on-a-tablet.sheet.yaml", postcard_on_a_tablet_sheet_yaml),
    FILE("presentation-host-one-flag.sheet.yaml", presentation_host_one_flag_sheet_yaml),
    FILE("presentation-host-problems.sheet.yaml", presentation_host_problems_sheet_yaml),
    FILE("presentation-host-solutions.sheet.yaml", presentation_host_solutions_sheet_yaml),
    FILE("settings-form.sheet.yaml", settings_form_sheet_yaml),
    FILE("settings-large-text.sheet.yaml", settings_large_text_sheet_yaml),
    FILE("settings-right-to-left.sheet.yaml", settings_right_to_left_sheet_yaml),
    FILE("share-sheet.sheet.yaml", share_sheet_sheet_yaml),
    FILE("side-bar.sheet.yaml", side_bar_sheet_yaml),
    FILE("sign-in-form.sheet.yaml", sign_in_form_sheet_yaml),
    FILE("simultaneous-modals.sheet.yaml", simultaneous_modals_sheet_yaml),
    FILE("stand-alone-store.sheet.yaml", stand_alone_store_sheet_yaml),
    FILE("tablet-keyboard.sheet.yaml", tablet_keyboard_sheet_yaml),
    FILE("three-tiers.sheet.yaml", three_tiers_sheet_yaml),
    FILE("toast-over-alert-over-sheet.sheet.yaml", toast_over_alert_over_sheet_sheet_yaml),
    FILE("zoom.sheet.yaml", zoom_sheet_yaml),
    FILE("backgrounds.png", backgrounds_png),
    FILE("shore.png", shore_png),
    FILE("github.yml", github_yml),
    FILE("sheetdraw.bash", sheetdraw_bash),
    FILE("sheetdraw.zsh", sheetdraw_zsh),
    FILE("sheetdraw.fish", sheetdraw_fish),
};

const struct EmbeddedFile *embedded_file(const char *name) {
  for (size_t index = 0; index < sizeof files / sizeof files[0]; index++)
    if (strcmp(files[index].name, name) == 0) return &files[index];
  return NULL;
}

const struct EmbeddedFile *embedded_file_at(size_t index) {
  return index < sizeof files / sizeof files[0] ? &files[index] : NULL;
}
