// A review that follows its files.

import { review } from "./tracks.js";
import { startLive } from "./live.js";
import { renew } from "./review.js";

if (review.live) startLive(review.live, renew);
