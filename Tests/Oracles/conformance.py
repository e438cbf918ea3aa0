"""Answers the vectors of `sheetdraw vectors`: another model of sheets, written from the rules as they are stated.

Springs and decelerations are integrated step by step from their equations, eases are solved by bisection; nothing is taken
from the program. All numbers come from the constants of the vectors. Run by Specs/Conformance/runner.py.

y is the upper edge of a sheet in points from the top of the screen, positive downwards, as velocities are.
"""

import math

STEP = 0.0005
LONGEST = 6.0


# Motions: each has at(t) -> (value, velocity) with t in seconds, an end and a goal.


class Rest:
    def __init__(self, goal):
        self.goal, self.end = goal, -math.inf

    def at(self, t):
        return self.goal, 0.0


class Integrated:
    """x'' = acceleration(x, v), by Runge and Kutta's fourth-order method, until it settles or, with stops, reaches its goal."""

    def __init__(self, start, x, v, acceleration, goal, distance, speed, stops=False):
        side = math.copysign(1.0, x - goal)
        self.start, self.goal = start, goal
        self.points = [(x, v)]
        last = 0
        for index in range(1, int(LONGEST / STEP)):
            h = STEP
            a1 = acceleration(x, v)
            a2 = acceleration(x + h / 2 * v, v + h / 2 * a1)
            a3 = acceleration(x + h / 2 * (v + h / 2 * a1), v + h / 2 * a2)
            a4 = acceleration(x + h * (v + h / 2 * a2), v + h * a3)
            x, v = (x + h * v + h * h / 6 * (a1 + a2 + a3), v + h / 6 * (a1 + 2 * a2 + 2 * a3 + a4))
            self.points.append((x, v))
            if stops and (x - goal) * side <= distance:
                break
            if abs(x - goal) > distance or abs(v) > speed:
                last = index
            elif index - last > 1 / STEP:
                break
        first = self.points[0]
        unsettled = last > 0 or abs(first[0] - goal) > distance or abs(first[1]) > speed
        self.end = start + (last + 0.5) * STEP if unsettled else start

    def at(self, t):
        if t >= self.end:
            return self.goal, 0.0
        place = max(0.0, t - self.start) / STEP
        index = min(int(place), len(self.points) - 2)
        share = place - index
        (x0, v0), (x1, v1) = self.points[index], self.points[index + 1]
        return x0 + (x1 - x0) * share, v0 + (v1 - v0) * share


class Then:
    """One motion until its end, then another one."""

    def __init__(self, first, second):
        self.first, self.second, self.end, self.goal = first, second, second.end, second.goal

    def at(self, t):
        return (self.first if t < self.first.end else self.second).at(t)


class Ease:
    """A cubic Bézier timing curve."""

    def __init__(self, start, x, goal, seconds, handles):
        self.start, self.x, self.goal, self.seconds = start, x, goal, seconds
        self.handles, self.end = handles, start + seconds

    def at(self, t):
        if t >= self.end:
            return self.goal, 0.0
        def progress(moment):
            x1, y1, x2, y2 = self.handles
            share = min(1.0, max(0.0, (moment - self.start) / self.seconds))
            low, high = 0.0, 1.0
            for _ in range(60):
                u = (low + high) / 2
                if 3 * u * (1 - u) ** 2 * x1 + 3 * u * u * (1 - u) * x2 + u ** 3 < share:
                    low = u
                else:
                    high = u
            return 3 * u * (1 - u) ** 2 * y1 + 3 * u * u * (1 - u) * y2 + u ** 3
        way = self.goal - self.x
        return (self.x + way * progress(t),
                way * (progress(t + 1e-5) - progress(max(self.start, t - 1e-5))) / 2e-5)


class Band:
    """f(x) = (1 - 1/(c x/d + 1)) d beyond two limits; a length of None follows the finger."""

    def __init__(self, upper, lower, up, down, coefficient):
        self.upper, self.lower, self.up, self.down, self.c = upper, lower, up, down, coefficient

    def _pulled(self, x, d):
        if d is None:
            return x
        return (1 - 1 / (self.c * x / d + 1)) * d if d > 0 else 0.0

    def value(self, raw):
        if raw < self.upper:
            return self.upper - self._pulled(self.upper - raw, self.up)
        if raw > self.lower:
            return self.lower + self._pulled(raw - self.lower, self.down)
        return raw

    def raw(self, value):
        """The inverse, by bisection."""
        if self.upper <= value <= self.lower:
            return value
        low, high = value - 10000, value + 10000
        for _ in range(80):
            middle = (low + high) / 2
            low, high = (middle, high) if self.value(middle) < value else (low, middle)
        return low

    def slope(self, raw):
        return (self.value(raw + 1e-4) - self.value(raw - 1e-4)) / 2e-4


