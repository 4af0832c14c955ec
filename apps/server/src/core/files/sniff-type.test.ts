import { expect, it } from "vitest";
import { sniffType } from "./sniff-type.ts";

const bytes = (text: string): Uint8Array => Buffer.from(text, "latin1");

it("tells each kind that may be shown from its bytes", () => {
  const heads: readonly (readonly [string, string])[] = [
    ["application/pdf", "%PDF-1.7\n%\xe2\xe3"],
    ["application/pdf", `${"\0".repeat(900)}%PDF-1.4`],
    ["image/png", "\x89PNG\r\n\x1a\n\0\0"],
    ["image/jpeg", "\xff\xd8\xff\xe0"],
    ["image/gif", "GIF89a\x01\0"],
    ["image/webp", "RIFF\x10\0\0\0WEBPVP8 "],
    ["image/avif", "\0\0\0\x1cftypavif"],
    ["image/bmp", "BM\x36\x10\0\0\0\0\0\0\x36"],
    ["audio/mpeg", "ID3\x04\0\0"],
    ["audio/mpeg", "\xff\xfb\x90"],
    ["audio/wav", "RIFF\x24\0\0\0WAVEfmt "],
    ["audio/flac", "fLaC\0"],
    ["audio/ogg", "OggS\0"],
    ["audio/mp4", "\0\0\0\x20ftypM4A "],
    ["video/webm", "\x1a\x45\xdf\xa3\x01"],
    ["video/quicktime", "\0\0\0\x14ftypqt  "],
    ["video/mp4", "\0\0\0\x18ftypmp42"],
    ["text/plain", "Plain words"],
    ["text/plain", ""],
  ];
  for (const [type, head] of heads) expect([head, sniffType(bytes(head))]).toEqual([head, type]);
});

it("takes a text for a text whatever letters it begins with", () => {
  for (const text of ["BMW and others", "ID3 tags explained", "RIFF and WEBP are formats", "a < b and <b> too"]) {
    expect(sniffType(Buffer.from(text))).toBe("text/plain");
  }
});

it("takes a text that speaks of PDFs for a text, and for a PDF only what is called one", () => {
  const text = Buffer.from("A PDF begins with %PDF-1.7 and ends with %%EOF.");
  expect([sniffType(text), sniffType(text, "text/plain")]).toEqual(["text/plain", "text/plain"]);
  expect(sniffType(text, "application/pdf")).toBe("application/pdf");
  expect(sniffType(bytes("Junk before\n%PDF-1.7\n%\xe2\xe3"), "text/plain")).toBe("application/pdf");
});

it("takes a text that was cut inside a character for a text", () => {
  expect(sniffType(Buffer.from("Größe 😀").subarray(0, -2))).toBe("text/plain");
});

it("never lets a page, a drawing or markup be shown", () => {
  const pages = [
    "<!DOCTYPE html><html>",
    "  \n<html><script>alert(1)</script>",
    "\ufeff<!-- a --> <!-- b -->\n<svg xmlns='http://www.w3.org/2000/svg' onload='x()'>",
    "<?xml version='1.0'?><x/>",
    "<script>alert(1)</script>",
  ];
  for (const page of pages) expect([page, sniffType(Buffer.from(page))]).toEqual([page, null]);
});

it("offers what it does not know as a download", () => {
  for (const head of [
    "PK\x03\x04\0\0",
    "MZ\x90\0",
    "\x7fELF\x02\x01\x01\0",
    "caf\xe9 in Latin-1",
    "\xff\xfeU\0T\0F\0",
  ]) {
    expect([head, sniffType(bytes(head))]).toEqual([head, null]);
  }
});

it("is quick on comments that never end", () => {
  const started = performance.now();
  expect(sniffType(Buffer.from("<!---->".repeat(585)))).toBe("text/plain");
  expect(performance.now() - started).toBeLessThan(200);
});
