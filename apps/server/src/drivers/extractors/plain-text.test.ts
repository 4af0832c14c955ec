import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { extractorContract } from "./extractor.contract.ts";
import { extractorOf } from "./killable-extractors.ts";
import { plainText } from "./plain-text.ts";
import { fileAt, NO_HELP } from "./extractor.ts";

extractorContract({
  make: () => extractorOf(plainText, { processes: 1 }),
  fileName: "notes.txt",
  mimeType: "text/plain",
  writeGood: (path, words) => writeFile(path, words.join(" ")),
  wrong: Uint8Array.of(80, 75, 3, 4, 0, 0, 0, 7),
});

const extractor = extractorOf(plainText, { processes: 1 });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plain-text-"));
});
afterAll(async () => {
  await extractor.close();
  await rm(folder, { recursive: true, force: true });
});

async function read(name: string, bytes: Uint8Array | string) {
  await writeFile(join(folder, name), bytes);
  return extractor.extract(fileAt(join(folder, name)), NO_HELP, new AbortController().signal);
}

it.each([
  ["UTF-8 with a mark", Buffer.from("\ufeffCafé – naïve", "utf8")],
  ["UTF-16", Buffer.from("\ufeffCafé – naïve", "utf16le")],
  ["Windows-1252", Uint8Array.of(0x43, 0x61, 0x66, 0xe9, 0x20, 0x96, 0x20, 0x6e, 0x61, 0xef, 0x76, 0x65)],
])("reads %s, so accents survive", async (_, bytes) => {
  expect((await read("text.txt", bytes)).pages[0]?.text).toBe("Café – naïve");
});

it("drops signs that no reader sees, so they cannot hide in a quote", async () => {
  expect((await read("bidi.txt", "safe\u202e\u200btxt\u0007\r\nend")).pages[0]?.text).toBe("safetxt end");
});

it.each([
  ["refs.bib", "@book{rey,\n  title = {The Pontoon Bridge},\n  year = 1971\n}", "title = {The Pontoon Bridge}"],
  ["refs.ris", "TY  - BOOK\nTI  - The Pontoon Bridge\nER  -", "TI - The Pontoon Bridge"],
  ["fords.kml", "<kml><Placemark><name>The Pontoon Bridge</name></Placemark></kml>", "The Pontoon Bridge"],
  ["walk.gpx", "<gpx><wpt lat='51'><name>The Pontoon Bridge</name></wpt></gpx>", "The Pontoon Bridge"],
  ["sums.ipynb", '{"cells": [\n {"source": ["# The Pontoon Bridge"]}\n]}', "# The Pontoon Bridge"],
])("reads %s", async (name, content, says) => {
  expect((await read(name, content)).pages[0]?.text.replace(/ +/g, " ")).toContain(says);
});

it("takes a Markdown file's first heading for its title", async () => {
  const { title, outline } = await read("guide.md", "# The Field Guide\n\nText.\n\n## Part\n\nMore.");
  expect(title).toBe("The Field Guide");
  expect(outline.map((entry) => entry.level)).toEqual([1, 2]);
});

it("takes title, author and date of a Markdown text from the fields at its head, which are no text", async () => {
  const fields =
    '---\ntitle: "The mill: a history" # draft\nauthors:\n  - name: Jo Reed\n  - Klara Weiss\ndate: 2024-05-01\ntags: [mill, pond]\n---\n';
  const document = await read("mill.md", `${fields}\n# Chapter one\n\nThe mill stands.`);
  expect(document.pages.map(({ text }) => text)).toEqual(["Chapter one\n\nThe mill stands."]);
  expect(document).toMatchObject({
    title: "The mill: a history",
    author: "Jo Reed, Klara Weiss",
    publishedAt: "2024-05-01",
    outline: [{ title: "Chapter one" }],
  });
});

it("takes what stands between two rules for text where it is no list of fields", async () => {
  const text = "---\n\nThe mill stands.\n\n---\n\nAuthor: nobody";
  const { pages, author, title } = await read("rules.md", text);
  expect(pages[0]?.text).toContain("The mill stands.");
  expect([author, title]).toEqual([null, null]);
});

