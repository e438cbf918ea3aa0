"""Uses the page of a verification as people do, in Chromium, and prints what it has seen as JSON.

drive-page.py FILE whole|many|passed|causes|states

The page `whole` opens on a case with two pictures of one size and one colour each, but for one
pixel, whose place is its second region.
"""

import json
import sys
import time

from browser import SHIFT, Browser, report

TEXT = "document.querySelector({!r})?.textContent"
SHOWN = "document.body.dataset.shown"


class Page(Browser):
    """A browser that knows the parts of this page."""

    def load(self, address, **circumstances):
        self.open(address, **circumstances)
        self.until(f"{SHOWN} !== undefined")
        if self.value(SHOWN) == "overview":
            self.press("j")
            self.until(f"{SHOWN} !== 'overview'")
        self.drawn()

    def text(self, selector):
        return self.value(TEXT.format(selector))

    def name(self):
        return self.text("#name")

    def choose(self, name):
        self.value(f"[...document.querySelectorAll('[role=option]')].find(row => "
                   f"row.querySelector('bdi').textContent === {json.dumps(name)}).click()")
        self.until("document.querySelector('[aria-selected=true]').id === 'case-' + " + SHOWN)
        self.drawn()

    def visible_names(self):
        return self.value(
            "[...document.querySelectorAll('[role=option]')].filter(row => row.offsetParent)"
            ".map(row => row.querySelector('bdi').textContent)")

    def seen(self, right=0, down=0):
        """The colour on the screen so far from the middle of the stage."""
        x, y = self.middle("#stage")
        return self.pixels(round(x + right), round(y + down))[0][0]

    def zoom(self):
        """Pixels of the screen to one of the picture."""
        return float(self.text("#zoom").split()[0]) / 100


def swipe(page):
    page.press("2")
    before = [page.seen(-20, 80), page.seen(20, 80)]
    x, y = page.middle("#divider")
    page.drag((x, y), (x + 60, y))
    dragged = [page.seen(40, 80), page.seen(80, 80)]
    page.press("ArrowRight")
    return {"atRest": before, "dragged": dragged,
            "stepped": page.value("document.querySelector('#divider').ariaValueNow")}


def onion(page):
    page.press("3")
    colors = [page.seen()]
    page.value("document.querySelector('#opacity').value = 25;"
               "document.querySelector('#opacity').dispatchEvent(new Event('input'))")
    page.drawn()
    colors.append(page.seen())
    for _ in range(20):
        page.press("ArrowRight")
    return colors + [page.seen()]


def flip(page):
    page.press("5")
    colors = [page.seen()]
    page.press(" ")
    return colors + [page.seen()]


def flipped_next(page):
    """The label after a flip to the reference, in the next case, and back in the first."""
    page.press("5")
    if page.text("#labels") == "New":
        page.press(" ")
    seen = [page.text("#labels")]
    for key in ("j", "k"):
        page.press(key)
        page.until("document.querySelector('[aria-selected=true]').id === 'case-' + " + SHOWN)
        page.drawn()
        seen.append(page.text("#labels"))
    return seen


def quick(page, url):
    """Selects a case and another one before the pictures of the first are decoded."""
    page.load(url + "?quick")
    page.press("1")
    page.value("(make => { window.slow = 0; window.createImageBitmap = async (...given) => {"
               " const isSlow = window.slow-- > 0; const made = await make(...given);"
               " if (isSlow) await new Promise(done => setTimeout(done, 400)); return made } })"
               "(window.createImageBitmap)")
    page.value("window.slow = 1; document.querySelector('#case-3').click();"
               "document.querySelector('#case-2').click()")
    page.until(f"{SHOWN} === '2'")
    page.value("new Promise(done => setTimeout(done, 800))")
    page.drawn()
    return {"name": page.name(), "color": page.seen(0, 40)}


def spaced(page):
    """The view after the space bar on its button, before and after."""
    page.press("2")
    chosen = "document.querySelector('#views [aria-checked=true]').dataset.view"
    seen = [page.value(chosen)]
    page.value("document.querySelector('#boxes').focus()")
    page.press(" ")
    seen.append(page.value(chosen))
    page.value("document.activeElement.blur()")
    page.press("b")
    return seen


def blink(page):
    first = page.text("#labels")
    page.click("#blink")
    end = time.monotonic() + 5
    while page.text("#labels") == first and time.monotonic() < end:
        time.sleep(0.05)
    blinked = page.text("#labels") != first
    page.press("1")
    return blinked


