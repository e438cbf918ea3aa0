"""Uses the page of a review as people do, in Chromium, and prints what it has seen as JSON.

drive-review.py FILE whole           uses every control of a page with one sheet that presents
drive-review.py FILE states TIMES    prints the states that the page's script computes, for each sheet
drive-review.py FILE shots           prints the places of the names of shots, 400 pixels wide
drive-review.py FILE pictures TIMES  prints screenshots of the picture in points, for each time
drive-review.py FILE moments         prints what is seen at shots, in both appearances and on devices
drive-review.py FILE labels          prints the boxes of the labels of all redlines
drive-review.py FILE windows SHOT    prints the places of the picture and of the lines of detents at a shot
drive-review.py FILE framed          prints what is seen of a framed screen in both appearances in a small window
drive-review.py FILE index           prints what the index of several pages shows
"""

import base64
import json
import os
import sys

from browser import SHIFT, Browser, report

READY = "document.body.dataset.shown !== undefined"
CODES = {"Home": 36, "End": 35}

# The page's own functions, without the parts that use the page.
SCRIPT = """(() => {
  const text = document.scripts[document.scripts.length - 1].textContent;
  // The formulas lie between the helpers of all pages and the picture.
  const start = text.indexOf('const byId');
  const end = text.indexOf('const view =');
  return new Function(text.slice(start, end) + 'return %s')();
})()"""


class Page(Browser):
    """A browser that knows the parts of this page."""

    def load(self, address, **circumstances):
        self.open(address, **circumstances)
        self.until(READY)
        self.drawn()

    def text(self, selector):
        return self.value(f"document.querySelector({selector!r})?.textContent")

    def seconds(self):
        return float(self.value("document.body.dataset.shown"))

    def state(self, name):
        """A value of the table of all values."""
        self.value("document.querySelector('#all-values').open = true")
        self.drawn()
        return self.value(
            "[...document.querySelectorAll('#panel-state tr')].find(row => "
            f"row.cells[0].textContent === {json.dumps(name)})?.cells[1].textContent")

    def key(self, name, modifiers=0):
        if name not in CODES:
            return self.press(name, modifiers)
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name,
                      windowsVirtualKeyCode=CODES[name])
        return self.drawn()

    def write(self, selector, text):
        self.value(f"(field => {{ field.focus(); field.value = {json.dumps(text)};"
                   " field.dispatchEvent(new Event('input', {bubbles: true}));"
                   " field.dispatchEvent(new Event('change', {bubbles: true})) })"
                   f"(document.querySelector({json.dumps(selector)}))")
        self.drawn()

    def place(self, x, y):
        """Where a point of the screen is on the page."""
        left, top, width, height = self.box("#screen")
        return left + x * width / 393, top + y * height / 852


def scrub(page):
    left, top, width, height = page.box("#scrubber")
    # The ends of the track are half a thumb inside the element.
    at = [left + 8, top + height / 2]
    page.drag(at, (at[0] + (width - 16) / 2, at[1]))
    dragged = page.seconds()
    height_now = page.text(".chart output")
    page.write("#clock", "0.123")
    return {"end": float(page.value("document.querySelector('#scrubber').max")),
            "dragged": dragged, "typed": page.seconds(), "height": page.state("height"),
            "chart": height_now}


def play(page):
    page.value("document.activeElement.blur()")
    page.write("#speed", "0.25")
    page.value("document.activeElement.blur()")
    page.key("Home")
    page.key(" ")
    page.until("Number(document.body.dataset.shown) > 0.02")
    first = page.seconds()
    page.until(f"Number(document.body.dataset.shown) > {first}")
    label = page.value("document.querySelector('#play').ariaLabel")
    page.key(" ")
    stopped = page.seconds()
    page.drawn()
    return {"moved": first, "label": label, "stays": stopped == page.seconds(),
            "after": page.value("document.querySelector('#play').ariaLabel")}


def loops(page):
    page.write("#speed", "2")
    page.value("document.activeElement.blur()")
    page.key("End")
    page.key("l")
    page.key("ArrowLeft")
    page.key("ArrowLeft")
    page.key(" ")
    page.until("document.querySelector('#play').ariaLabel === 'Play'")
    at_end = page.seconds()
    page.key("l")
    return at_end


def function(page, name):
    """The text of one function of the page's script."""
    return page.value(
        "(() => { const text = document.scripts[document.scripts.length - 1].textContent;"
        f" const start = text.indexOf('function {name}(');"
        " return text.slice(start, text.indexOf('\\n}', start) + 2) })()")


