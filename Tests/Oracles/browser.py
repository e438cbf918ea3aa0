"""Chromium without a screen, spoken to over its DevTools pipe; needs nothing but Python."""

import base64
import json
import os
import select
import shutil
import struct
import subprocess
import tempfile
import time
import zlib

CODES = {" ": ("Space", 32), "ArrowLeft": ("ArrowLeft", 37), "ArrowUp": ("ArrowUp", 38),
         "ArrowRight": ("ArrowRight", 39), "ArrowDown": ("ArrowDown", 40),
         "Escape": ("Escape", 27), "Enter": ("Enter", 13), "Tab": ("Tab", 9)}
SHIFT = 8
PATIENCE_SECONDS = 60
NAMED_ROLES = {"button", "checkbox", "textbox", "searchbox", "combobox", "slider", "radio", "option",
               "listbox", "image", "navigation", "dialog", "complementary", "radiogroup", "tab",
               "tabpanel", "tablist", "spinbutton"}


class Navigated(SystemExit):
    """Another page came while one was asked."""


class Browser:
    """One page of one browser; its complaints and its requests are kept."""

    def __init__(self):
        program = shutil.which("chromium-headless-shell")
        if not program:
            raise SystemExit("chromium-headless-shell is missing; Scripts/setup installs it")
        self.folder = tempfile.mkdtemp(prefix="drive-page-")
        ours_out, theirs_in = pipe()
        theirs_out, ours_in = pipe()

        def give():
            os.dup2(theirs_in, 3)
            os.dup2(theirs_out, 4)

        self.process = subprocess.Popen(
            [program, "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
             "--no-first-run", "--disable-extensions", "--disable-background-networking",
             "--disable-component-update", "--force-color-profile=srgb", "--lang=en",
             "--user-data-dir=" + self.folder, "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            close_fds=False, preexec_fn=give)
        os.close(theirs_in)
        os.close(theirs_out)
        self.out, self.incoming = ours_out, ours_in
        self.buffer = b""
        self.number = 0
        self.session = None
        self.complaints = []
        self.requests = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call(
            "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def close(self):
        self.process.terminate()
        self.process.wait()
        os.close(self.out)
        os.close(self.incoming)
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.out, json.dumps(message).encode() + b"\0")
        number = self.number
        while True:
            answer = self.message()
            if answer.get("id") != number:
                continue
            if "navigated" in answer.get("error", {}).get("message", ""):
                raise Navigated(f"{method}: {answer['error']}")
            if "error" in answer:
                raise SystemExit(f"{method}: {answer['error']}")
            return answer["result"]

    def message(self):
        while b"\0" not in self.buffer:
            if not select.select([self.incoming], [], [], PATIENCE_SECONDS)[0]:
                raise SystemExit("chromium does not answer")
            data = os.read(self.incoming, 1 << 20)
            if not data:
                raise SystemExit("chromium has ended")
            self.buffer += data
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        self.note(message.get("method"), message.get("params", {}))
        return message

    def note(self, method, params):
        if method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.complaints.append(
                details.get("exception", {}).get("description") or details["text"])
        elif method == "Runtime.consoleAPICalled":
            self.complaints.append(params["type"])
        elif method == "Log.entryAdded":
            self.complaints.append(params["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])

    def open(self, address, width=1440, height=900, dark=False, density=1, touch=False, calm=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=density, mobile=touch)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=2)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if calm else "no-preference"}])
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)
        self.until("document.readyState === 'complete' && location.protocol === 'file:'")

    def value(self, expression):
        """What an expression is in the page; a promise is waited for."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True,
                           awaitPromise=True, userGesture=True)
        if "exceptionDetails" in answer:
            raise SystemExit(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def until(self, condition):
        end = time.monotonic() + PATIENCE_SECONDS
        while not self.holds(condition):
            if time.monotonic() > end:
                raise SystemExit(f"this never came true: {condition}")
            time.sleep(0.02)

    def holds(self, condition):
        """Whether a condition is true; not on a page that another one is replacing."""
        try:
            return self.value(condition)
        except Navigated:
            return False

    def drawn(self):
        """Waits until two frames have been drawn."""
        self.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def press(self, key, modifiers=0):
        code, number = CODES.get(key, ("Key" + key.upper(), ord(key.upper()[0])))
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=code, modifiers=modifiers,
                      windowsVirtualKeyCode=number, text=text if kind == "keyDown" else "")
        self.drawn()

    def mouse(self, kind, x, y, buttons=0):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, clickCount=1, buttons=buttons,
                  button="left" if buttons or kind == "mouseReleased" else "none")

    def click(self, selector):
        x, y = self.middle(selector)
        self.mouse("mousePressed", x, y, 1)
        self.mouse("mouseReleased", x, y)
        self.drawn()

    def drag(self, start, end):
        self.mouse("mousePressed", *start, 1)
        steps = 8
        for step in range(1, steps + 1):
            self.mouse("mouseMoved", *(a + (b - a) * step / steps for a, b in zip(start, end)), 1)
        self.mouse("mouseReleased", *end)
        self.drawn()

    def wheel(self, x, y, down):
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=down)
        self.drawn()

    def pinch(self, selector, *distances):
        """Moves two fingers symmetrically about the middle of an element to some distances."""
        x, y = self.middle(selector)
        for index, apart in enumerate(distances):
            self.call("Input.dispatchTouchEvent", type="touchMove" if index else "touchStart",
                      touchPoints=[{"x": x - apart / 2, "y": y, "id": 1},
                                   {"x": x + apart / 2, "y": y, "id": 2}])
            self.drawn()
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def box(self, selector):
        return self.value(
            f"(box => [box.x, box.y, box.width, box.height])"
            f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())")

    def middle(self, selector):
        self.value(f"document.querySelector({json.dumps(selector)})"
                   ".scrollIntoView({block: 'nearest'})")
        x, y, width, height = self.box(selector)
        return x + width / 2, y + height / 2

    def unnamed(self):
        """The roles of what can be used and has no name for a screen reader."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return sorted({node["role"]["value"] for node in nodes
                       if not node.get("ignored") and node["role"]["value"] in NAMED_ROLES
                       and not node.get("name", {}).get("value")})

    def forbidden(self):
        """The rule that keeps the page from the network when something in it tries."""
        return self.value("new Promise(done => { addEventListener('securitypolicyviolation', "
                          "event => done(event.violatedDirective)); fetch('https://example.com/')"
                          ".catch(() => {}) })")

    def screenshot(self, box=None):
        """The bytes of a PNG file of what is seen, or of a part of it."""
        clip = {}
        if box:
            clip["clip"] = dict(zip(("x", "y", "width", "height"), box), scale=1)
        data = self.call("Page.captureScreenshot", format="png", **clip)["data"]
        return base64.b64decode(data)

    def pixels(self, x, y, width=1, height=1):
        """Rows of #RRGGBB as they are seen on the screen."""
        return decoded(self.screenshot((x, y, width, height)))


