import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { writeTinyPdf } from "../../apps/server/src/drivers/extractors/pdf/for-tests.ts";
import { encodeAs } from "../../apps/server/src/drivers/extractors/text/encode-for-tests.ts";
import { printed } from "./programs.ts";

export interface Material {
  /** Real PDFs whose text is taken. */
  readonly pdfs: readonly string[];
  /** Real slides and workbooks that are converted. */
  readonly offices: readonly string[];
  readonly programs: ReadonlySet<string>;
  readonly password: string;
}

const run = promisify(execFile);

/** Writes files of every format that can be made here into a folder. */
export async function generate(folder: string, material: Material): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all([encodings(folder), plainKinds(folder), labelledPdf(folder), pictures(folder, material.programs)]);
  if (material.programs.has("pdftotext")) await fromPdfs(folder, material);
  if (material.programs.has("qpdf")) await lockedPdfs(folder, material);
}

const SENTENCES: readonly (readonly [encoding: string, text: string])[] = [
  ["windows-1252", "La bibliothèque municipale, fermée depuis l’été, rouvrira ses portes à huit heures et demie. "],
  ["windows-1251", "Мост через реку закрыт на ремонт до первого сентября, объезд через соседнюю деревню. "],
  ["koi8-r", "Мост через реку закрыт на ремонт до первого сентября, объезд через соседнюю деревню. "],
  ["iso-8859-2", "Most na rzece był długo zamknięty, ponieważ właściciel nie miał pieniędzy na części. "],
  ["iso-8859-7", "Η γέφυρα πάνω από τον ποταμό θα μείνει κλειστή μέχρι τον Σεπτέμβριο. "],
  ["shift_jis", "川にかかる橋は九月まで通行止めになります。市役所によると、修理の費用は約三億円です。"],
  ["euc-jp", "川にかかる橋は九月まで通行止めになります。市役所によると、修理の費用は約三億円です。"],
  ["gb18030", "河上的大桥将关闭到九月。市政府表示,维修费用约为三千万元,请市民绕行。"],
  ["big5", "河上的大橋將關閉到九月。市政府表示,維修費用約為三千萬元,請市民繞行。"],
  [
    "euc-kr",
    "강 위의 다리는 구월까지 닫힙니다. 시청에 따르면 수리 비용은 약 삼십억 원이며 우회로를 이용해 주시기 바랍니다. ",
  ],
];

async function encodings(folder: string): Promise<void> {
  for (const [encoding, text] of SENTENCES)
    await writeFile(join(folder, `${encoding}.txt`), encodeAs(encoding, text.repeat(3)));
  await writeFile(join(folder, "utf-16le.txt"), Buffer.from(`\ufeff${SENTENCES[1]?.[1]}`, "utf16le"));
}

const COUNT = 500;

/** Tables, mails, archives and records. */
async function plainKinds(folder: string): Promise<void> {
  const rows = Array.from({ length: COUNT }, (_, i) => `Bridge ${i};${i * 7},5;Built in ${1800 + (i % 200)}`);
  await writeFile(join(folder, "bridges.csv"), `Name;Span;Note\n${rows.join("\n")}\n`);
  await writeFile(join(folder, "bridges.tsv"), rows.join("\n").replaceAll(";", "\t"));
  await writeFile(join(folder, "letter.eml"), LETTER);
  await writeFile(join(folder, "letters.mbox"), `From a@example.org Mon Jun 01 10:00:00 2009\n${LETTER}\n\n`.repeat(3));
  await writeFile(
    join(folder, "page.html"),
    `<title>Bridges</title><h1>Bridges</h1>${rows.map((row) => `<p>${row}</p>`).join("")}`,
  );
  await writeFile(join(folder, "guide.md"), `# Bridges\n\n${rows.map((row) => `- ${row}`).join("\n")}\n`);
  await writeFile(join(folder, "bridges.json"), JSON.stringify(rows));
  await writeFile(join(folder, "bridges.txt.gz"), gzipSync(rows.join("\n")));
}

