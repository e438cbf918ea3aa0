"""Saves scenarios while `sheetdraw review --watch` and Chromium show them, and prints what is seen as JSON.

drive-live.py SHEETDRAW whole              uses a page through saves, errors and the end of the watch
drive-live.py SHEETDRAW times SCENARIO...  prints the milliseconds from a save to the frame that shows it
drive-live.py SHEETDRAW median SCENARIO    prints the median of those
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from browser import Browser

READY = "document.body?.dataset.shown !== undefined"

PICKER = """sheetdraw: 1
title: First
device: iphone-15-pro
sheets:
  picker:
    detents: [300, large]
    grabber: on
timeline:
  - present: picker
  - wait: settled
shots:
  - { name: shown, at: settled }
"""

# Resolves to the time at which the first frame with another picture or title has been painted.
SEEN = """(() => { window.seen = new Promise((done) => {
  const painted = () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.timeOrigin + performance.now());
    port2.postMessage(0);
  });
  const observer = new MutationObserver(() => {
    if (document.querySelector('#page-title').textContent !== %s) return;
    observer.disconnect();
    painted();
  });
  observer.observe(document.querySelector('#page-title'), { childList: true, characterData: true });
}) })()"""


class Watch:
    """A watching command in a folder of its own, and a browser that shows its page."""

    def __init__(self, sheetdraw, *flags):
        self.folder = tempfile.mkdtemp(prefix="live-")
        self.scenario = os.path.join(self.folder, "a.sheet.yaml")
        self.command = [sheetdraw, "review", "a.sheet.yaml", "--watch", "-o", "page.html", *flags]
        self.errors = open(os.path.join(self.folder, "errors"), "wb")
        self.process = None
        self.page = None

    def start(self):
        self.process = subprocess.Popen(self.command, cwd=self.folder, stdout=self.errors,
                                        stderr=self.errors)

    def show(self, **circumstances):
        page = os.path.join(self.folder, "page.html")
        wait(lambda: os.path.exists(os.path.join(self.folder, "page.live.js")))
        self.page = Browser()
        self.page.open("file://" + page, **circumstances)

    def save(self, text):
        """Replaces the scenario as editors do, and returns the time at which it is there."""
        draft = os.path.join(self.folder, "draft")
        with open(draft, "w") as file:
            file.write(text)
        start = time.time()
        os.rename(draft, self.scenario)
        return start * 1000

    def state(self):
        with open(os.path.join(self.folder, "page.live.js")) as file:
            return json.loads(re.search(r"\((\{.*\})\)", file.read()).group(1))

    def until_exact(self):
        wait(lambda: not self.state()["isDraft"])

    def end(self, number=signal.SIGINT):
        self.process.send_signal(number)
        return self.process.wait()

    def close(self):
        if self.process and self.process.poll() is None:
            self.end()
        if self.page:
            self.page.close()
        self.errors.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def wait(condition):
    end = time.monotonic() + 30
    while not condition():
        if time.monotonic() > end:
            raise SystemExit("this never came true")
        time.sleep(0.005)


def view(page):
    """What a reload would lose, and the picture."""
    return page.value("""(() => {
      const words = (selector) => document.querySelector(selector)?.textContent ?? null;
      return { title: words('#page-title'), seconds: Number(document.body.dataset.shown),
        device: document.querySelector('#choose-device').value,
        look: words('#choose-look [aria-checked=true]'), zoom: words('#zoom'),
        board: (({ x, width }) => [x, width])(document.querySelector('#board').getBoundingClientRect()),
        tab: words('#tabs [aria-selected=true]'),
        redlines: [...document.querySelectorAll('#redlines [aria-pressed=true]')]
          .map((each) => each.textContent),
        playing: document.querySelector('#play').ariaLabel === 'Pause',
        draft: document.querySelector('#comment-text').value,
        lines: Object.fromEntries([...document.querySelectorAll('.plain-lines tr')]
          .map((row) => [row.cells[0].textContent, row.cells[1].textContent])),
        labels: [...document.querySelectorAll('#tags .label')].map((each) => each.textContent.trim()),
        banner: banner() };
      function banner() {
        const element = document.querySelector('#diagnostics');
        return element.hidden ? null : element.innerText.split('\\n').filter(Boolean);
      }
    })()""")


def shows(page, title):
    page.until(f"document.querySelector('#page-title')?.textContent === {json.dumps(title)}")
    page.drawn()


def whole(sheetdraw):
    watch = Watch(sheetdraw, "--device", "iphone-15-pro", "--device", "iphone-se-3")
    seen = {}
    try:
        # The first reading has an error: the page shows it, and the sheet once it is mended.
        watch.save(PICKER.replace("300", "huge"))
        watch.start()
        watch.show()
        page = watch.page
        page.until("document.querySelector('#diagnostics')?.hidden === false")
        seen["waiting"] = page.value("document.querySelector('#diagnostics').innerText")
        watch.save(PICKER)
        page.until(READY + " && document.querySelector('#screen') !== null")
        watch.until_exact()
        shows(page, "First")
        page.value("document.querySelector('#choose-device').value = 'iphone-se-3';"
                   "document.querySelector('#choose-device').dispatchEvent(new Event('change'))")
        for key in "az5":
            page.press(key)
        page.value("document.querySelector('#comment-text').value = 'half a comm'")
        for key in ["1", "+", "+"]:
            page.press(key)
        page.value("window.isSamePage = true")
        seen["before"] = view(page)
        watch.save(PICKER.replace("First", "Second").replace("300", "400"))
        shows(page, "Second")
        watch.until_exact()
        page.until("document.body.dataset.live === 'exact'")
        seen["after"] = view(page)
        watch.save(PICKER.replace("300", "huge"))
        page.until("!document.querySelector('#diagnostics').hidden")
        seen["error"] = view(page)
        seen["unnamed"] = page.unnamed()
        os.remove(watch.scenario)
        page.until("document.querySelector('#diagnostics').innerText.includes('no file')")
        seen["deleted"] = view(page)
        # While it is played.
        page.value("document.querySelector('#play').click()")
        watch.save(PICKER.replace("First", "Third"))
        shows(page, "Third")
        page.until("document.querySelector('#diagnostics').hidden")
        seen["mended"] = view(page)
        seen["same"] = page.value("window.isSamePage === true")
        watch.until_exact()
        page.until("document.body.dataset.live === 'exact'")
        page.value("document.querySelector('#play').click()")
        seen["complaints"] = page.complaints[:]
        seen["status"] = watch.end()
        page.until("document.body.dataset.live === 'ended'")
        seen["ended"] = view(page)["banner"]
        # The page alone, as it is sent to others.
        for name in ("page.live.js", "page.live-data.js"):
            os.remove(os.path.join(watch.folder, name))
        page.open("file://" + os.path.join(watch.folder, "page.html"))
        page.until(READY)
        page.value("new Promise(done => setTimeout(done, 300))")
        seen["alone"] = view(page)
        seen["requests"] = len([each for each in page.requests if "page.live.js" in each
                                and each.endswith("?1")])
        del page.requests[:]
        page.value("new Promise(done => setTimeout(done, 300))")
        seen["later"] = len(page.requests)
    finally:
        watch.close()
    return seen


def times(sheetdraw, scenarios, saves=5):
    """The milliseconds of each save of each scenario."""
    result = {}
    for scenario in scenarios:
        with open(scenario) as file:
            text = file.read()
        text = re.sub(r"(?m)^title:.*\n", "", text)
        watch = Watch(sheetdraw)
        try:
            for name in os.listdir(os.path.dirname(scenario)):
                if name.endswith((".png", ".jpg", ".json")):
                    shutil.copy(os.path.join(os.path.dirname(scenario), name), watch.folder)
            title = lambda number: f"{text.rstrip()}\ntitle: Save {number}\n"
            watch.save(title(0))
            watch.start()
            watch.show(calm=True)
            shows(watch.page, "Save 0")
            took = []
            for number in range(1, saves + 1):
                # Some saves come while the exact page is drawn.
                time.sleep(0.4)
                watch.page.value(SEEN % json.dumps(f"Save {number}"))
                start = watch.save(title(number))
                took.append(round(watch.page.value("window.seen") - start, 1))
            result[os.path.basename(scenario).split(".")[0]] = took
        finally:
            watch.close()
    return result


def main():
    sheetdraw, use, *arguments = sys.argv[1:]
    if use == "median":
        [took] = times(sheetdraw, arguments, saves=11).values()
        print(sorted(took)[len(took) // 2])
        return
    seen = whole(sheetdraw) if use == "whole" else times(sheetdraw, arguments)
    print(json.dumps(seen, indent=1, ensure_ascii=False))


main()
