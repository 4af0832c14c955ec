import { classOf } from "./hostile-file.ts";
import { form, onePage, pdfBytes, type PdfObject } from "./pdf-bytes.ts";

const SLOW = { isSlow: true } as const;

const page = (more: Readonly<Record<number, PdfObject>>): Buffer => pdfBytes(onePage(more));
const catalog = (entries: string): string => `<< /Type /Catalog /Pages 2 0 R ${entries} >>`;
const drawing = { 5: { entries: "", stream: "/X1 Do" } };

/** PDFs whose parts lead back to themselves. */
export const pdfLoops = classOf("pdf loops")
  .add("page-tree-is-its-own-kid.pdf", () => page({ 2: "<< /Type /Pages /Count 1 /Kids [2 0 R] >>" }))
  .add("page-tree-of-two.pdf", () =>
    page({
      2: "<< /Type /Pages /Count 4 /Kids [6 0 R 3 0 R] >>",
      6: "<< /Type /Pages /Parent 2 0 R /Count 4 /Kids [2 0 R 2 0 R] >>",
    }),
  )
  .add("page-is-its-own-parent.pdf", () => page({ 3: "<< /Type /Page /Parent 3 0 R /Contents 5 0 R >>" }))
  .add("parents-in-a-ring.pdf", () =>
    page({
      2: "<< /Type /Pages /Parent 6 0 R /Count 1 /Kids [3 0 R] >>",
      6: "<< /Type /Pages /Parent 2 0 R /Count 1 /Kids [2 0 R] >>",
    }),
  )
  .add(
    "outline-next.pdf",
    () =>
      page({
        1: catalog("/Outlines 6 0 R"),
        6: "<< /First 7 0 R /Last 7 0 R >>",
        7: "<< /Title (Loop) /Parent 6 0 R /Next 7 0 R /Dest [3 0 R /Fit] >>",
      }),
    { ending: "read" },
  )
  .add(
    "outline-first.pdf",
    () => page({ 1: catalog("/Outlines 6 0 R"), 6: "<< /First 6 0 R /Next 6 0 R /Title (Loop) /Dest [3 0 R /Fit] >>" }),
    { ending: "read" },
  )
  .add("form-draws-itself.pdf", () => page({ ...drawing, 100: form("/X1 Do /X1 Do", 100) }), SLOW)
  .add(
    "forms-draw-each-other.pdf",
    () => page({ ...drawing, 100: form("/X1 Do /X1 Do", 101), 101: form("/X1 Do /X1 Do", 100) }),
    SLOW,
  )
  .add("length-is-itself.pdf", () => page({ 5: { entries: "", stream: "BT ET", length: "5 0 R" } }))
  .add("reference-to-itself.pdf", () => page({ 3: "3 0 R" }))
  .add("references-in-a-ring.pdf", () => page({ 3: "6 0 R", 6: "7 0 R", 7: "3 0 R" }))
  .add("object-stream-extends-itself.pdf", () =>
    page({ 6: { entries: "/Type /ObjStm /N 1 /First 4 /Extends 6 0 R", stream: "7 0 << >>" } }),
  )
  .add("xref-previous-is-itself.pdf", () => {
    const bytes = pdfBytes(onePage());
    const at = bytes.lastIndexOf("xref\n", bytes.lastIndexOf("startxref") - 1);
    return pdfBytes(onePage(), { trailer: `/Prev ${at}` });
  })
  .add("labels-in-a-ring.pdf", () => page({ 1: catalog("/PageLabels 6 0 R"), 6: "<< /Kids [6 0 R 6 0 R] >>" }))
  .add("names-in-a-ring.pdf", () =>
    page({
      1: catalog("/Names << /Dests 6 0 R >> /Outlines 7 0 R"),
      6: "<< /Kids [6 0 R] /Limits [(a) (z)] >>",
      7: "<< /First 8 0 R >>",
      8: "<< /Title (A) /Parent 7 0 R /Dest (b) >>",
    }),
  )
  .add("font-draws-itself.pdf", () =>
    page({
      4: "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Widths [1] /Encoding << /Differences [65 /A] >> /CharProcs << /A 6 0 R >> /Resources << /Font << /F1 4 0 R >> >> >>",
      5: { entries: "", stream: "BT /F1 12 Tf (AAAA) Tj ET" },
      6: { entries: "", stream: "1 0 0 0 1 1 d1 BT /F1 12 Tf (AA) Tj ET" },
    }),
  ).files;
