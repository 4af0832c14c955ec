import { writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { csv } from "./csv.ts";
import { extractorContract } from "./extractor.contract.ts";
import { extractorOf } from "./killable-extractors.ts";
import { encodeAs } from "./text/encode-for-tests.ts";
import { readerOf } from "./text/read-for-tests.ts";

extractorContract({
  make: () => extractorOf(csv, { processes: 1 }),
  fileName: "table.csv",
  mimeType: "text/csv",
  writeGood: (path, words) => writeFile(path, words.join("\n")),
  wrong: Uint8Array.of(80, 75, 3, 4, 0, 0, 0, 7),
});

const { read } = readerOf(csv);

it.each([
  ["commas", "Bridge,Span,Town\nOld,12,Ulm\nNew,,Bonn\n"],
  ["semicolons", "Bridge;Span;Town\nOld;12;Ulm\nNew;;Bonn\n"],
  ["tabs", "Bridge\tSpan\tTown\nOld\t12\tUlm\nNew\t\tBonn\n"],
  ["bars", "Bridge|Span|Town\r\nOld|12|Ulm\r\nNew||Bonn\r\n"],
  ["what its first line says", "sep=:\nBridge:Span:Town\nOld:12:Ulm\nNew::Bonn\n"],
])("tells columns apart by %s and names the values of each row", async (_, text) => {
  expect((await read("a.csv", text)).blocks).toEqual([
    ["table", 0, "Bridge · Span · Town\nBridge: Old · Span: 12 · Town: Ulm\nBridge: New · Town: Bonn"],
  ]);
});

it("names no columns where the first row is one of values", async () => {
  expect((await read("a.csv", "Old,12\nNew,7\n")).text).toBe("Old · 12\nNew · 7");
});

it("calls each part of a long table by its rows, as spreadsheets count them", async () => {
  const rows = Array.from({ length: 600 }, (_, i) => `bridge number ${i},built of old stone in ${1_000 + i}`);
  const { pages } = await read("a.csv", `Name,Built\n\n${rows.join("\n")}\n\n`);
  const labels = pages.map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(2);
  expect(labels[0]).toMatch(/^rows 1–\d+$/);
  expect(labels.at(-1)).toMatch(/–602$/);
  // The header and an empty row come first.
  for (const { label, text } of pages.slice(1))
    expect(text.startsWith(`Name: bridge number ${Number(/\d+/.exec(label ?? "")?.[0]) - 3} `)).toBe(true);
  expect((await read("one.csv", "\n\nOld,12\n")).pages.map(({ label }) => label)).toEqual(["row 3"]);
});

it("keeps line ends and separators within quotes in their value, and quotes in the middle of one", async () => {
  const { text } = await read("a.csv", 'Name;Note\n"Stone; Sons";"two\nlines"\nThe "old" bridge;fine\n');
  expect(text).toBe('Name · Note\nName: Stone; Sons · Note: two lines\nName: The "old" bridge · Note: fine');
});

it("loses no row behind a quote that is never closed", async () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => `bridge ${i},${i}`).join("\n");
  const { text } = await read("a.csv", `Name,Number\n"open,1\n${rows}\n`);
  expect(text).toContain('Name: "open · Number: 1');
  expect(text).toContain("Name: bridge 19999 · Number: 19999");
});

it("reads tables in the encodings that spreadsheets write", async () => {
  expect((await read("a.csv", encodeAs("windows-1252", "Straße;Länge\nKöln;7"))).text).toBe(
    "Straße · Länge\nStraße: Köln · Länge: 7",
  );
  expect((await read("a.tsv", Buffer.from("\ufeffStraße\tLänge\nKöln\t7", "utf16le"))).text).toContain("Straße: Köln");
});

it("says which rows and columns it did not read", async () => {
  expect((await read("rows.csv", "a,1\n".repeat(100_001))).gap).toBe("only the first 100,000 rows were read");
  expect((await read("columns.csv", `${"a,".repeat(1_200)}b\n`)).gap).toBe("only the first 1,000 columns were read");
});
