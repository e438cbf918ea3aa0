"""Lets a page answer conformance vectors: a finger drags its sheet by real pointer events.

    drive-conformance.py vectors.json PAGE_FOLDER results.json [FAULT]

PAGE_FOLDER holds page.html. Its function `setUp(given, context)` puts a sheet in the state of a
decision, and `answer()` returns what is seen of it. The events have explicit times, so that the
velocity of the finger does not depend on the speed of the machine. Decisions without a finger and
curves are not answered.
"""

import functools
import http.server
import json
import sys
import threading
import time

from browser import Browser

SAMPLES_PER_SECOND = 60
# Chromium rounds the time stamps of events to a tenth of a millisecond.
TIME_TOLERANCE_SECONDS = 0.001
WATCH = """window.watched = [];
for (const kind of ['pointerdown', 'pointermove', 'pointerup'])
  addEventListener(kind, event => watched.push([event.timeStamp / 1000, event.clientY]), true);"""


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files without a line for each of them."""

    def log_message(self, *_):
        pass


def main(vectors_file, folder, results_file, fault=None):
    with open(vectors_file, encoding="utf-8") as file:
        vectors = json.load(file)
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(QuietHandler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    page = Browser()
    try:
        query = f"?fault={fault}" if fault else ""
        open_page(page, f"http://127.0.0.1:{server.server_address[1]}/page.html{query}",
                  vectors["screen"])
        answers = {vector["id"]: answer(page, vector["given"], vectors)
                   for vector in vectors["decisions"] if "finger" in vector["given"]}
        if page.complaints:
            raise SystemExit("the page complains: " + "\n".join(page.complaints))
    finally:
        page.close()
        server.shutdown()
    results = {"format": "sheetdraw-results/1"}
    results.update({key: vectors[key] for key in ("profile", "device", "digest")})
    results.update({"implementation": "page.html", "decisions": answers, "curves": {}})
    with open(results_file, "w", encoding="utf-8") as file:
        json.dump(results, file, indent=1)
        file.write("\n")
    count = len(vectors["decisions"]) + len(vectors["curves"])
    print(f"{len(answers)} of {count} vectors answered")


def open_page(page, address, screen):
    page.call("Emulation.setDeviceMetricsOverride", width=screen["width"], height=screen["height"],
              deviceScaleFactor=screen["pixelsPerPoint"], mobile=False)
    page.call("Page.navigate", url=address)
    page.until("document.readyState === 'complete' && location.protocol === 'http:'")
    if page.complaints:
        raise SystemExit("the page complains: " + "\n".join(page.complaints))
    page.until("typeof setUp === 'function'")
    page.value(WATCH + "void 0")


def answer(page, given, vectors):
    """What the page shows after the finger's way, which is walked from the middle of the width.

    A busy machine can shift the time of an event by some milliseconds; such a walk is repeated.
    """
    for _ in range(5):
        seen, fault = walk(page, given, vectors)
        if not fault:
            return seen
    raise SystemExit(fault)


def walk(page, given, vectors):
    context = {key: vectors[key] for key in ("profile", "appearance", "screen", "constants")}
    page.value(f"setUp({json.dumps(given)}, {json.dumps(context)}); watched.length = 0")
    x = vectors["screen"]["width"] / 2
    way = samples(given["finger"])
    start = time.time()

    def send(kind, seconds, y):
        page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1,
                  buttons=0 if kind == "mouseReleased" else 1, timestamp=start + seconds)

    send("mousePressed", *way[0])
    for sample in way[1:]:
        send("mouseMoved", *sample)
    if "velocity" in given:
        send("mouseReleased", *way[-1])
        fault = wrong_times(page, way + way[-1:])
        return page.value("answer()"), fault
    fault = wrong_times(page, way)
    seen = page.value("answer()")
    send("mouseReleased", *way[-1])
    return seen, fault


def samples(finger):
    """Samples of a way of straight lines, with all of its corners."""
    way = [tuple(finger[0])]
    for (start, y), (end, goal) in zip(finger, finger[1:]):
        count = max(1, round((end - start) * SAMPLES_PER_SECOND))
        for step in range(1, count + 1):
            share = step / count
            way.append((start + (end - start) * share, y + (goal - y) * share))
    return way


def wrong_times(page, way):
    """The fault of events that the page has not got, or not with their times."""
    watched = page.value("watched")
    if len(watched) != len(way):
        return f"the page got {len(watched)} of {len(way)} events"
    for (seen, y), (seconds, goal) in zip(watched, way):
        if abs(seen - watched[0][0] - seconds) > TIME_TOLERANCE_SECONDS or abs(y - goal) > 0.01:
            return (f"an event of {seconds} s and y {goal} came as "
                    f"{seen - watched[0][0]} s and y {y}")
    return None


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        raise SystemExit(__doc__)
    main(*sys.argv[1:])