class Path:
    """Straight ways between (time, value), through a band."""

    def __init__(self, points, band):
        self.points, self.band, self.end = points, band, points[-1][0]
        self.goal = band.value(points[-1][1])

    def raw(self, t):
        before = self.points[0]
        for after in self.points[1:]:
            if t < after[0]:
                share = (t - before[0]) / (after[0] - before[0])
                return before[1] + (after[1] - before[1]) * max(0.0, share)
            before = after
        return before[1]

    def at(self, t):
        return self.band.value(self.raw(t)), 0.0


# Rules of heights


class Rules:
    def __init__(self, context, screen=None):
        self.c = context["constants"]
        self.screen = screen or context["screen"]
        self.dark = context["appearance"] == "dark"
        self.height = self.screen["height"]
        self.pixel = 1 / self.screen["pixelsPerPoint"]

    @property
    def large(self):
        gap = self.c["detent.large.gapHomeButton" if self.screen["hasHomeButton"] else "detent.large.gap"]
        return self.height - self.screen["safeArea"]["top"] - gap

    def heights(self, detents):
        """The heights of detents by their names; medium is inactive in compact height, where a sheet fills the screen."""
        if self.screen["isCompactHeight"]:
            return {detent["id"]: self.height for detent in detents if detent["kind"] != "medium"}
        bottom = self.screen["safeArea"]["bottom"] if self.c["detent.safeArea"] == "exclude" else 0
        basis = self.large - bottom if self.c["detent.fraction.basis"] == "maximum" else self.height
        short = "Short" if self.height <= self.c["detent.medium.shortScreen"] else ""
        result = {}
        for detent in detents:
            if detent["kind"] == "large":
                result[detent["id"]] = self.large
                continue
            value = {"medium": lambda: self.c["detent.medium.fraction" + short] * basis,
                     "fraction": lambda: detent["value"] * basis,
                     "points": lambda: detent["value"]}[detent["kind"]]()
            above = self.c["detent.safeAreaAbove"]
            added = 0 if above > 0 and value <= above else bottom
            result[detent["id"]] = min(value + added, self.large)
        return result

    def dimming(self, sheet, h, stacked=False):
        heights = sorted(sheet.heights.values())
        undimmed = sheet.heights.get(sheet.given["largestUndimmed"], 0)
        above = [height for height in heights if height > undimmed]
        if not above:
            return 0.0
        share = min(1, max(0, (h - undimmed) / (above[0] - undimmed)))
        return self.c["dimming.alphaDark" if self.dark else "dimming.alphaLight"] * share * (
            self.c["stacked.dimming"] if stacked else 1)

    def scale(self, sheet, h, ofRoot):
        if ofRoot and self.c["pushback.scope"] == "sheets":
            return 1.0
        heights = sheet.heights.values()
        large = self.large - (self.c["stacked.gap"] if sheet.stacked else 0)
        if max(heights) < large - 0.01:
            return 1.0
        below = max([height for height in heights if height < large - 0.01], default=0)
        progress = min(1, max(0, (h - below) / (large - below)))
        full = self.c["pushback.scale"]
        if self.c["pushback.rule"] == "peek":
            width = self.screen["width"]
            margin = "Narrow" if width <= self.c["pushback.widthNarrow"] else (
                "Wide" if width >= self.c["pushback.widthWide"] else "Middle")
            full = 1 - 2 * self.c["pushback.margin" + margin] / width
        return 1 - (1 - full) * progress

    def release(self, sheet, h, speed):
        """The detent to which a release leads, None for a dismissal; h without rubber band, speed upwards."""
        rests = sorted((height, name) for name, height in sheet.heights.items())
        start = sheet.heights[sheet.selected]
        fast = self.c["release.speedDetent"]
        above = next((name for height, name in rests if height > h), rests[-1][1])
        if self.c["release.rule"] == "projection":
            if abs(speed) < self.c["release.speedZero"]:
                speed = 0
            carried = h + self.c["release.projection"] * speed
            goals = [(0, None)] + rests
            nearest = min(goals, key=lambda goal: abs(goal[0] - carried))
            if speed >= fast:
                return max(nearest, next(rest for rest in rests if rest[1] == above), key=lambda goal: goal[0])[1]
            if speed <= -fast:
                below = [goal for goal in goals if goal[0] < h]
                return min(nearest, below[-1], key=lambda goal: goal[0])[1]
            return nearest[1]
        lowest = rests[0]
        if h < lowest[0]:
            if speed <= -self.c["release.speedDismiss"]:
                return None
            if speed >= fast:
                return above
            return None if h < self.c["release.dismiss"] * lowest[0] else lowest[1]
        if speed >= fast:
            return above
        if speed <= -fast:
            return [name for height, name in rests if height < h][-1]
        if h >= rests[-1][0]:
            return rests[-1][1]
        lower = [rest for rest in rests if rest[0] <= h][-1]
        upper = next(rest for rest in rests if rest[0] > h)
        share = (h - lower[0]) / (upper[0] - lower[0])
        if h >= start:
            return (upper if share >= self.c["release.snap"] else lower)[1]
        return (lower if 1 - share >= self.c["release.snap"] else upper)[1]

    def band(self, sheet):
        heights = sorted(sheet.heights.values())
        upper, lower = self.height - heights[-1], self.height - heights[0]
        if self.c["rubberBand.rule"] == "screen":
            up, down = upper, heights[0]
        else:
            up = min(max(0, upper - self.screen["safeArea"]["top"]), self.c["rubberBand.limitUp"])
            down = min(self.c["rubberBand.shareDown"] * self.large, self.c["rubberBand.limitDown"])
        return Band(upper, lower, up, None if sheet.dismissible else down, self.c["rubberBand.coefficient"])

    def spring(self, name, start, x, v, goal):
        return self.damped(self.c[name + ".dampingRatio"], self.c[name + ".response"], start, x, v, goal)

    def damped(self, ratio, response, start, x, v, goal):
        omega = 2 * math.pi / response
        return Integrated(start, x, v, lambda x, v: -2 * ratio * omega * v - omega * omega * (x - goal), goal,
                          self.c["settle.distance"] * self.pixel, self.c["settle.speed"] * self.pixel)

    def glide(self, start, offset, v, most):
        """Content that loses a constant share of its speed each millisecond; it springs back from beyond its ends."""
        ratio, response = self.c["scroll.bounceDampingRatio"], self.c["scroll.bounceResponse"]
        if not 0 <= offset <= most:
            return self.damped(ratio, response, start, offset, 0.0, 0.0 if offset < 0 else most)
        decay = -1000 * math.log(self.c["scroll.decelerationRate"])
        goal = min(max(offset + v / decay, 0), most)
        distance = self.c["settle.distance"] * self.pixel
        passes = goal != offset + v / decay
        glide = Integrated(start, offset, v, lambda x, v: -decay * v, goal, distance, math.inf, stops=passes)
        if not passes:
            return glide
        return Then(glide, self.damped(ratio, response, glide.end, goal, glide.points[-1][1], goal))


