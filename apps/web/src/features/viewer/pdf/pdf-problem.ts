export type PdfProblem = "gone" | "refused" | "locked" | "broken" | "empty" | "unreachable";

const statusOf = (error: object): number | null =>
  "status" in error && typeof error.status === "number" ? error.status : null;

function byStatus(status: number | null): PdfProblem {
  // There is no first byte of an empty file.
  if (status === 416) return "empty";
  if (status === 404 || status === 410) return "gone";
  return status === 401 || status === 403 ? "refused" : "unreachable";
}

/** What kept a PDF from opening. pdf.js names its errors but does not export all of their classes. */
export function pdfProblem(error: unknown): PdfProblem {
  if (!(error instanceof Error)) return "unreachable";
  if (error.name === "PasswordException") return "locked";
  if (error.name === "InvalidPDFException" || error.name === "FormatError") return "broken";
  return byStatus(statusOf(error));
}