def laps(page):
    """Where a looped motion of 1 s is 0.03 s and 0.3 s after 0.95 s."""
    return page.value(
        "[0.03, 0.3].map((seconds) => { const view = { seconds: 0.95, sheet: { end: 1 } };"
        " const playing = { isLooped: true, last: 0, speed: 1 };"
        " new Function('view', 'playing', 'setSeconds', 'requestAnimationFrame', 'setPlaying',"
        f" {json.dumps(function(page, 'playFrame'))} + `playFrame(${{1000 * seconds}})`)"
        "(view, playing, (next) => { view.seconds = next }, () => {}, () => {});"
        " return view.seconds })")


def lanes(page):
    """The lanes of four lines beside the picture."""
    return page.value(
        f"new Function({json.dumps(function(page, 'lanesOf'))}"
        " + 'return lanesOf([[0, 100], [10, 20], [30, 60], [15, 40]])')()")


def keys(page):
    seen = []
    for name in ("Home", "ArrowRight", "ArrowRight", "ArrowLeft", ".", ",", "]", "End"):
        page.key(name)
        seen.append(page.seconds())
    page.key("a")
    dark = page.state("appearance")
    page.key("a")
    page.key("?", SHIFT)
    helps = [page.value("document.querySelector('#help').open")]
    page.press("Escape")
    helps.append(page.value("document.querySelector('#help').open"))
    tabs = []
    for name in "12345":
        page.key(name)
        tabs.append(page.text("[role=tab][aria-selected=true]"))
    return {"times": seen, "appearances": [dark, page.state("appearance")], "help": helps,
            "tabs": tabs}


def measures(page):
    page.key("End")
    page.key("Escape")
    page.mouse("mouseMoved", *page.place(196, 780))
    page.drawn()
    hovered = page.text("#hint")
    x, y = page.place(362, 451)
    page.mouse("mousePressed", x, y, 1)
    page.mouse("mouseReleased", x, y)
    page.mouse("mouseMoved", *page.place(60, 438))
    page.drawn()
    distances = page.value("[...document.querySelectorAll('.tag.distance')].map(e => e.innerText)")
    words = page.text("#hint")
    page.key("Escape")
    page.key("4")
    page.value("[...document.querySelectorAll('.part')].find(e => "
               "e.dataset.name === 'options').focus()")
    page.press("Enter")
    page.value("[...document.querySelectorAll('.part')].find(e => "
               "e.dataset.name === 'screen').focus()")
    page.drawn()
    by_keys = page.text("#hint")
    page.value("document.activeElement.blur()")
    page.key("Escape")
    return {"hovered": hovered, "distances": distances, "words": words, "byKeys": by_keys}


def zooms(page):
    """The place of the screen on the page after each way to zoom and to move it."""
    page.value("document.activeElement.blur()")
    page.key("0")
    # The place of a wheel event is a whole pixel.
    x, y = map(round, page.middle("#review-stage"))
    seen = [page.box("#board")]

    def note(action):
        action()
        page.drawn()
        seen.append(page.box("#board"))

    note(lambda: page.drag((x, y), (x + 40, y + 30)))
    note(lambda: page.wheel(x + 70, y - 50, -200))
    note(lambda: page.drag((x, y), (x + 40, y + 30)))
    note(lambda: page.key("ArrowLeft", SHIFT))
    note(lambda: page.key("ArrowUp", SHIFT))
    note(lambda: page.click("#actual"))
    words = [page.text("#zoom")]
    note(lambda: page.key("+"))
    words.append(page.text("#zoom"))
    note(lambda: page.key("0"))
    return {"middle": [x, y], "boards": seen, "words": words}


def redlines(page):
    """The labels of each redline, alone, at the end."""
    page.value("document.activeElement.blur()")
    page.key("End")
    seen, inks = {}, {}
    for key, name in (("z", "sizes"), ("s", "safe"), ("d", "detents"), ("r", "order")):
        page.key(key)
        seen[name] = page.value("[...document.querySelectorAll('.label, .tag.redline')].map(e => "
                                "e.innerText.replaceAll(/\\n+/g, ' | '))")
        inks[name] = page.value("[...new Set([...document.querySelectorAll('#marks .ink')].map(e => "
                                "e.style.getPropertyValue('--ink')))]")
        # Each frame of the reading order has a number beside its leading edge.
        beside = page.value(
            "[...document.querySelectorAll('#marks rect.ink')].map(e => { const r = "
            "e.getBoundingClientRect(); return [...document.querySelectorAll('.tag.order')].some(t => { "
            "const b = t.getBoundingClientRect(); return Math.abs(b.right - r.left) < 2 && "
            "b.top < r.bottom && b.bottom > r.top }) })")
        page.key(key)
    page.click("#redlines [data-name=detents]")
    line = page.value("document.querySelector('#marks .ink.dashed').getAttribute('y1')")
    top, height = page.value("(b => [b.offsetTop, b.offsetHeight])(document.querySelector('#board'))")
    page.click("#redlines [data-name=detents]")
    rest = page.value("document.querySelectorAll('.label, .tag.redline, #marks *').length")
    page.value("document.activeElement.blur()")
    edges = page.value("(b => [b.left, b.top, b.right, b.bottom])"
                       "(document.querySelector('#board').getBoundingClientRect())")
    return {"tags": seen, "inks": inks, "numbersBeside": beside, "edges": edges, "detentLine": (float(line) - top) * 852 / height,
            "rest": rest}