def zoom(page):
    """Goes to the second region, which is one pixel, in the middle of the stage."""
    page.press("4")
    page.press("5")
    page.press("n")
    page.press("n")
    close = page.zoom()
    x, y = page.middle("#stage")
    row = page.pixels(round(x - 1.5 * close), round(y), round(3 * close), 1)[0]
    page.mouse("mouseMoved", x, y)
    page.drawn()
    readout = page.value("[...document.querySelectorAll('#readout > *')].map(e => e.textContent)")
    chosen = page.text("[aria-current=true]")
    page.wheel(x + 40, y + 30, 300)
    far = page.zoom()
    page.mouse("mouseMoved", x, y)
    page.wheel(x + 40, y + 30, -300)
    page.press("0")
    fitted = page.zoom()
    page.press("z")
    actual = page.zoom()
    page.press("z")
    return {"close": close, "row": row, "readout": readout, "region": chosen, "far": far,
            "fitted": fitted, "actual": actual, "eight": page.zoom()}


def anchored(page):
    """The wheel leaves the place under the pointer where it is."""
    page.press("0")
    x, y = page.middle("#stage")
    places = []
    for down in (0, -500, -500):
        if down:
            page.wheel(x - 61, y + 47, down)
        page.mouse("mouseMoved", x - 61, y + 47)
        page.drawn()
        places.append(page.text("#readout > :first-child").split(" px")[0])
    page.drag((x, y), (x + 80, y))
    page.mouse("mouseMoved", x - 61, y + 47)
    page.drawn()
    places.append(page.text("#readout > :first-child").split(" px")[0])
    page.press("0")
    return places


def filters(page):
    counts = [len(page.visible_names())]
    page.press("f")
    for letter in "missing":
        page.press(letter)
    counts.append(len(page.visible_names()))
    page.press("Escape")
    page.value("document.querySelector('#search').value = 'nobody is called so';"
               "document.querySelector('#search').dispatchEvent(new Event('input'))")
    nothing = page.text("#nothing:not([hidden]) p")
    page.click("#clear")
    counts.append(len(page.visible_names()))
    page.click(".chip[data-verdict=passed]")
    counts.append(len(page.visible_names()))
    page.click(".chip[data-verdict=passed]")
    page.value("document.querySelector('#choose-appearance').value = 'dark';"
               "document.querySelector('#choose-appearance').dispatchEvent(new Event('change'))")
    counts.append(len(page.visible_names()))
    command = copied(page, lambda: page.press("C", SHIFT))
    page.value("document.querySelector('#choose-appearance').value = '';"
               "document.querySelector('#choose-appearance').dispatchEvent(new Event('change'))")
    return {"counts": counts, "nothing": nothing, "shownCommand": command}


def copied(page, action):
    page.value("navigator.clipboard.writeText('nothing')")
    action()
    page.until("document.querySelector('#announce').textContent === 'Copied'")
    return page.value("navigator.clipboard.readText()")


def copied_by_selection(page):
    """Where a page has no clipboard, as in some browsers from a file."""
    page.value("Object.defineProperty(navigator, 'clipboard', {value: undefined});"
               "addEventListener('copy', event => { window.taken = event.target.value })")
    page.press("c")
    page.until("window.taken")
    return page.value("window.taken")


def keys(page):
    names = [page.name()]
    for key in ("j", "ArrowDown", "k", "ArrowUp"):
        page.press(key)
        names.append(page.name())
    page.press("?", SHIFT)
    helps = [page.value("document.querySelector('#help').open")]
    page.press("Escape")
    helps.append(page.value("document.querySelector('#help').open"))
    return {"names": names, "help": helps}


def kinds(page):
    """What is seen of cases that are no pair of pictures."""
    seen = {}
    for name in page.value("[...document.querySelectorAll('#list bdi')].map(e => e.textContent)"):
        page.choose(name)
        seen[name] = {
            "words": page.value("document.querySelector('#words').innerText"),
            "views": page.value("Boolean(document.querySelector('#views').offsetParent)"),
            "stage": page.value("Boolean(document.querySelector('#stage').offsetParent)"),
            "label": page.value("document.querySelector('#labels').innerText"),
            "trouble": page.text("#trouble:not([hidden])"),
            "command": page.text("#command"),
        }
    return seen


