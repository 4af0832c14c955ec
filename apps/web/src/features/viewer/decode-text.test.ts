import { expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...new TextEncoder().encode(part)] : part)));

it("reads UTF-8, with and without its mark", () => {
  expect(decodeText(bytes("Bücher"))).toBe("Bücher");
  expect(decodeText(bytes([0xef, 0xbb, 0xbf], "Bücher"))).toBe("Bücher");
});

it("reads what a mark or a page itself declares", () => {
  expect(decodeText(bytes([0xff, 0xfe, 0x42, 0x00, 0xfc, 0x00]))).toBe("Bü");
  expect(decodeText(bytes('<meta charset="iso-8859-2">', [0xb1]))).toContain("ą");
});

it("reads as Western signs what is no UTF-8, and what declares nonsense", () => {
  expect(decodeText(bytes("B", [0xfc], "cher"))).toBe("Bücher");
  expect(decodeText(bytes("<meta charset=nonsense>ü"))).toContain("ü");
});
