import { expect, it } from "vitest";
import { officeExtension } from "./office-extension.ts";

const of = (name: string, mimeType = "application/octet-stream") => officeExtension({ name, mimeType });

it("tells documents, sheets and slides by their names, and by their types where those tell nothing", () => {
  expect([of("a.docx"), of("b.ODS"), of("c.ppt")]).toEqual(["docx", "ods", "ppt"]);
  expect(of("Minutes", "application/vnd.oasis.opendocument.text")).toBe("odt");
});

it("leaves everything else alone", () => {
  expect([
    of("a.pdf", "application/pdf"),
    of("b.csv", "text/csv"),
    of("c.epub"),
    of("constructor"),
    of("d.html"),
  ]).toEqual([null, null, null, null, null]);
});