it.each([
  ["settings.yaml", "bridge:\n  span: 12\n  open: true", ["bridge:\nspan: 12\nopen: true"]],
  [
    "events.ics",
    "BEGIN:VEVENT\nSUMMARY:Opening of the\n  bridge\nEND:VEVENT",
    ["BEGIN:VEVENT\nSUMMARY:Opening of the bridge\nEND:VEVENT"],
  ],
  ["server.log", "10:00 started\n10:01 \u001b[31mfailed\u001b[0m", ["10:00 started\n10:01 failed"]],
  [
    "film.srt",
    "1\n00:00:01,000 --> 00:00:02,000\nThe bridge\n\n2\n00:00:03,000 --> 00:00:04,000\n<i>is</i> open.",
    ["The bridge is open."],
  ],
  ["README", "A bridge.\nOpen.", ["A bridge. Open."]],
])("reads %s, lines of records apart", async (name, text, blocks) => {
  const { pages } = await read(name, text);
  expect(pages.flatMap((page) => page.blocks.map(({ start, end }) => page.text.slice(start, end)))).toEqual(blocks);
});

it("reads what XML says between its tags and in attributes that are words, and it looks up no entity", async () => {
  const { pages, title } = await read(
    "guide.xml",
    `<?xml version="1.0" encoding="ISO-8859-1"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a id="b1"><title>On bridges</title>
      <p>They <b>carry</b> people&#33; &x; café</p><style>p {}</style><fig alt="An old bridge"/><![CDATA[1 < 2]]></a>`,
  );
  expect(pages[0]?.text.split("\n\n")).toEqual(["On bridges", "They carry people! &x; café", "An old bridge", "1 < 2"]);
  expect(title).toBe("On bridges");
});

it("shows XML that is all tags line by line", async () => {
  expect((await read("config.xml", `<a>\n${'<item key="x1" value="y2"/>\n'.repeat(20)}</a>`)).pages[0]?.text).toContain(
    '<item key="x1" value="y2"/>\n<item',
  );
});

it("opens JSON that stands in one line, and bounds a line that cannot be opened", async () => {
  const json = JSON.stringify(Array.from({ length: 200 }, (_, i) => ({ bridge: `number ${i}` })));
  expect((await read("all.json", json)).pages[0]?.text).toContain('"bridge": "number 7"');
  const { pages } = await read("long.log", "word ".repeat(200_000));
  expect(Math.max(...pages.map((page) => page.text.length))).toBeLessThanOrEqual(40_000);
  expect(pages.reduce((sum, page) => sum + page.text.split(/\s+/).length, 0)).toBe(200_000);
});

it("reads the letters that escapes in JSON stand for, so that names are found, and broken JSON as it is written", async () => {
  const text = async (name: string, content: string) => (await read(name, content)).pages[0]?.text;
  expect(await text("dump.json", String.raw`{"ort": "Z\u00fcrich-\u00d6rlikon", "e": "u\u0308 \u200b\n"}`)).toBe(
    String.raw`{"ort": "Zürich-Örlikon", "e": "ü \n"}`,
  );
  expect(await text("dump.jsonl", String.raw`{"a": "\u00d6l"}`)).toBe('{"a": "Öl"}');
  expect(await text("cut.json", String.raw`{"a": "\u00d6l`)).toBe(String.raw`{"a": "\u00d6l`);
  expect(await text("guide.yaml", String.raw`{"a": "\u00d6l"}`)).toBe(String.raw`{"a": "\u00d6l"}`);
});

it("reads the beginning of a text that is too long, and says so", async () => {
  const { pages } = await read("long.txt", `${"a bridge over a river ".repeat(50)}\n\n`.repeat(20_000));
  expect(pages.at(-1)?.gap).toBe("only the first 20 MB of this text were read");
}, 60_000);

it("reads the paragraphs of a document that Word saved as XML, and nothing that is for Word alone", async () => {
  const body =
    "<w:p><w:r><w:t>The </w:t></w:r><w:r><w:tab/><w:t>bridge</w:t></w:r></w:p><w:p><w:r><w:t>is open.</w:t></w:r></w:p>";
  const xml = `<?xml version="1.0"?><w:wordDocument xmlns:w="w"><o:Author>Nobody</o:Author><w:body>${body}</w:body></w:wordDocument>`;
  expect((await read("letter.xml", xml)).pages[0]?.text).toBe("The bridge\n\nis open.");
});

it.each([
  ["meeting about noise.txt", "Meeting 5 March 2024\nWe discussed DoDI 4715.13 and agreed to buy ear plugs.\n"],
  ["to do.md", "# To do\n\n- Read DoDI 4715.13\n- Buy pens\n"],
  ["minutes 2022-06-12.txt", "Those present: Anna, Ben."],
])("takes %s, which only names publications, for none", async (name, text) => {
  expect((await read(name, text)).publicationNumber).toBeNull();
});