def events(page):
    page.key("2")
    page.value("[...document.querySelectorAll('.event')].find(e => "
               "e.textContent.includes('didPresent')).click()")
    page.drawn()
    now = page.value("[...document.querySelectorAll('.event[aria-current]')].map(e => "
                     "e.querySelector('b').textContent)")
    seconds = page.seconds()
    page.value("document.activeElement.blur()")
    page.key("3")
    reader = page.text("#panel-reader")
    page.key("Home")
    page.key("3")
    return {"now": now, "seconds": seconds, "reader": reader,
            "readerBefore": page.text("#panel-reader")}


def saved(page):
    """The file that the page exports, taken before the browser stores it."""
    page.value("window.taken = null; const make = URL.createObjectURL;"
               "URL.createObjectURL = (blob) => { blob.text().then(text => window.taken = text);"
               " return make(blob) }")
    page.click("#export")
    page.until("window.taken !== null")
    return page.value("window.taken")


def load_file(page, folder, text):
    path = os.path.join(folder, "in.json")
    with open(path, "w") as file:
        file.write(text)
    root = page.call("DOM.getDocument")["root"]["nodeId"]
    node = page.call("DOM.querySelector", nodeId=root, selector="#import")["nodeId"]
    page.value("document.querySelector('#import-words').textContent = ''")
    page.call("DOM.setFileInputFiles", files=[path], nodeId=node)
    page.until("document.querySelector('#import-words').textContent !== ''")
    return page.text("#import-words")


def comments(page, folder):
    page.write("#clock", "0.25")
    page.value("document.activeElement.blur()")
    page.key("c")
    for letter in "too early":
        page.press(letter)
    page.write("#comment-author", "Ada <b>")
    page.click("#place")
    x, y = page.place(196, 430)
    page.mouse("mousePressed", x, y, 1)
    page.mouse("mouseReleased", x, y)
    page.drawn()
    page.click(".new [type=submit]")
    pins = page.value("[...document.querySelectorAll('.pin')].map(e => e.ariaLabel)")
    file = saved(page)
    row = page.value("document.querySelector('.comment').innerText")
    link = page.value("document.querySelector('#comment-list .link').getAttribute('href')")
    page.value("document.querySelector('.remove').click()")
    without = page.value("document.querySelectorAll('.pin').length")
    words = [load_file(page, folder, file)]
    back = page.value("[...document.querySelectorAll('.comment span')].map(e => e.textContent)")
    other = json.loads(file)
    other["comments"][0] |= {"scenario": "another", "text": "x"}
    words.append(load_file(page, folder, json.dumps(other)))
    words.append(load_file(page, folder, "{\"sheetdraw\": 1, "))
    words.append(load_file(page, folder, "{\"sheetdraw\": 1, \"comments\": [{\"text\": 1}]}"))
    page.click("#export")
    asks = "!dispatchEvent(new Event('beforeunload', {cancelable: true}))"
    unsaved = [page.value(asks)]
    later = json.loads(file)
    later["comments"][0]["seconds"] = 0.5
    words.append(load_file(page, folder, json.dumps(later)))
    page.value("document.querySelector('.remove').click()")
    unsaved.append(page.value(asks))
    page.click("#export")
    return {"unsaved": unsaved, "pins": pins, "row": row, "link": link, "file": json.loads(file), "without": without, "words": words,
            "back": back}


