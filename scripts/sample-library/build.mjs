/**
 * Rebuilds the made files of `sample-library/` from the sources beside this script: PDFs, a Word file and a picture.
 * For maintainers: run `npm install` and `npm run build` in this folder; a word after it (`npm run build -- history`)
 * limits the PDFs to sources with that name. A rebuild without changes gives the same bytes under the same Chromium.
 * The Markdown, text, CSV and SVG files there are their own sources and stay as they are.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { finishPdf } from "./finish-pdf.mjs";
import { writeGlossary } from "./write-glossary.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
const LIBRARY = join(HERE, "../../sample-library");

const PDFS = {
  "readers-handbook.html": "Handbook/Reader's Handbook.pdf",
  "search-language.html": "Handbook/Search Language Reference.pdf",
  "operators-guide.html": "Operations/Operator's Guide.pdf",
  "citations.html": "Publications/How Citations Are Checked.pdf",
  "fm-0-1.html": "Publications/Field Manuals/FM 0-1 Running a Reading Room.pdf",
  "catalogue-history.html": "Publications/Essays/A Short History of the Library Catalogue.pdf",
};
const PICTURE = {
  source: "catalogue-card.html",
  target: "Handbook/Pictures/Catalogue Card.png",
  width: 1000,
  height: 640,
};

/** Opens a source page and waits until its typefaces and drawings are there. */
async function openSource(browser, source) {
  const page = await browser.newPage({ viewport: { width: PICTURE.width, height: PICTURE.height } });
  page.on("pageerror", (error) => {
    throw new Error(`${source}: ${error.message}`);
  });
  await page.goto(pathToFileURL(join(HERE, "pages", source)).href);
  for (const place of await page.locator("[data-drawing]").all()) {
    const drawing = readFileSync(join(LIBRARY, await place.getAttribute("data-drawing")), "utf8");
    await place.evaluate((node, svg) => (node.innerHTML = svg), drawing);
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page;
}

/** Lays a source out in sheets, prints it and gives the file its page labels and fixed dates. */
async function printPdf(browser, source, target) {
  const page = await openSource(browser, source);
  await page.addScriptTag({ path: join(HERE, "lay-out.js") });
  const { labels, ...info } = await page.evaluate(() => window.layOut());
  const printed = await page.pdf({
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: info.outlined,
  });
  const bytes = finishPdf(printed, { ...info, labels });
  writeFileSync(join(LIBRARY, target), bytes);
  await page.close();
  console.log(`${target}: ${labels.length} pages, ${Math.round(bytes.length / 1024)} KB`);
}

async function drawPicture(browser, { source, target }) {
  const page = await openSource(browser, source);
  await page.screenshot({ path: join(LIBRARY, target) });
  await page.close();
  console.log(`${target}: ${Math.round(readFileSync(join(LIBRARY, target)).length / 1024)} KB`);
}

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
if (!existsSync(executablePath)) throw new Error(`No Chromium at ${executablePath}: set CHROMIUM_PATH.`);
if (!existsSync(join(HERE, "node_modules")))
  throw new Error("The typefaces are missing: run npm install in this folder.");

const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
try {
  const wanted = process.argv[2] ?? "";
  for (const [source, target] of Object.entries(PDFS)) {
    if (source.includes(wanted)) await printPdf(browser, source, target);
  }
  await drawPicture(browser, PICTURE);
  writeGlossary(join(HERE, "pages/glossary.json"), join(LIBRARY, "Publications/Glossary.docx"));
} finally {
  await browser.close();
}