const LETTER = [
  "From: Ada <ada@example.org>",
  "To: Ben <ben@example.org>",
  "Date: Fri, 1 Mar 2024 10:00:00 +0000",
  "Subject: The old bridge",
  "MIME-Version: 1.0",
  "Content-Type: multipart/mixed; boundary=b",
  "",
  "--b\nContent-Type: text/plain\n\nThe old bridge is closed until further notice.",
  '--b\nContent-Type: text/plain; name="notes.txt"\nContent-Disposition: attachment; filename="notes.txt"\n\nMore about the bridge.',
  '--b\nContent-Type: application/pdf; name="plan.pdf"\nContent-Disposition: attachment; filename="plan.pdf"\n\n%PDF\n--b--',
].join("\n");

async function pictures(folder: string, programs: ReadonlySet<string>): Promise<void> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="white"/>
    <text x="40" y="150" font-size="60">The old bridge is closed</text></svg>`;
  await writeFile(join(folder, "sign.svg"), drawing);
  if (programs.has("soffice"))
    await convert(folder, join(folder, "sign.svg"), ["png", "jpg", "gif", "webp", "tif", "bmp"]);
}

const TARGETS = ["docx", "odt", "rtf", "epub", "doc", "pdf"];
const SLIDES = ["odp", "ppt"];
const SHEETS = ["ods", "xls"];

/** The text of real documents and real slides and sheets, in every format that LibreOffice writes. */
async function fromPdfs(folder: string, { pdfs, offices, programs }: Material): Promise<void> {
  for (const [i, path] of pdfs.entries()) {
    const text = (await printed("pdftotext", ["-l", "20", path, "-"])) ?? "";
    const paragraphs = text
      .split(/\n\s*\n/)
      .map((one) => `<p>${one.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`);
    const html = join(folder, `document-${i}.html`);
    await writeFile(html, `<meta charset="utf-8"><h1>Document ${i}</h1>${paragraphs.join("\n")}`);
    if (!programs.has("soffice")) continue;
    await convert(folder, html, TARGETS);
  }
  for (const path of programs.has("soffice") ? offices : [])
    await convert(folder, path, /x?lsx$/.test(path) ? SHEETS : SLIDES);
}

/** A profile that is new makes the first conversion fail now and then: it is tried once more. */
async function convert(folder: string, path: string, formats: readonly string[]): Promise<void> {
  const options = ["--headless", `-env:UserInstallation=file://${join(folder, ".office")}`];
  const reader = path.endsWith(".html") ? ["--infilter=HTML (StarWriter)"] : [];
  for (const format of formats) {
    const out = join(folder, basename(path).replace(/\.[^.]+$/, `.${format}`));
    const args = [...options, ...reader, "--convert-to", format, "--outdir", folder, path];
    await printed("soffice", args);
    if (!existsSync(out)) await printed("soffice", args);
  }
}

/** Pages that are called ii, iii, A-1 and A-2. */
const labelledPdf = (folder: string): Promise<void> =>
  writeTinyPdf(join(folder, "labelled.pdf"), {
    catalog: "/PageLabels << /Nums [0 << /S /r /St 2 >> 2 << /S /D /P (A-) >>] >>",
    pages: ["Contents", "Preface", "The bridge", "The river"].map((text) => ({ lines: [{ text, x: 72, y: 700 }] })),
  });

/** The same PDF locked in every way: with a password to open it, known or not, and with one that only forbids changes. */
async function lockedPdfs(folder: string, { pdfs, password }: Material): Promise<void> {
  const [path] = pdfs;
  if (path === undefined) return;
  const ways: readonly (readonly [name: string, user: string, bits: string, more: readonly string[]])[] = [
    ["open-40", "", "40", ["--allow-weak-crypto"]],
    ["open-128", "", "128", ["--use-aes=y"]],
    ["open-256", "", "256", []],
    ["known-128", password, "128", ["--use-aes=y"]],
    ["known-256", password, "256", []],
    ["unknown-256", "not told", "256", []],
  ];
  for (const [name, user, bits, more] of ways) {
    const weak = more.filter((option) => option.startsWith("--allow"));
    const own = more.filter((option) => !option.startsWith("--allow"));
    const out = join(folder, `locked-${name} ${basename(path)}`);
    await run("qpdf", [...weak, "--encrypt", user, "owner", bits, ...own, "--", path, out]).catch(() => undefined);
  }
}

/** The files that were made, by name. */
export const madeIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(folder, entry.name))
    .sort();
