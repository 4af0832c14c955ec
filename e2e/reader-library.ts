import { cp } from "node:fs/promises";
import { join, resolve } from "node:path";
import { bookFile, wordFile, wordParagraph } from "../apps/server/src/drivers/extractors/office/files-for-tests.ts";
import { writeTinyPdf } from "../apps/server/src/drivers/extractors/pdf/for-tests.ts";
import { encodeAs } from "../apps/server/src/drivers/extractors/text/encode-for-tests.ts";
import type { Fill } from "./own-room.ts";
import { ROOT } from "./place.ts";

const RUSSIAN = "Библиотека открыта до вечера, читальный зал тоже открыт, вход бесплатный для всех.\n";
const JAPANESE = "図書館は夜まで開いています。閲覧室も同じです。入場は無料です。\n";
const CHINESE = "图书馆开放到晚上,阅览室也一样。入场免费,欢迎大家前来阅读。\n";

/** Texts as old programs write them: by name their bytes, and a word of them as search finds it. */
const IN_LETTERS = [
  ["Windows.txt", encodeAs("windows-1251", RUSSIAN), "Библиотека"],
  ["Koi.txt", encodeAs("koi8-r", RUSSIAN), "Библиотека"],
  ["Tokyo.txt", encodeAs("shift_jis", JAPANESE), "図書館"],
  ["Beijing.txt", encodeAs("gb18030", CHINESE), "图书馆"],
  ["Wide.txt", Buffer.from(RUSSIAN, "utf16le"), "Библиотека"],
  ["Page.html", encodeAs("windows-1251", `<h1>Зал</h1><p>${RUSSIAN}</p>`), "Библиотека"],
] as const;

/** Names of texts in other encodings, each with a word that stands in it. */
export const LETTERS: readonly (readonly [name: string, word: string])[] = IN_LETTERS.map(([name, , word]) => [
  name,
  word,
]);

const row = (text: string): string => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
const LONG_SHEET = Array.from({ length: 60 }, (_, index) => row(`Ferry ${index + 1}`)).join("");

/** As many long words before "community" as a match is shown with. */
const WORDY = "The harbour administrations of this municipality hold community meetings at noon, and sometimes later.";

const LINKS = [
  "See [the ferry](../Letters/Ferry%20Note.docx), [its second page](/Books/Long.pdf#page=2), [nothing](../Letters/Gone.txt),",
  "[above all](../../../Windows.txt) and [elsewhere](https://example.org/).",
  "\n- [x] Moor the ferry to both of the banks\n- [ ] Count the passengers of the ferry",
  "\nThe ferry leaves at noon[^1].\n\n[^1]: In summer only.",
].join("\n");
const LINKED_PAGE = `<p>See <a href="../Letters/Ferry%20Note.docx">the ferry</a> and <a href="Gone.html">nothing</a>.</p>`;

const pdfPages = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ content: `BT /F1 12 Tf 72 700 Td (Ferry page ${index + 1}) Tj ET` }));

/** Writes a PDF of so many pages. */
export const writePages = (path: string, count: number) => writeTinyPdf(path, { pages: pdfPages(count) });

const TIMETABLE = ["Boats go by day.", "No ferry goes by night."].map((text) => ({ lines: [{ text, x: 72, y: 700 }] }));

/** What their names say, they are not. */
export const MISNAMED_PDFS = ["Scan.docx", "Scan.txt"];

/** A small library of what a stranger's files are like. */
export const fillReaderLibrary: Fill = async (put, folder) => {
  for (const [name, bytes] of IN_LETTERS) await put(`Letters/${name}`, bytes);
  await put("Letters/Ferry Note.docx", wordFile(wordParagraph("The ferry leaves at noon.")));
  await put("Misnamed/Letter.pdf", wordFile(wordParagraph("The ferry leaves at noon.")));
  for (const name of MISNAMED_PDFS) await writeTinyPdf(join(folder, "Misnamed", name), { pages: TIMETABLE });
  await put("Books/Sheets.xlsx", bookFile({ Long: LONG_SHEET, Second: row("The second"), Third: row("The third") }));
  await put("Books/Named.xlsx", bookFile({ "Interdepartmental ferry plans": row(WORDY), Other: row("Nothing") }));
  await writePages(join(folder, "Books", "Long.pdf"), 8);
  await put("Notes/Links.md", LINKS);
  await put("Notes/Links.html", LINKED_PAGE);
  await put("Notes/Changing.txt", "The ferry leaves at noon.");
  await put("Notes/Leaving.txt", "The ferry leaves for good.");
  await writePages(join(folder, "Notes", "Changing.pdf"), 2);
  await cp(resolve(ROOT, "sample-library/Handbook/Pictures/Catalogue Card.png"), join(folder, "Catalogue Card.png"));
};
