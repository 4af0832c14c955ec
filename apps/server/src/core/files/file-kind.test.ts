import { FOLDER_MIME_TYPE } from "@reading-room/contract/browse";
import { expect, it } from "vitest";
import { fileKindOf, mimeTypeOf, formatOfEnding } from "./file-kind.ts";

it("reads the type from the last extension, in any case", () => {
  expect(mimeTypeOf("Report.PDF")).toBe("application/pdf");
  expect(mimeTypeOf("backup.tar.gz")).toBe("application/gzip");
  expect(mimeTypeOf("letter.docx")).toBe("application/vnd.openxmlformats-officedocument.wordprocessingml.document");
});

it("says of a name without a known extension that it tells nothing", () => {
  for (const name of ["notes", "README.", "my readme", "data.", "a.constructor", "x.pdf.exe", "pdf", ""]) {
    expect([name, mimeTypeOf(name)]).toEqual([name, "application/octet-stream"]);
  }
});

it("knows readable files by names of their own, which have no extension", () => {
  const text = ["README", "License", "COPYING", "ChangeLog", "Makefile", "Dockerfile"].map(mimeTypeOf);
  expect(new Set(text.map(fileKindOf))).toEqual(new Set(["text"]));
  expect([text[0], text.at(-1)]).toEqual(["text/plain", "text/x-source"]);
  expect(mimeTypeOf("readme.pdf")).toBe("application/pdf");
});

it("puts each type in the class that filters ask for", () => {
  const classes: readonly (readonly [string, string])[] = [
    ["a.pdf", "pdf"],
    ["a.odt", "doc"],
    ["a.csv", "sheet"],
    ["a.pptx", "slides"],
    ["a.jpeg", "image"],
    ["a.mkv", "video"],
    ["a.mp3", "audio"],
    ["a.7z", "archive"],
    ["a.md", "text"],
    ["letters.mbox", "text"],
    ["page.mht", "text"],
    ["server.log", "text"],
    ["scan.tif", "image"],
    ["photo.jfif", "image"],
    ["book.m4b", "audio"],
    ["phone.3gp", "video"],
    ["dump.xz", "archive"],
    ["old.xlsb", "sheet"],
    ["a.bin", "other"],
  ];
  for (const [name, kind] of classes) expect([name, fileKindOf(mimeTypeOf(name))]).toEqual([name, kind]);
});

it("knows a family it has no row for, and folders", () => {
  expect(fileKindOf("image/x-something-new")).toBe("image");
  expect(fileKindOf("font/woff2")).toBe("other");
  expect(fileKindOf(FOLDER_MIME_TYPE)).toBe("folder");
});

it("knows what is meant by an ending: each way to write it, and no other format of its class", () => {
  expect(formatOfEnding("jpg")?.endings).toEqual(["jpg", "jpeg", "jpe", "jfif"]);
  expect(formatOfEnding("eml")).toEqual({ kind: "text", endings: ["eml"], mimeType: "message/rfc822" });
  expect(formatOfEnding("docx")).toEqual({ kind: "doc", endings: ["docx"], mimeType: null });
  expect(formatOfEnding("banana")).toBeNull();
});
