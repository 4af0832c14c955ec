import { asZlib, blank, MIB, repeated } from "./repeated.ts";
import { classOf } from "./hostile-file.ts";
import { form, onePage, pdfBytes, text, type PdfObject } from "./pdf-bytes.ts";

const page = (more: Readonly<Record<number, PdfObject>>): Buffer => pdfBytes(onePage(more));
const SLOW = { isSlow: true } as const;

/** A run of 128 equal bytes in two: each layer makes a file 64 times smaller. */
const runLengths = (bytes: number): Buffer => Buffer.from("\x81 ".repeat(Math.ceil(bytes / 128)), "latin1");

const content = (entries: string, stream: string | Uint8Array): PdfObject => ({ entries, stream });

/** Nine-bit codes of LZW: after a clear, each code adds a longer run of the same sign than the one before. */
function lzwRun(codes: number): Buffer {
  const bits: number[] = [];
  const put = (code: number, width: number): void => {
    for (let bit = width - 1; bit >= 0; bit--) bits.push((code >> bit) & 1);
  };
  for (let done = 0; done < codes;) {
    put(256, 9);
    put(32, 9);
    for (let next = 258; next < 4_094 && done < codes; next++, done++) put(next, widthAt(next));
  }
  put(257, 12);
  return Buffer.from(Array.from({ length: Math.ceil(bits.length / 8) }, (_, i) => byteAt(bits, 8 * i)));
}

const widthAt = (next: number): number => (next < 511 ? 9 : next < 1_023 ? 10 : next < 2_047 ? 11 : 12);

const byteAt = (bits: readonly number[], at: number): number =>
  [0, 1, 2, 3, 4, 5, 6, 7].reduce((byte, bit) => (byte << 1) | (bits[at + bit] ?? 0), 0);

/** Forms that each draw the next one `width` times. */
const forms = (depth: number, width: number): Record<number, PdfObject> =>
  Object.fromEntries(
    Array.from({ length: depth }, (_, i) => [
      100 + i,
      form(i + 1 < depth ? "/X1 Do ".repeat(width) : text("a").repeat(width), 101 + i),
    ]),
  );

const image = (entries: string, stream: string | Uint8Array): PdfObject => ({
  entries: `/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8 ${entries}`,
  stream,
});
const drawn = { 5: content("", "q 612 0 0 792 0 0 cm /X1 Do Q") };

const objectStream = (count: number, stream: Uint8Array): Buffer =>
  pdfBytes(onePage({ 6: content(`/Type /ObjStm /N ${count} /First ${count * 8} /Filter /FlateDecode`, stream) }), {
    trailer: "/Info 7 0 R",
  });

/** PDFs that are small to store and huge, or endless, to read. */
export const pdfBombs = classOf("pdf bombs")
  .add("flate-1-gb.pdf", () => page({ 5: content("/Filter /FlateDecode", asZlib(blank(1_024, " "))) }))
  .add(
    "flate-letters.pdf",
    () => page({ 5: content("/Filter /FlateDecode", asZlib(repeated(text("word").repeat(2_000), 2_000))) }),
    SLOW,
  )
  .add(
    "flate-in-flate.pdf",
    () => {
      const inner = asZlib(blank(2_048, " "));
      return page({ 5: content("/Filter [/FlateDecode /FlateDecode]", asZlib(repeated(inner, 1))) });
    },
    SLOW,
  )
  .add("run-lengths.pdf", () =>
    page({ 5: content("/Filter [/FlateDecode /RunLengthDecode]", asZlib(repeated(runLengths(MIB), 512))) }),
  )
  .add("lzw.pdf", () => page({ 5: content("/Filter /LZWDecode", lzwRun(200_000)) }))
  .add("hundred-filters.pdf", () =>
    page({ 5: content(`/Filter [${"/ASCIIHexDecode ".repeat(100)}]`, "20".repeat(100_000)) }),
  )
  .add("object-stream.pdf", () => objectStream(1_000_000, asZlib(blank(512, "1 0 "))))
  .add("object-stream-count.pdf", () => objectStream(2 ** 31 - 1, asZlib(repeated("7 0 << >> ", 10))))
  .add("predictor.pdf", () =>
    page({
      5: content(
        "/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 2147483647 /Colors 32 >>",
        asZlib(blank(1)),
      ),
    }),
  )
  .add("picture-100000-square.pdf", () =>
    page({ ...drawn, 100: image("/Width 100000 /Height 100000 /Filter /FlateDecode", asZlib(blank(64))) }),
  )
  .add("picture-of-jpeg-2000.pdf", () =>
    page({
      ...drawn,
      100: image("/Width 2147483647 /Height 2147483647 /Filter /JPXDecode", "\0\0\0\x0cjP  \r\n\x87\n"),
    }),
  )
  .add("forms-that-double.pdf", () => page({ 5: content("", "/X1 Do"), ...forms(12, 20) }), SLOW)
  .add("forms-in-forms.pdf", () => page({ 5: content("", "/X1 Do"), ...forms(2_000, 1) }))
  .add("deep-arrays.pdf", () => page({ 7: "[".repeat(1_000_000) }))
  .add("deep-dictionary-of-page.pdf", () => page({ 100: "<</A ".repeat(300_000) }))
  .add(
    "million-operators.pdf",
    () => page({ 5: content("/Filter /FlateDecode", asZlib(repeated("q 1 0 0 1 0 0 cm ".repeat(1_000), 2_000))) }),
    SLOW,
  )
  .add("million-letters-on-a-page.pdf", () =>
    page({ 5: content("/Filter /FlateDecode", asZlib(repeated(text("m".repeat(1_000)), 1_000))) }),
  )
  .add("tiling.pdf", () =>
    page({
      5: content("", "/Pattern cs /P1 scn 0 0 612 792 re f"),
      100: content(
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0001 /YStep 0.0001",
        "0 0 1 1 re f",
      ),
    }),
  ).files;