class Sheet:
    """A sheet; bounds are those between which dimming and push-back follow its height, which an overshoot passes (K-22)."""

    def __init__(self, given, rules, stacked=False):
        self.bounds = (-math.inf, math.inf)
        self.given, self.stacked = given, stacked
        self.heights = {detent["id"]: detent["height"] for detent in given["detents"]}
        self.dismissible = given["dismissible"]
        self.selected = given["initial"]
        self.motion, self.shown = Rest(rules.height), False
        self.lift, self.offset = Rest(0.0), Rest(0.0)


# Decisions


def decide(given, context):
    rules = Rules(context, given.get("screen"))
    sheet = given["sheet"]
    if "initial" not in sheet:
        heights = rules.heights(sheet["detents"])
        first = next(name for name in heights)
        smallest = context["constants"]["sheet.initialDetent"] == "smallest"
        return {"heights": heights, "initial": min(heights, key=heights.get) if smallest else first}
    state = Sheet(sheet, rules)
    finger, band = given["finger"], rules.band(state)
    raw = rules.height - state.heights[state.selected] + finger[-1][1] - finger[0][1]
    if "velocity" in given:
        goal = rules.release(state, rules.height - raw, -given["velocity"])
        if goal is None and not state.dismissible:
            goal = min(state.heights, key=state.heights.get)
        return {"detent": goal}
    h = rules.height - band.value(raw)
    return {"height": h, "dimming": rules.dimming(state, h), "presenterScale": rules.scale(state, h, True)}