def narrow(page, url):
    page.load(url + "?narrow", width=400, height=800, density=2, touch=True)
    outside = page.value(
        "[...document.querySelectorAll('button, input, select, figure, table')]"
        ".filter(e => e.offsetParent && !e.classList.contains('unseen'))"
        ".filter(e => { const b = e.getBoundingClientRect();"
        " return b.left < -8 || b.right > innerWidth + 8 }).map(e => e.id || e.textContent)")
    small = page.value(
        "[...document.querySelectorAll('.bar button, .buttons button, #tabs button')]"
        ".filter(e => e.offsetParent).filter(e => e.getBoundingClientRect().height < 36)"
        ".map(e => e.id || e.textContent)")
    width = page.value("document.documentElement.scrollWidth")
    page.value("document.querySelector('#review-stage').scrollIntoView()")
    boards = [page.box("#board")]
    page.pinch("#review-stage", 60, 90, 150)
    boards.append(page.box("#board"))
    touches = page.value("getComputedStyle(document.querySelector('#review-stage')).touchAction")
    return {"width": width, "outside": outside, "small": small, "boards": boards,
            "touches": touches}


PLAIN = ("Object.fromEntries([...document.querySelectorAll('.plain-lines tr')]"
         ".map(row => [...row.cells].map(cell => cell.textContent)))")


def moments(page, url):
    """A page with the shot `shown` at `settled#1`, which a drag follows at once, on two devices."""
    page.load(url)
    seen = {"first": page.value(PLAIN), "current": page.text(".shot[aria-current=true]")}
    page.key("2")
    seen["past"] = page.value("[...document.querySelectorAll('.event.past b')].map(e => e.textContent)")
    page.key(".")
    seen["next"] = page.value("[...document.querySelectorAll('.event[aria-current] b')].at(-1).textContent")
    page.key("1")
    seen["after"] = page.value(PLAIN)
    page.key("[")
    seen["back"] = page.value(PLAIN)
    page.write("#choose-device", page.value("document.querySelector('#choose-device').options[1].value"))
    page.until("location.hash.includes('shot=')")
    seen["device"] = {"names": page.value("[...document.querySelectorAll('#choose-device option')]"
                                          ".map(e => e.textContent)"),
                      "lines": page.value(PLAIN), "seconds": page.seconds(),
                      "address": page.value("location.hash"), "words": page.text("#page-words")}
    page.value("document.activeElement.blur()")
    page.key("b")
    seen["both"] = {"boards": [page.box("#board"), page.box("#other")],
                    "colors": [page.pixels(round(x + 0.5 * width), round(y + 0.9 * height))[0][0]
                               for x, y, width, height in (page.box("#board"), page.box("#other"))]}
    page.until("location.hash.includes('appearance=both')")
    page.load(url + "?again" + page.value("location.hash"))
    seen["again"] = {"lines": page.value(PLAIN), "shot": page.text(".shot[aria-current=true]"),
                     "both": page.value("!document.querySelector('#other').hidden")}
    seen["comment"] = comment_elsewhere(page)
    return seen


def comment_elsewhere(page):
    """The device that a comment on the second one opens from the first one."""
    first, second = page.value(
        "[...document.querySelector('#choose-device').options].map(e => e.value)")
    page.write("#choose-device", second)
    page.value("document.activeElement.blur()")
    page.key("c")
    page.write("#comment-text", "here")
    page.click(".new [type=submit]")
    page.write("#choose-device", first)
    device = "document.querySelector('#choose-device').selectedIndex"
    before = page.value(device)
    page.value("document.querySelector('.comment').click()")
    page.drawn()
    return [before, page.value(device)]


def labels(page, url):
    """The boxes of all labels in a wide and a narrow window, and of the parts."""
    seen = {"boxes": []}
    for width, height in ((1440, 900), (400, 800)):
        page.load(f"{url}?{width}", width=width, height=height)
        for key in "zsdr4":
            page.key(key)
        # The distances above and below a grabber in its bar are a few points apart.
        page.value("(rows => { const named = (end) => rows.find(row => row.dataset.name.endsWith(end));"
                   " named('grabber')?.click(); named('navigation bar')?.focus() })"
                   "([...document.querySelectorAll('.part')])")
        page.drawn()
        seen["boxes"].append(page.value(
            "[...document.querySelectorAll('.label, .tag')].map(e => [e.offsetLeft, e.offsetTop,"
            " e.offsetLeft + e.offsetWidth, e.offsetTop + e.offsetHeight])"))
    page.value("document.activeElement.blur()")
    page.key("Escape")
    page.value("document.querySelector('#tab-parts').focus()")
    page.drawn()
    seen["parts"] = page.value("[...document.querySelectorAll('.part')].map(e => e.innerText)")
    return seen


