import { expect, it } from "vitest";
import { displayKind } from "./display-kind.ts";

const kindOf = (mimeType: string, name = "file", size: number | null = 1000) => displayKind({ name, mimeType, size });

it("shows each kind in its own way", () => {
  expect(kindOf("application/pdf")).toBe("pdf");
  expect(kindOf("image/jpeg")).toBe("image");
  expect(kindOf("text/plain; charset=utf-8")).toBe("text");
  expect(kindOf("text/csv")).toBe("text");
  expect(kindOf("text/markdown")).toBe("markdown");
  expect(kindOf("text/plain", "README.MD")).toBe("markdown");
  expect(kindOf("audio/mpeg")).toBe("audio");
});

it("offers a download for what a browser must not or cannot draw", () => {
  expect(kindOf("image/svg+xml")).toBe("download");
  expect(kindOf("text/html")).toBe("download");
  expect(kindOf("application/zip")).toBe("download");
});

it("offers a download for a text too long to lay out", () => {
  expect(kindOf("text/plain", "log.txt", 80_000_000)).toBe("download");
  expect(kindOf("text/plain", "log.txt", null)).toBe("text");
});