# Curves


def play(given, times, context):
    return Course(given, context).run(times)


class Course:
    def __init__(self, given, context):
        self.context, self.rules = context, Rules(context)
        self.front = Sheet(given["sheet"], self.rules, stacked="below" in given)
        self.below = Sheet(given["below"], self.rules) if "below" in given else None
        self.steps, self.events, self.keyboard = given["steps"], [], 0.0
        self.compact = False
        self.changes = []  # (time, function) that happen later, such as the ends of motions

    def tell(self, t, name, sheet, **details):
        event = {"time": t, "name": name, **details}
        if sheet is self.below:
            event["sheet"] = "below"
        self.events.append(event)

    def look(self, sheet, t):
        """The height that dimming and push-back follow."""
        low, high = sheet.bounds if t < sheet.motion.end else (-math.inf, math.inf)
        return min(high, max(low, self.rules.height - sheet.motion.at(t)[0]))

    def spring(self, sheet, name, t, y, v, goal):
        heights = [self.rules.height - y, self.rules.height - goal]
        sheet.bounds = (min(heights), max(heights))
        sheet.motion = self.rules.spring(name, t, y, v, goal)

    def rest(self, sheet, name):
        """The upper edge at a detent, without the keyboard."""
        return self.rules.height if name is None else self.rules.height - sheet.heights[name]

    def lifted(self, sheet):
        h = sheet.heights[sheet.selected]
        wanted = max(0, self.keyboard - self.rules.screen["safeArea"]["bottom"])
        return min(wanted, max(0, self.rules.large - h))

    def run(self, times):
        values = {name: [] for name in ("height", "dimming", "presenterScale", "offset", "belowScale")}
        index = 0
        for t in times:
            while True:
                step = self.steps[index]["time"] if index < len(self.steps) else math.inf
                self.changes.sort(key=lambda change: change[0])
                change = self.changes[0][0] if self.changes else math.inf
                if min(step, change) > t:
                    break
                if change <= step:
                    self.changes.pop(0)[1]()
                else:
                    self.perform(index)
                    index += 1
            self.sample(t, values)
        for _, change in sorted(self.changes, key=lambda change: change[0]):
            change()
        return {"values": values, "events": sorted(self.events, key=lambda event: event["time"])}

    def sample(self, t, values):
        front, below, rules = self.front, self.below, self.rules
        values["offset"].append(front.offset.at(t)[0] if front.shown else None)
        h = rules.height - front.motion.at(t)[0]
        values["height"].append(h + front.lift.at(t)[0] if front.shown else None)
        values["dimming"].append(
            rules.dimming(front, self.look(front, t), below is not None) if front.shown else 0.0)
        root, other = (below, front) if below is not None else (front, None)
        scale = lambda sheet, isRoot: rules.scale(sheet, self.look(sheet, t), isRoot)
        values["presenterScale"].append(
            scale(root, True) if root.shown and not self.compact else 1.0)
        shown = other is not None and root.shown
        values["belowScale"].append((scale(other, False) if other.shown else 1.0) if shown else None)

    def perform(self, index):
        step = self.steps[index]
        t, kind, rules = step["time"], step["type"], self.rules
        sheet = self.below if step.get("sheet") == "below" else self.front
        if kind in ("present", "show"):
            sheet.shown = True
            goal = self.rest(sheet, sheet.selected)
            if kind == "show":
                sheet.motion = Rest(goal)
                self.tell(t, "didPresent", sheet)
            else:
                self.spring(sheet, "present", t, rules.height, 0.0, goal)
                self.later(sheet, sheet.motion.end, lambda: self.tell(sheet.motion.end, "didPresent", sheet))
        elif kind == "select":
            sheet.selected = step["detent"]
            y, v = sheet.motion.at(t)
            self.spring(sheet, "detentChange", t, y, v, self.rest(sheet, sheet.selected))
        elif kind == "dismiss":
            self.dismiss(t, [self.front, self.below] if sheet is self.below else [sheet], "programmatic")
        elif kind == "keyboard":
            self.keyboard = step["height"]
            for each in (self.front, self.below):
                if each is not None:
                    lift, v = each.lift.at(t)
                    each.lift = rules.spring("keyboard", t, lift, v, self.lifted(each))
        elif kind == "rotate":
            self.rules = Rules(self.context, step["screen"])
            self.compact = step["screen"]["isCompactHeight"]
            heights = self.rules.heights(sheet.given["detents"])
            sheet.heights = heights
            sheet.selected = sheet.selected if sheet.selected in heights else max(heights, key=heights.get)
            sheet.motion = Rest(self.rest(sheet, sheet.selected))
        elif kind == "down":
            self.touch(index)

    def later(self, sheet, t, change):
        motion = sheet.motion
        self.changes.append((t, lambda: change() if sheet.motion is motion else None))

    def dismiss(self, t, sheets, reason, v=None):
        c, gone = self.rules.c, [sheet for sheet in sheets if sheet.shown]
        for sheet in gone:
            y, velocity = sheet.motion.at(t)
            velocity = velocity if v is None else v
            # A sheet in motion keeps its velocity, which an ease cannot.
            if v is None and velocity == 0 and c["dismiss.rule"] == "ease":
                sheet.motion = Ease(t, y, self.rules.height, c["dismiss.duration"],
                                    [c["dismiss.ease" + name] for name in ("X1", "Y1", "X2", "Y2")])
            else:
                self.spring(sheet, "dismiss", t, y, velocity, self.rules.height)
        end = max(sheet.motion.end for sheet in gone)
        for sheet in gone:
            def leave(sheet=sheet):
                sheet.shown = False
                self.tell(end, "dismissed", sheet, reason=reason)
            self.later(sheet, end, leave)

    def touch(self, index):
        """A finger from its touch to its release; the ways between its places are straight."""
        sheet, rules, first = self.front, self.rules, self.steps[index]
        band = rules.band(sheet)
        start = first["time"]
        top, offset = band.raw(sheet.motion.at(start)[0]), sheet.offset.at(start)[0]
        highest = rules.height - max(sheet.heights.values())
        lowest = rules.height - min(sheet.heights.values())
        scroll = sheet.given["scroll"] if first["on"] == "content" else None
        tops, offsets, scrolled = [(start, top)], [(start, offset)], False
        t, y, willDismiss = start, first["y"], None
        for step in self.steps[index + 1:]:
            if step["type"] == "up":
                break
            way, seconds = step["y"] - y, step["time"] - t
            left = way
            while left:
                part, scrolled = left, False
                if scroll and way < 0:
                    if scroll["expands"] and top > highest:
                        part = max(left, highest - top)
                    else:
                        scrolled = True
                elif scroll and way > 0 and offset > 0:
                    part, scrolled = min(left, offset), True
                before = t
                t += seconds * part / way
                if scrolled:
                    offset -= part
                else:
                    if willDismiss is None and part > 0 and top + part > lowest:
                        willDismiss = before + (t - before) * max(0, lowest - top) / part
                    top += part
                tops.append((t, top))
                offsets.append((t, offset))
                left -= part
            t, y = step["time"], step["y"]
            tops.append((t, top))
            offsets.append((t, offset))
        sheet.motion, sheet.bounds = Path(tops, band), (-math.inf, math.inf)
        if scroll:
            length = sheet.heights[sheet.selected]
            sheet.offset = Path(offsets, Band(0, scroll["maximumOffset"], length, length, band.c))
        if willDismiss is not None and sheet.dismissible:
            self.later(sheet, willDismiss, lambda: self.tell(willDismiss, "willDismiss", sheet))
        velocity = step["velocity"]
        self.later(sheet, t, lambda: self.release(t, band, top, velocity, scroll, scrolled))

    def release(self, t, band, raw, velocity, scroll, scrolled):
        sheet, rules = self.front, self.rules
        if scroll and scrolled:
            sheet.offset = rules.glide(t, sheet.offset.at(t)[0], -velocity, scroll["maximumOffset"])
            velocity = 0.0
        elif scroll:
            sheet.offset = Rest(sheet.offset.at(t)[0])
        y = band.value(raw)
        speed = velocity * band.slope(raw)
        goal = rules.release(sheet, rules.height - raw, -velocity)
        if goal is None and sheet.dismissible:
            sheet.motion = Rest(y)
            self.dismiss(t, [sheet], "interactive", v=speed)
            return
        if goal is None:
            self.tell(t, "didAttemptToDismiss", sheet)
            goal = min(sheet.heights, key=sheet.heights.get)
        if goal != sheet.selected:
            sheet.selected = goal
            self.tell(t, "didChangeDetent", sheet, detent=goal)
        self.spring(sheet, "release", t, y, speed, self.rest(sheet, goal))
