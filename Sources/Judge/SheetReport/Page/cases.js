// The report and the pictures of its cases, which are decoded on demand.

const report = JSON.parse(byId("report").textContent);
const cases = report.cases;
const failing = cases.filter((each) => each.verdict !== "passed");

cases.forEach((each, index) => {
  each.index = index;
  const picture = each.picture || {};
  each.searched = [each.name, each.scenario, picture.device, picture.appearance, ...each.lines]
    .join("\n").toLowerCase();
});

/** Creates the icon of a verdict. */
function mark(verdict) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", "#icon-" + verdict);
  svg.setAttribute("class", "mark " + verdict);
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

const mostKept = 3;
const kept = new Map();

/** Returns the decoded pictures of a case by kind; null for an unreadable one. */
function pictures(index) {
  const found = kept.get(index) || decoded(index);
  kept.delete(index);
  kept.set(index, found);
  for (const old of [...kept.keys()].slice(0, -mostKept)) {
    kept.get(old).then((set) => Object.values(set).forEach((bitmap) => bitmap?.close()));
    kept.delete(old);
  }
  return found;
}

async function decoded(index) {
  const set = {};
  for (const kind of cases[index].picture?.kinds || []) {
    set[kind] = await bitmap(index, kind).catch(() => null);
  }
  return set;
}

/** Decodes a picture, which is embedded in the page or a file beside it. */
async function bitmap(index, kind) {
  if (report.pictures !== null) {
    const image = new Image();
    image.src = `${report.pictures}/${cases[index].picture.stem}-${kind}.png`;
    await image.decode();
    return createImageBitmap(image);
  }
  const letters = atob(byId(`picture-${index}-${kind}`).textContent);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return createImageBitmap(new Blob([bytes], { type: "image/png" }));
}

const probe = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
probe.canvas.width = probe.canvas.height = 1;

/**
 * Returns the colour of a pixel as #RRGGBB, with alpha unless it is opaque; null outside, and
 * undefined for pictures beside a page opened as a file, whose pixels browsers do not let it read.
 */
function colorAt(bitmap, x, y) {
  if (!bitmap || x < 0 || y < 0 || x >= bitmap.width || y >= bitmap.height) return null;
  if (report.pictures !== null && location.protocol === "file:") return undefined;
  probe.clearRect(0, 0, 1, 1);
  probe.drawImage(bitmap, x, y, 1, 1, 0, 0, 1, 1);
  const values = [...probe.getImageData(0, 0, 1, 1).data];
  if (values[3] === 255) values.pop();
  return "#" + values.map((value) => value.toString(16).padStart(2, "0")).join("").toUpperCase();
}