def report(page, file, use):
    """Prints what `use(address, folder)` has seen of a copy of a page, and what no page may do."""
    folder = tempfile.mkdtemp(prefix="page-")
    try:
        place = os.path.join(folder, "page.html")
        shutil.copyfile(file, place)
        address = "file://" + place
        seen = use(address, folder)
        seen["complaints"] = page.complaints[:]
        seen["requests"] = sorted({each for each in page.requests if not each.startswith(address)
                                   and each.split(":")[0] not in ("data", "about", "blob")})
        seen["forbidden"] = page.forbidden()
        print(json.dumps(seen, indent=1, ensure_ascii=False))
    finally:
        page.close()
        shutil.rmtree(folder, ignore_errors=True)


def pipe():
    """Ends for writing and reading; none is 3 or 4, which the browser's own will be."""
    import fcntl
    ends = os.pipe()
    high = [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 20) for end in ends]
    for end in ends:
        os.close(end)
    return high[1], high[0]


def decoded(file):
    """Rows of #RRGGBB of a PNG file with 8 bits a channel."""
    place, data = 8, b""
    while place < len(file):
        length, = struct.unpack(">I", file[place:place + 4])
        kind = file[place + 4:place + 8]
        body = file[place + 8:place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, color = struct.unpack(">IIBB", body[:10])
        elif kind == b"IDAT":
            data += body
        place += length + 12
    if depth != 8 or color not in (2, 6):
        raise SystemExit("a screenshot has an unknown form")
    count = 3 if color == 2 else 4
    data = zlib.decompress(data)
    rows, last = [], bytes(width * count)
    for row in range(height):
        start = row * (width * count + 1)
        last = unfiltered(data[start], data[start + 1:start + 1 + width * count], last, count)
        rows.append(["#%02X%02X%02X" % tuple(last[x * count:x * count + 3]) for x in range(width)])
    return rows


def unfiltered(kind, row, above, count):
    result = bytearray(row)
    for index in range(len(row)):
        left = result[index - count] if index >= count else 0
        up = above[index]
        corner = above[index - count] if index >= count else 0
        if kind == 1:
            guess = left
        elif kind == 2:
            guess = up
        elif kind == 3:
            guess = (left + up) // 2
        elif kind == 4:
            guess = paeth(left, up, corner)
        else:
            guess = 0
        result[index] = (result[index] + guess) & 255
    return bytes(result)


def paeth(left, up, corner):
    guess = left + up - corner
    return min((left, up, corner), key=lambda each: abs(guess - each))
