"""Prints what Chromium makes of a file of custom properties: read-css.py FILE

JSON: for each property its value in the light and the dark appearance, whether it is a colour, a time or a length,
and for an easing its progress at 101 times.
"""

import json
import pathlib
import sys

from browser import Browser

SCRIPT = """
(() => {
  const sheet = [...document.styleSheets].find(sheet => sheet.ownerNode.id === 'tokens');
  const names = new Set();
  for (const rule of sheet.cssRules)
    for (const name of rule.style ?? rule.cssRules[0].style) names.add(name);
  const style = getComputedStyle(document.documentElement);
  const probe = document.body;
  const result = {};
  for (const name of names) {
    const value = style.getPropertyValue(name).trim();
    const found = {value,
      isColor: CSS.supports('color', value), isTime: CSS.supports('transition-duration', value),
      isLength: CSS.supports('top', value)};
    if (/^(linear|cubic-bezier)\\(/.test(value)) {
      if (!CSS.supports('transition-timing-function', value)) throw new Error(name);
      const animation = probe.animate([{opacity: 0}, {opacity: 1}],
        {duration: 1000, fill: 'both', easing: value});
      animation.pause();
      found.progress = [...Array(101).keys()].map(index => {
        animation.currentTime = index * 10;
        return animation.effect.getComputedTiming().progress;
      });
    }
    result[name] = found;
  }
  return result;
})()
"""

source = pathlib.Path(sys.argv[1]).read_text()
page = pathlib.Path(sys.argv[1] + ".html")
page.write_text(f'<!doctype html><style id="tokens">{source}</style><body></body>')
browser = Browser()
try:
    answer = {}
    for name in ("light", "dark"):
        browser.open(page.as_uri(), dark=name == "dark")
        answer[name] = browser.value(SCRIPT)
    print(json.dumps(answer))
finally:
    browser.close()
    page.unlink()
