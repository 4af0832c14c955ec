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

it("tells pictures, sounds and films in one container apart by its brand", () => {
  const named = (brands: string): Uint8Array => bytes(`\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}`);
  for (const brand of ["heic", "heix", "hevc", "hevx", "heim", "mif1", "msf1"])
    for (const told of ["image/heic", "video/mp4", ""])
      expect([brand, sniffType(named(`${brand}\0\0\0\0mif1heic`), told)]).toEqual([brand, "image/heic"]);
  expect(sniffType(named("mif1\0\0\0\0mif1avifmiaf"))).toBe("image/avif");
  expect(sniffType(named("avis\0\0\0\0avifmsf1"))).toBe("image/avif");
  expect(sniffType(named("M4B \0\0\0\0isom"))).toBe("audio/mp4");
  expect(sniffType(named("isom\0\0\0\0isomheic"))).toBe("video/mp4");
  // What follows the brands is none of them, and where their length is not told the first one decides.
  expect(sniffType(Buffer.concat([named("mif1\0\0\0\0heic"), bytes("avif")]))).toBe("image/heic");
  expect(sniffType(bytes("\0\0\0\0ftypheic"))).toBe("image/heic");
});

const packets = (first: string): string => `${first}G${"x".repeat(187)}${first}G${"x".repeat(187)}`;
const CALLED_SO: readonly (readonly [type: string, head: string])[] = [
  ["image/x-icon", "\0\0\x01\0\x01\0\x10\x10"],
  ["image/tiff", "II+\0\x08\0"],
  ["image/jp2", "\0\0\0\x0cjP  \r\n\x87\n"],
  ["image/jxl", "\xff\x0a\x7f"],
  ["image/vnd.adobe.photoshop", "8BPS\0\x01"],
  ["audio/aac", "\xff\xf1\x50\x80"],
  ["audio/mpeg", "\xff\xfd\xc4"],
  ["audio/aiff", "FORM\0\0\x10\0AIFFCOMM"],
  ["audio/aiff", "FORM\0\0\x10\0AIFCFVER"],
  ["audio/midi", "MThd\0\0\0\x06"],
  ["audio/amr", "#!AMR\n<"],
  ["audio/ape", "MAC \x96\x0f\0\0"],
  ["audio/wavpack", "wvpk\x1c\0\0\0"],
  ["audio/x-ms-wma", "0&\xb2u\x8ef\xcf\x11\xa6\xd9\0\xaa"],
  ["video/x-ms-wmv", "0&\xb2u\x8ef\xcf\x11\xa6\xd9\0\xaa"],
  ["video/x-msvideo", "RIFF\0\x10\0\0AVI LIST"],
  ["video/x-flv", "FLV\x01\x05"],
  ["video/mpeg", "\0\0\x01\xba\x44"],
  ["video/mpeg", "\0\0\x01\xb3\x14"],
  ["video/mp2t", packets("")],
  ["video/mp2t", packets("\0\0\0\x01")],
  ["video/ogg", "OggS\0\x02"],
  ["video/quicktime", "\0\0\x10\0moov\0\0"],
];

it("tells kinds by few bytes where the file is called a picture, a sound or a film, as they say", () => {
  for (const [type, head] of CALLED_SO) expect([head, sniffType(bytes(head), type)]).toEqual([head, type]);
});

it("takes the same bytes for nothing to be shown under any other name", () => {
  const isText = (head: string): boolean => [...bytes(head)].every((byte) => byte > 0 && byte < 0x80);
  for (const [, head] of CALLED_SO.filter(([type]) => !["video/ogg", "audio/mpeg"].includes(type)))
    for (const told of ["", "application/octet-stream", "text/plain", "text/html"])
      expect([head, sniffType(bytes(head), told)]).toEqual([head, isText(head) ? "text/plain" : null]);
  for (const text of ["MAC addresses", "FORM 1040 AIF", "8BPS", "wvpk", "<html>MThd"])
    expect([text, sniffType(bytes(text), "text/plain")]).toEqual([text, text.startsWith("<") ? null : "text/plain"]);
});

it("lets no markup be shown that is called a picture, a sound or a film", () => {
  const pages = ["<!doctype html><script>alert(1)</script>", "<svg onload='alert(1)'/>", "\n<?xml version='1.0'?>"];
  for (const told of ["image/svg+xml", "image/x-icon", "audio/aac", "video/mp2t"])
    for (const page of pages) expect([page, told, sniffType(bytes(page), told)]).toEqual([page, told, null]);
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
