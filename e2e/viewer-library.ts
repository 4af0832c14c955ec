import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { writeLockedPdf, writeTinyPdf } from "../apps/server/src/drivers/extractors/pdf/for-tests.ts";
import { writeLinkedPdf } from "./linked-pdf.ts";
import { ROOT } from "./place.ts";

const SAMPLE_RATE = 8_000;

/** One second of nothing, as a sound file. */
function silence(): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + SAMPLE_RATE, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(SAMPLE_RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(SAMPLE_RATE, 40);
  return Buffer.concat([head, Buffer.alloc(SAMPLE_RATE, 128)]);
}

/** What a page of the web must not do here, beside what it may show. */
export const HOSTILE_PAGE = `<!doctype html><html><head><title>Pontoon bridges</title>
<style>* { display: none }</style><link rel="stylesheet" href="http://elsewhere.example/a.css">
<script>document.title = "taken over"; window.takenOver = true</script></head>
<body onload="window.takenOver = true" style="background: url(http://elsewhere.example/b.png)">
<h1>Pontoon bridges</h1><p>A <b>pontoon</b> bridge floats. <a href="#more">More below</a>,
<a href="https://example.org/out">out</a>, <a href="javascript:window.takenOver=true">bad</a>, <a href="other.html">near</a>.</p>
<img src="http://elsewhere.example/track.png" alt="A bridge of boats" onerror="window.takenOver = true">
<iframe src="http://elsewhere.example/"></iframe><form action="/api/auth/logout"><input name="q"><button>Go</button></form>
<svg><script>window.takenOver = true</script></svg>
<table><tr><th>Boat</th><th>Load</th></tr><tr><td>Bay</td><td>12 t</td></tr></table>
<h2 id="more">More</h2><p>${"Boats carry the roadway. ".repeat(200)}</p></body></html>`;

const MAIL = `From: ada@example.org
To: ben@example.org
Subject: Pontoon order
Date: Tue, 3 Mar 2020 10:00:00 +0000
Content-Type: text/plain; charset=utf-8

Please order twelve pontoons for the summer bridge.

${"The carpenters ask for the boats by May.\n\n".repeat(60)}`;

const LINES = Array.from({ length: 120_000 }, (_, line) => `Line ${line + 1} of the gauge readings at the old ford.`);
const PARAGRAPH_LINES = 20;

/** Paragraph after paragraph, past what a browser lays out at once. */
const hugeText = (): string =>
  LINES.flatMap((line, index) => (index % PARAGRAPH_LINES === PARAGRAPH_LINES - 1 ? [line, ""] : [line])).join("\n");

const PAGES = 40;
const content = (page: number) => `BT /F1 12 Tf 72 700 Td (Chapter ${page} tells of ferries and of fords) Tj ET`;

const TIDES = 20;
/** So much that pages are fetched when they are read. */
const TIDE_FILL_CHARS = 25_000;
const tides = (page: number) =>
  `%${"x".repeat(TIDE_FILL_CHARS)}\nBT /F1 12 Tf 72 700 Td ${Array.from({ length: TIDES }, (_, i) => `(Tide ${page}.${i + 1} turns) Tj 0 -20 Td`).join(" ")} ET`;

/** The sample library with one of each kind and each trouble that the viewer has to show. */
export async function fillViewerLibrary(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await cp(resolve(ROOT, "sample-library"), folder, { recursive: true });
  const kinds = join(folder, "Kinds");
  await mkdir(kinds);
  const put = (name: string, bytes: string | Uint8Array) => writeFile(join(kinds, name), bytes);
  await put("Bridges.html", HOSTILE_PAGE);
  await put("Order.eml", MAIL);
  await put("Silence.wav", silence());
  await cp(resolve(ROOT, "e2e", "film-of-a-second.webm"), join(kinds, "Ferry.webm"));
  // Begins as a film does, and is none.
  await put("Torn.webm", Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, ...Array.from({ length: 200 }, () => 7)]));
  await put("Huge.txt", hugeText());
  await put("Nothing.txt", "");
  await put("Gauges.json", JSON.stringify({ ford: { depth: 4 } }, null, 2));
  await put(
    "Program.bin",
    Uint8Array.from({ length: 512 }, (_, index) => (index * 7) % 256),
  );
  await put("Passing.txt", "This note will be taken away.");
  const whole = await readFile(join(folder, "Handbook", "Reader's Handbook.pdf"));
  await put("Damaged.pdf", whole.subarray(0, 900));
  await put("Broken.docx", "PK\u0003\u0004 this is no document");
  await writeLockedPdf(join(kinds, "Locked.pdf"), "The fords are secret", "open sesame");
  await writeLinkedPdf(join(kinds, "Linked.pdf"));
  await writeTinyPdf(join(kinds, "Forty Pages.pdf"), {
    pages: Array.from({ length: PAGES }, (_, index) => ({ content: content(index + 1) })),
  });
  // More of one word than is told at once.
  await writeTinyPdf(join(kinds, "Tide Table.pdf"), {
    pages: Array.from({ length: PAGES }, (_, index) => ({ content: tides(index + 1) })),
  });
}
