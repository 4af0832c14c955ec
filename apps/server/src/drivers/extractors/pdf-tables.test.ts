import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { pdf } from "./pdf.ts";
import { writeTinyPdf } from "./pdf/for-tests.ts";
import { readerOf } from "./text/read-for-tests.ts";

const reader = readerOf(pdf);

/** Of columns at 72, 200 and 340 points. Nothing but lines tells that the third line goes on with the second. */
const CELLS = [
  ["Item", 72, 700],
  ["Interval", 200, 700],
  ["Who", 340, 700],
  ["Bilge Pump", 72, 686],
  ["Every Day", 200, 686],
  ["Second Mate", 340, 686],
  ["Mark Two", 72, 672],
  ["At Noon", 200, 672],
  ["Or Engineer", 340, 672],
  ["Fire Pump", 72, 658],
  ["Weekly", 200, 658],
  ["Chief", 340, 658],
] as const;
const TEXT = CELLS.map(([text, x, y]) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`).join("\n");
const HEAD = "Item · Interval · Who";
const LAST = "Fire Pump · Weekly · Chief";
const RULED = `table: ${HEAD}\nBilge Pump Mark Two · Every Day At Noon · Second Mate Or Engineer\n${LAST}`;
const UNRULED = `table: ${HEAD}\nBilge Pump · Every Day · Second Mate\nMark Two · At Noon · Or Engineer\n${LAST}`;

const XS = [68, 196, 336, 470];
const YS = [715, 696, 668, 650];
const [LEFT, RIGHT, TOP, BOTTOM] = [68, 470, 715, 650];

async function read(drawn: string, entries = "") {
  const path = reader.at("made.pdf");
  await writeTinyPdf(path, { pages: [{ content: `${drawn}\n${TEXT}`, entries }] });
  const { blocks } = await reader.read("table.pdf", await readFile(path));
  return blocks.map(([kind, , text]) => `${kind}: ${text}`);
}

const DRAWN: Readonly<Record<string, string>> = {
  "strokes, each by itself": [
    ...YS.map((y) => `${LEFT} ${y} m ${RIGHT} ${y} l S`),
    ...XS.map((x) => `${x} ${TOP} m ${x} ${BOTTOM} l S`),
  ].join("\n"),
  "thin areas": [
    ...YS.map((y) => `${LEFT} ${y} ${RIGHT - LEFT} .5 re f`),
    ...XS.map((x) => `${x} ${BOTTOM} .5 ${TOP - BOTTOM} re f`),
  ].join("\n"),
  "one path": `${[
    ...YS.map((y) => `${LEFT} ${y} m ${RIGHT} ${y} l`),
    ...XS.map((x) => `${x} ${TOP} m ${x} ${BOTTOM} l`),
  ].join(" ")} S`,
  "a box around each cell": YS.slice(1)
    .flatMap((y, i) => XS.slice(1).map((x, j) => `${XS[j]} ${y} ${x - XS[j]!} ${YS[i]! - y} re S`))
    .join("\n"),
  "a space of its own": `q .5 0 0 .5 0 0 cm ${[
    ...YS.map((y) => `${2 * LEFT} ${2 * y} m ${2 * RIGHT} ${2 * y} l S`),
    ...XS.map((x) => `${2 * x} ${2 * TOP} m ${2 * x} ${2 * BOTTOM} l S`),
  ].join(" ")} Q`,
  "shades of grey": `.9 g ${[0, 2].flatMap((i) => XS.slice(1).map((x, j) => `${XS[j]} ${YS[i + 1]} ${x - XS[j]!} ${YS[i]! - YS[i + 1]!} re f`)).join(" ")} 0 g`,
};

it.each(Object.entries(DRAWN))("tells a table's rows by their cells, ruled with %s", async (_how, drawn) => {
  expect(await read(drawn)).toEqual([RULED]);
});

it("tells the same of a page that is shown turned", async () => {
  expect(await read(DRAWN["thin areas"] ?? "", "/Rotate 90")).toEqual([RULED]);
});

it("sees no line in what leaves nothing on the paper: a clip, a white area", async () => {
  const boxes = DRAWN["a box around each cell"] ?? "";
  expect(await read(`q 1 g ${boxes.replaceAll("re S", "re f")} Q`)).toEqual([UNRULED]);
  expect(await read(`q ${boxes.replaceAll("re S", "re W n")} Q`)).toEqual([UNRULED]);
});

it("reads what stands among the lines of a map", async () => {
  const lines = Array.from({ length: 30_000 }, (_, i) => `${i % 600} ${i % 790} m ${(i * 7) % 600} ${i % 790} l S`);
  expect(await read(lines.join("\n"))).toEqual([UNRULED]);
  const endless = Array.from({ length: 500_000 }, (_, i) => `${Math.floor(i / 2) % 600} ${i % 2 === 0 ? 5 : 780} l`);
  expect(await read(`0 0 m ${endless.join(" ")} S`)).toEqual([UNRULED]);
});
