import type { Format } from "./format.ts";

/** PDFs, read with PDFium. */
export const pdf: Format = {
  name: "pdf",
  reads: ({ mimeType, name }) => mimeType === "application/pdf" || /\.pdf$/i.test(name),
  draws: true,
  previews: true,
  load: async () => (await import("./pdf/reader.ts")).pdfReader(),
};
