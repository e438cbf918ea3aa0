// An index, or a page of errors, that follows its files: another version is another page.

import { startLive } from "./live.js";
import { review } from "./contents.js";

if (review.live) startLive(review.live, () => location.reload());