def windows(page, url, shot):
    page.load(f"{url}#shot={shot}")
    page.key("d")
    place = "(e => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.width, b.height] })"
    return {"board": page.box("#board"),
            "picture": page.value(f"{place}(document.querySelector('#screen').shadowRoot"
                                  ".querySelector('div > svg'))"),
            "lines": page.value("[...document.querySelectorAll('#marks .ink.dashed')]"
                                f".map({place})"),
            "labels": page.value(f"[...document.querySelectorAll('.label')].map({place})")}


def framed(page, url):
    page.load(url + "#t=1&appearance=both", width=900, height=900)
    return {"words": page.text("#page-words"), "lines": page.value(PLAIN),
            "alpha": page.state("dimming.alpha"), "appearance": page.state("appearance"),
            "captions": page.value("[...document.querySelectorAll('figcaption')].map(e => e.innerText)"),
            "curves": page.value("[...document.querySelectorAll('.plot')].map(e => "
                                 "e.querySelectorAll('.curve').length)"),
            "shadow": page.value("getComputedStyle(document.querySelector('#board')).boxShadow"),
            "hint": page.value("(e => [e.scrollWidth, e.clientWidth])(document.querySelector('#hint'))")}


def index(page, url):
    page.load(url)
    links = page.value("[...document.querySelectorAll('h2 a, .shots a')].map(e => "
                       "[e.textContent, e.getAttribute('href')])")
    page.write("#search", "second")
    return {"title": page.text("#page-title"), "words": page.text("#page-words"), "links": links,
            "cards": page.value("[...document.querySelectorAll('.card')].map(e => e.innerText)"),
            "found": page.value("[...document.querySelectorAll('.card:not([hidden]) h2')]"
                                ".map(e => e.textContent)"), "unnamed": page.unnamed()}


def shots(page, url):
    page.load(url, width=400, height=800)
    return {"shots": page.value(
        "[...document.querySelectorAll('#ticks .shot')].map(e => { const b ="
        " e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom].map(Math.round) })")}


def printed(page, url, folder):
    page.load(url + "?print#t=0.3")
    data = base64.b64decode(page.call("Page.printToPDF", printBackground=True)["data"])
    path = os.path.join(folder, "page.pdf")
    with open(path, "wb") as file:
        file.write(data)
    return os.popen(f"pdftotext -layout {path} -").read()


def whole(page, url, folder):
    page.load(url + "#t=0.2")
    light = page.pixels(5, 5)[0][0]
    seen = {"opened": page.seconds(), "title": page.text("#page-title"), "unnamed": page.unnamed(),
            "light": light, "scrub": scrub(page), "play": play(page), "looped": loops(page),
            "laps": laps(page), "lanes": lanes(page),
            "keys": keys(page), "measures": measures(page), "zooms": zooms(page),
            "redlines": redlines(page),
            "events": events(page), "comments": comments(page, folder),
            "narrow": narrow(page, url)}
    page.load(url + "?dark", dark=True)
    seen["dark"] = [page.pixels(5, 5)[0][0], page.state("appearance")]
    seen["printed"] = printed(page, url, folder)
    return seen


def states(page, url, times):
    page.load(url)
    return {"states": page.value(
        SCRIPT % f"sheets.map(sheet => {times}.map(t => JSON.stringify(stateAt(sheet, t))))"),
        "readings": page.value(
            SCRIPT % f"sheets.map(sheet => {times}.map(t => JSON.stringify(readingAt(sheet, t))))")}


def pictures(page, url, times):
    shots = []
    for seconds in json.loads(times):
        page.load(f"{url}?{seconds}#appearance=light&t={seconds}", width=1200, height=1300)
        page.click("#actual")
        page.value("document.querySelector('#review-stage').blur()")
        page.mouse("mouseMoved", 2, 2)
        # The stage grows to show the whole screen, on whole pixels.
        page.value("(stage => { Object.assign(stage.style, { position: 'fixed', left: 0, top: 0,"
                   " width: '394px', height: '852px', zIndex: 9 });"
                   " document.querySelector('#board').style.boxShadow = 'none' })"
                   "(document.querySelector('#review-stage'))")
        page.drawn()
        page.value("(board => { board.style.left = board.style.top = '0' })"
                   "(document.querySelector('#board'))")
        page.drawn()
        shots.append(base64.b64encode(page.screenshot((0, 0, 393, 852))).decode())
    return {"shots": shots}


def main():
    file, what, *rest = sys.argv[1:]
    page = Page()
    if what == "whole":
        return report(page, file, lambda url, folder: whole(page, url, folder))
    use = {"shots": shots, "states": states, "pictures": pictures, "moments": moments,
           "labels": labels, "windows": windows, "framed": framed, "index": index}[what]
    return report(page, file, lambda url, _: use(page, url, *rest))


main()