def address(page, url):
    """A link opens what was looked at when it was taken."""
    page.press("2")
    page.press("n")
    page.press("n")
    page.until("location.hash.includes('region=2')")
    link = page.value("location.hash")
    zoomed = page.zoom()
    page.load(url + "?again" + link)
    page.until("document.querySelector('#zoom').textContent")
    view = page.value("document.querySelector('#views [aria-checked=true]').dataset.view")
    return {"link": link, "name": page.name(), "view": view, "zooms": [zoomed, page.zoom()],
            "region": page.text("[aria-current=true]")}


OUTSIDE = """[...document.querySelectorAll('button, input, select, #stage, #words, #inspector')]
  .filter(e => e.offsetParent && getComputedStyle(e).visibility === 'visible')
  .filter(e => { const b = e.getBoundingClientRect(); return b.left < 0 || b.right > innerWidth })
  .map(e => e.id || e.textContent)"""


def narrow(page, url):
    page.load(url + "?narrow", width=400, height=800, density=2, touch=True)
    wide = [page.value("document.documentElement.scrollWidth"),
            page.value("document.querySelector('#main').scrollWidth")]
    small = page.value(
        "[...document.querySelectorAll('#viewer button, .bar button')].filter(e => e.offsetParent)"
        ".filter(e => e.getBoundingClientRect().height < 36).map(e => e.id)")
    outside = page.value(OUTSIDE)
    fitted = page.zoom()
    page.value("document.querySelector('#stage').scrollIntoView()")
    page.pinch("#stage", 60, 120, 180)
    pinched = page.zoom() / fitted
    page.press("5")
    page.press("0")
    page.pinch("#stage", 60, 90, 150)
    # The address follows a moment later, and may have a zoom from between the two fingers' events first.
    page.until("Math.round(new URLSearchParams(location.hash).get('zoom'))"
               " === parseFloat(document.querySelector('#zoom').textContent)")
    center = page.value("new URLSearchParams(location.hash).get('at')")
    page.value("document.querySelector('#main').scrollTop = 1e6")
    reached = page.box("#copy")[1] < 800
    page.click("#open-list")
    page.until("document.querySelector('#sidebar').getBoundingClientRect().left === 0")
    listed = page.value(OUTSIDE) == []
    page.click("#case-1")
    page.until("document.querySelector('#sidebar').getBoundingClientRect().right <= 0")
    return {"widths": wide, "outside": outside, "small": small, "pinched": pinched, "center": center,
            "copyReached": reached, "listInside": listed, "chosen": page.name()}


