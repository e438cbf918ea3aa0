// A point is 1 dp. Springs have a mass of 1 and start at rest: animateTo takes the initial velocity. One that a
// comment states is in travel lengths per second: multiply it by the travel.

package sheetdraw

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.Easing
import androidx.compose.animation.core.SpringSpec
import androidx.compose.animation.core.spring as composeSpring
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import kotlin.time.Duration
import kotlin.time.Duration.Companion.milliseconds

/** A colour for each appearance; darkElevated is the dark one of sheets and popovers. */
data class SheetColor(val light: Color, val dark: Color, val darkElevated: Color)

/** The tokens. */
