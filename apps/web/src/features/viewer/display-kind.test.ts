import { expect, it } from "vitest";
import { displayKind, isEmptyFile } from "./display-kind.ts";

const kindOf = (
  mimeType: string,
  name = "file",
  facts: { size?: number | null; pageCount?: number; bytesType?: string } = {},
) => displayKind({ name, mimeType, size: 1000, pageCount: 0, ...facts });

it("shows each kind in its own way", () => {
  expect(kindOf("application/pdf")).toBe("pdf");
  expect(kindOf("image/jpeg")).toBe("image");
  expect(kindOf("text/plain; charset=utf-8")).toBe("text");
  expect(kindOf("text/csv")).toBe("text");
  expect(kindOf("text/markdown")).toBe("markdown");
  expect(kindOf("text/plain", "README.MD")).toBe("markdown");
  expect(kindOf("text/html")).toBe("html");
  expect(kindOf("application/json")).toBe("program");
  expect(kindOf("text/x-source", "tool.py")).toBe("program");
  expect(kindOf("text/plain", "server.log")).toBe("program");
  expect(kindOf("image/svg+xml")).toBe("drawing");
  expect(kindOf("audio/mpeg")).toBe("audio");
});

it("shows as PDF what its source hands over as PDF", () => {
  expect(kindOf("application/vnd.google-apps.document")).toBe("pdf");
  expect(kindOf("application/vnd.google-apps.form")).toBe("extract");
});

it("shows what was read of a file that a browser must not or cannot draw", () => {
  expect(kindOf("application/zip")).toBe("extract");
  expect(kindOf("application/vnd.openxmlformats-officedocument.wordprocessingml.document")).toBe("extract");
});

it("shows a table that has been read as one", () => {
  expect(kindOf("text/csv", "costs.csv", { pageCount: 3 })).toBe("extract");
});

it("lays out no text and no drawing that is too long for it", () => {
  expect(kindOf("text/plain", "log.txt", { size: 80_000_000 })).toBe("extract");
  expect(kindOf("text/html", "log.html", { size: 80_000_000 })).toBe("extract");
  expect(kindOf("image/svg+xml", "map.svg", { size: 80_000_000 })).toBe("extract");
  expect(kindOf("text/plain", "log.txt", { size: null })).toBe("text");
});

it("shows what its bytes are where a file's name says otherwise", () => {
  const named = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  expect(kindOf(named, "scan.docx", { bytesType: "application/pdf", pageCount: 3 })).toBe("pdf");
  expect(kindOf("text/plain", "scan.txt", { bytesType: "application/pdf", pageCount: 3 })).toBe("pdf");
  expect(kindOf("application/pdf", "plan.pdf", { bytesType: "application/octet-stream", pageCount: 3 })).toBe(
    "extract",
  );
  expect(kindOf("application/pdf", "note.pdf", { bytesType: "text/plain", pageCount: 1 })).toBe("text");
});

it("draws and plays nothing of a file without a byte, unless its source makes what is drawn", () => {
  const isEmpty = (mimeType: string, size: number | null) => {
    const facts = { name: "file", mimeType, size, pageCount: 0 };
    return isEmptyFile(facts, displayKind(facts));
  };
  expect(["application/pdf", "image/png", "image/svg+xml", "video/mp4"].map((type) => isEmpty(type, 0))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([isEmpty("application/pdf", 1), isEmpty("application/pdf", null)]).toEqual([false, false]);
  expect([isEmpty("text/plain", 0), isEmpty("application/vnd.google-apps.document", 0)]).toEqual([false, false]);
});