def whole(page, url):
    page.call("Browser.grantPermissions",
              permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    page.load(url)
    light = page.pixels(5, 5)[0][0]
    seen = {"opened": page.name(), "unnamed": page.unnamed(), "light": light, "keys": keys(page)}
    page.press("b")
    width = page.box("#stage")[2]
    seen |= {"sides": [page.seen(-width / 4), page.seen(width / 4)],
             "swipe": swipe(page), "onion": onion(page)}
    page.press("4")
    seen |= {"difference": page.seen(), "flip": flip(page), "blinked": blink(page),
             "flippedNext": flipped_next(page), "spaced": spaced(page),
             "zoom": zoom(page), "anchored": anchored(page), "filters": filters(page)}
    seen["command"] = copied(page, lambda: page.press("c"))
    seen["kinds"] = kinds(page)
    page.load(url + "?link")
    seen["address"] = address(page, url)
    seen["selected"] = copied_by_selection(page)
    page.load(url + "?dark", dark=True, calm=True)
    seen["dark"] = [page.pixels(5, 5)[0][0], page.seen(10 - width / 2)]
    page.press("5")
    seen["calmBlink"] = bool(page.value("document.querySelector('#blink')"))
    seen["quick"] = quick(page, url)
    seen["narrow"] = narrow(page, url)
    return seen


def causes(page, url):
    """The overview, and its use with keys only."""
    page.open(url)
    page.until(f"{SHOWN} === 'overview'")
    page.until("[...document.querySelectorAll('.thumbnail canvas')].every(e => e.width > 1)")
    seen = {"titles": page.value(
                "[...document.querySelectorAll('.cause header')].map(e => e.innerText)"),
            "grids": page.value("[...document.querySelectorAll('.grid')].map(e => "
                                "[...e.children].map(button => button.title))"),
            "unnamed": page.unnamed()}
    page.value("document.querySelector('.thumbnail').focus()")
    page.press("ArrowRight")
    seen["focused"] = page.value("document.activeElement.title")
    page.press("Enter")
    page.until(f"{SHOWN} === '1'")
    seen["opened"] = page.name()
    page.press("o")
    page.until(f"{SHOWN} === 'overview'")
    seen["address"] = page.value("location.hash")
    page.press("k")
    page.until(f"{SHOWN} !== 'overview'")
    seen["last"] = page.name()
    page.press("o")
    page.until(f"{SHOWN} === 'overview'")
    more = page.value("Boolean(document.querySelector('.more'))")
    if more:
        page.click(".more")
    seen["shown"] = page.value("document.querySelector('.grid').children.length")
    page.call("Browser.grantPermissions",
              permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    seen["copied"] = copied(page, lambda: page.click(".cause .actions button"))
    page.press("j")
    page.open(url + "?narrow", width=400, height=800, density=2, touch=True, dark=True)
    page.until(f"{SHOWN} === 'overview'")
    seen["outside"] = page.value(OUTSIDE)
    seen["wide"] = page.value("document.querySelector('#main').scrollWidth")
    return seen


def many(page, url):
    start = time.monotonic()
    page.load(url)
    opened = time.monotonic() - start
    start = time.monotonic()
    steps = 20
    for _ in range(steps):
        page.press("j")
    page.until("document.querySelector('[aria-selected=true]').id === 'case-' + " + SHOWN)
    stepped = (time.monotonic() - start) / steps
    start = time.monotonic()
    page.press("f")
    page.press("9")
    page.press("9")
    filtered = time.monotonic() - start
    return {"openSeconds": opened, "stepSeconds": stepped, "filterSeconds": filtered,
            "options": page.value("document.querySelectorAll('[role=option]').length"),
            "visible": len(page.visible_names())}


# The number of pixels of the canvas in a colour of the page.
COUNTED = """(name => {
  const canvas = document.querySelector('#canvas');
  const drawn = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  const color = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const asked = parseInt(color.slice(1), 16);
  let count = 0;
  for (let at = 0; at < drawn.length; at += 4) {
    if ((drawn[at] << 16 | drawn[at + 1] << 8 | drawn[at + 2]) === asked) count += 1;
  }
  return count;
})(%r)"""


def states(page, url):
    """What the page keeps, and what it forgets."""
    page.call("Browser.grantPermissions",
              permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    # At two pixels of the screen to one of the page the line of a box covers some pixels completely.
    page.load(url, density=2)
    seen = {"acceptsAll": copied(page, lambda: page.press("C", SHIFT))}
    page.click("#case-0")
    page.until(f"{SHOWN} === '0'")
    page.press("p")
    seen["lastRegion"] = page.text("[aria-current=true]")
    page.press("0")
    page.press("z")
    page.press("-")
    seen["below"] = page.text("#zoom")
    page.press("0")
    page.press("?", SHIFT)
    page.press("j")
    seen["behindHelp"] = page.name()
    page.value("document.querySelector('#help').close()")
    page.press("5")
    boxes = [page.value(COUNTED % "--box")]
    page.press("3")
    seen["boxes"] = boxes + [page.value(COUNTED % "--box")]
    page.press("5")
    page.click("#blink")
    page.press("j")
    page.until(f"{SHOWN} === '1'")
    seen["blinking"] = [page.value("document.querySelector('#blink').ariaPressed")]
    page.value("new Promise(done => setTimeout(done, 700))")
    seen["blinking"].append(page.text("#labels"))
    page.click(".chip[data-verdict=passed]")
    chosen = len(page.visible_names())
    page.value("document.querySelector('#search').value = 'nobody is called so';"
               "document.querySelector('#search').dispatchEvent(new Event('input'))")
    page.click("#clear")
    seen["cleared"] = [chosen, len(page.visible_names())]
    page.load(url + "?zoomed#case=a/one&view=side&zoom=300&at=60,90&region=2")
    page.until("document.querySelector('#zoom').textContent")
    seen["zoomed"] = page.text("#zoom")
    page.load(url + "?far#case=a/one&view=side&zoom=99999&at=60,90")
    page.until("document.querySelector('#zoom').textContent")
    seen["farFitted"] = page.value("document.querySelector('#fit').ariaPressed")
    page.load(url + "?many#case=a/two&view=flip")
    page.press("p")
    seen["chosen"] = page.value(COUNTED % "--chosen")
    return seen


def passed(page, url):
    page.open(url)
    page.drawn()
    return {"overview": page.value("document.querySelector('#overview').innerText"),
            "unnamed": page.unnamed()}


def main():
    file, what = sys.argv[1:]
    page = Page()
    use = {"whole": whole, "many": many, "passed": passed, "causes": causes,
           "states": states}[what]
    report(page, file, lambda url, _: use(page, url))


main()
