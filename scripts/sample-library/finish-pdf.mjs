import { Buffer } from "node:buffer";

/** The day every made file is dated, so that a rebuild without changes gives the same bytes. */
const EDITION_DATE = "D:20261115090000+00'00'";

/**
 * Rewrites a PDF as Chromium prints it (classic cross-reference table, one revision) with page labels and its own
 * document information.
 * @param labels one `{prefix, style, number}` for each page, in order; `style` is a PDF numbering style: D or r
 */
export function finishPdf(printed, { labels, labelled, title, author, subject }) {
  const { objects, root, info } = readObjects(withSteadyIds(printed.toString("latin1")));
  if (labelled) {
    const catalog = objects.get(root).toString("latin1");
    objects.set(
      root,
      Buffer.from(catalog.replace("/Type /Catalog", `/Type /Catalog\n/PageLabels ${pageLabels(labels)}`), "latin1"),
    );
  }
  objects.set(info, Buffer.from(`${info} 0 obj\n${documentInfo({ title, author, subject })}\nendobj\n`, "latin1"));
  return writeObjects(objects, root, info);
}

/** Counts the names of structure elements from one: Chromium's own numbers differ from run to run. */
function withSteadyIds(text) {
  const ids = [...new Set(text.match(/node\d{8}/g))].sort();
  const steady = new Map(ids.map((id, index) => [id, `node${String(index + 1).padStart(8, "0")}`]));
  return text.replace(/node\d{8}/g, (id) => steady.get(id));
}

/** @param text a whole PDF file, one character for each byte */
function readObjects(text) {
  const bytes = Buffer.from(text, "latin1");
  const tableAt = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)[1]);
  const entries = [...text.slice(tableAt).matchAll(/^(\d{10}) \d{5} ([nf]) ?$/gm)];
  const starts = entries.flatMap(([, offset, kind], id) => (kind === "n" ? [{ id, offset: Number(offset) }] : []));
  starts.sort((a, b) => a.offset - b.offset);
  const objects = new Map(
    starts.map(({ id, offset }, i) => [id, bytes.subarray(offset, starts[i + 1]?.offset ?? tableAt)]),
  );
  const trailer = text.slice(tableAt);
  const reference = (name) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(trailer)[1]);
  return { objects, root: reference("Root"), info: reference("Info") };
}

function writeObjects(objects, root, info) {
  const parts = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let at = parts[0].length;
  const size = Math.max(...objects.keys()) + 1;
  const table = Array.from({ length: size }, () => "0000000000 65535 f \n");
  for (const [id, bytes] of objects) {
    table[id] = `${String(at).padStart(10, "0")} 00000 n \n`;
    parts.push(bytes);
    at += bytes.length;
  }
  const trailer = `trailer\n<</Size ${size} /Root ${root} 0 R /Info ${info} 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n${table.join("")}${trailer}`, "latin1")]);
}

/** One entry for each run of pages that count up together. */
function pageLabels(labels) {
  const continues = (a, b) => a && a.prefix === b.prefix && a.style === b.style && a.number + 1 === b.number;
  const runs = labels.flatMap((label, page) => (continues(labels[page - 1], label) ? [] : [{ ...label, page }]));
  const entries = runs.map(({ page, prefix, style, number }) => {
    return `${page} <</S /${style}${prefix ? ` /P (${prefix})` : ""} /St ${number}>>`;
  });
  return `<</Nums [${entries.join(" ")}]>>`;
}

function documentInfo({ title, author, subject }) {
  const named = Object.entries({ Title: title, Author: author, Subject: subject }).filter(([, value]) => value);
  const dates = [`/CreationDate (${EDITION_DATE})`, `/ModDate (${EDITION_DATE})`];
  return `<<${[...named.map(([name, value]) => `/${name} ${pdfText(value)}`), ...dates].join("\n")}>>`;
}

/** Text as UTF-16 in hexadecimal, which needs no escapes. */
function pdfText(value) {
  return `<FEFF${Buffer.from(value, "utf16le").swap16().toString("hex").toUpperCase()}>`;
}
