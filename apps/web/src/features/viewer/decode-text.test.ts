import { expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...new TextEncoder().encode(part)] : part)));
const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

it("reads UTF-8, with and without its mark", () => {
  expect(decodeText(bytes("Bücher"), false)).toBe("Bücher");
  expect(decodeText(bytes([0xef, 0xbb, 0xbf], "Bücher"), false)).toBe("Bücher");
});

it("reads what a mark or a page itself declares", () => {
  expect(decodeText(bytes([0xff, 0xfe, 0x42, 0x00, 0xfc, 0x00]), false)).toBe("Bü");
  expect(decodeText(bytes('<meta charset="iso-8859-2">', [0xb1]), true)).toContain("ą");
});

it("reads as Western signs what is no UTF-8, and what declares nonsense", () => {
  expect(decodeText(bytes("B", [0xfc], "cher"), false)).toBe("Bücher");
  expect(decodeText(bytes("<meta charset=nonsense>ü"), true)).toContain("ü");
});

// Each "the library is open until the evening, and the reading room, too", as old programs write it.
it.each([
  [
    "windows-1251",
    "c1e8e1ebe8eef2e5eae020eef2eaf0fbf2e020e4ee20e2e5f7e5f0e02c20f7e8f2e0ebfcedfbe920e7e0eb20f2eee6e520eef2eaf0fbf22c20e2f5eee420e1e5f1efebe0f2edfbe920e4ebff20e2f1e5f52e",
    "Библиотека открыта до вечера, читальный зал тоже открыт, вход бесплатный для всех.",
  ],
  [
    "KOI8-R",
    "e2c9c2ccc9cfd4c5cbc120cfd4cbd2d9d4c120c4cf20d7c5dec5d2c12c20dec9d4c1ccd8ced9ca20dac1cc20d4cfd6c520cfd4cbd2d9d42c20d7c8cfc420c2c5d3d0ccc1d4ced9ca20c4ccd120d7d3c5c82e",
    "Библиотека открыта до вечера, читальный зал тоже открыт, вход бесплатный для всех.",
  ],
  [
    "Shift-JIS",
    "907d8f918ad982cd96e982dc82c58a4a82a282c482a282dc82b78142897b97978eba82e093af82b682c582b7814293fc8fea82cd96b397bf82c582b78142",
    "図書館は夜まで開いています。閲覧室も同じです。入場は無料です。",
  ],
  [
    "GBK",
    "cdbccae9b9ddbfaab7c5b5bdcdedc9cf2cd4c4c0c0cad2d2b2d2bbd1f9a1a3c8ebb3a1c3e2b7d12cbbb6d3adb4f3bcd2c7b0c0b4d4c4b6c1a1a3",
    "图书馆开放到晚上,阅览室也一样。入场免费,欢迎大家前来阅读。",
  ],
])("reads a text in %s by its letters", (_, coded, text) => {
  expect(decodeText(hex(coded), false)).toBe(text);
  expect(decodeText(Uint8Array.from([...bytes("<p>"), ...hex(coded)]), true)).toBe(`<p>${text}`);
});

it("reads UTF-16 that has no mark", () => {
  const text = "Библиотека открыта до вечера, 2026.\n";
  const units = Uint8Array.from([...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]));
  expect(decodeText(units, false)).toBe(text);
});
