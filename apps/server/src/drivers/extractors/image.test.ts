import { truncate, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { extractorContract } from "./extractor.contract.ts";
import { fileAt, NO_HELP } from "./extractor.ts";
import { MAX_HASHED_BYTES } from "./hash-file.ts";
import { image } from "./image.ts";
import { extractorOf } from "./killable-extractors.ts";
import { readerOf } from "./text/read-for-tests.ts";

extractorContract({
  make: () => extractorOf(image, { processes: 1 }),
  fileName: "drawing.svg",
  mimeType: "image/svg+xml",
  writeGood: (path, words) =>
    writeFile(
      path,
      `<svg xmlns="http://www.w3.org/2000/svg">${words.map((word) => `<text>${word}</text>`).join("")}</svg>`,
    ),
  wrong: Uint8Array.of(80, 75, 3, 4, 0, 0, 0, 7),
});

const { read, at } = readerOf(image);
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ffffff" } });

it.each(["jpeg", "png", "gif", "webp", "tiff", "avif"] as const)(
  "asks for recognition of a %s that may hold text",
  async (format) => {
    const { pages, title } = await read(`sign.${format}`, await blank(300, 200).toFormat(format).toBuffer());
    expect(pages).toMatchObject([
      { number: 1, text: "", needsRecognition: true, gap: "a picture: needs text recognition" },
    ]);
    expect(title).toBeNull();
  },
);

it("asks nothing of a sign too small for text", async () => {
  expect((await read("dot.png", await blank(32, 32).png().toBuffer())).pages).toMatchObject([
    { needsRecognition: false, gap: null },
  ]);
});

it("shows who took a picture, when and of what, and never where", async () => {
  const told = await blank(300, 200)
    .withExif({
      IFD0: { ImageDescription: "The old bridge at Ulm", Artist: "Ada Stone", DateTime: "2024:03:01 10:00:00" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 23/1 0/1" },
    })
    .jpeg()
    .toBuffer();
  const { text, author, publishedAt } = await read("a.jpg", told);
  expect(text).toBe("The old bridge at Ulm\n\nAuthor: Ada Stone · Taken: 2024-03-01");
  expect([author, publishedAt]).toEqual(["Ada Stone", "2024-03-01"]);
});

it("reads title and keywords that programs for pictures keep as XMP", async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Old bridge</rdf:li></rdf:Alt></dc:title>
    <dc:subject><rdf:Bag><rdf:li>river</rdf:li><rdf:li>stone</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>`;
  const { title, text } = await read("a.jpg", await blank(300, 200).withXmp(xmp).jpeg().toBuffer());
  expect(title).toBe("Old bridge");
  expect(text).toBe("Old bridge\n\nKeywords: river, stone");
});

it("puts recognised words on the page with their boxes, above what the picture tells of itself", async () => {
  const word = (text: string, left: number, line: number) => ({
    text,
    box: { left, top: 0.1 * line, right: left + 0.1, bottom: 0.1 * line + 0.05 },
    line,
    confidence: 0.9,
  });
  const recognised = [
    { number: 1, words: [word("Closed", 0.1, 1), word("bridge", 0.25, 1)], confidence: 0.9, turn: 0 as const, skew: 0 },
  ];
  const bytes = await blank(300, 200)
    .withExif({ IFD0: { Artist: "Ada Stone" } })
    .jpeg()
    .toBuffer();
  const { pages } = await read("a.jpg", bytes, { ...NO_HELP, recognised });
  expect(pages).toMatchObject([
    { text: "Closed bridge\n\nAuthor: Ada Stone", gap: null, needsRecognition: false, confidence: 0.9 },
  ]);
  expect([...(pages[0]?.words.boxes ?? [])][0]).toBeCloseTo(0.1);
});

it("takes a picture in which no text was found for fully read", async () => {
  const recognised = [{ number: 1, words: [], confidence: 0, turn: 0 as const, skew: 0 }];
  const { pages } = await read("a.png", await blank(300, 200).png().toBuffer(), { ...NO_HELP, recognised });
  expect(pages).toMatchObject([{ text: "", gap: null, needsRecognition: false }]);
});

it("reads the text of a vector graphic, its title too, and nothing that is for programs", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>A plan</title><style>text{}</style><script>no()</script>
    <g font-family="Liberation Sans, Arial" aria-label="Both banks"><text>North <tspan>bank</tspan></text></g><path d="M 0 0"/></svg>`;
  const text = "A plan\n\nBoth banks\n\nNorth bank";
  expect(await read("plan.svg", svg)).toMatchObject({ title: "A plan", text, gap: null });
});

/** A BMP with a plain head: 24 bits, bottom row first. */
function bitmap(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 24) / 32) * 4;
  const bytes = Buffer.alloc(54 + stride * height, 0xff);
  bytes.fill(0, 0, 54).write("BM");
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(24, 28);
  bytes.fill(0, 54, 54 + stride);
  return bytes;
}

const drawn = async (name: string, bytes: Uint8Array, pageNumber = 1) => {
  await writeFile(at(name), bytes);
  const out = at(`${name}-${pageNumber}.png`);
  const reader = await image.load();
  await reader.draw?.({ path: at(name), name, mimeType: "" }, NO_HELP, { pageNumber, dpi: 200, out });
  const { channels } = await sharp(out).metadata();
  const { data, info } = await sharp(out).toColourspace("b-w").raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels, dot: (x: number, y: number) => data[y * info.width + x] };
};

it("draws a picture upright, grey and of a size that suits text recognition", async () => {
  const turned = await blank(3_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await drawn("turned.jpg", turned)).toMatchObject({
    channels: 1,
    height: expect.toSatisfy((height: number) => height > 2_000),
  });
  expect(await drawn("small.png", await blank(300, 200).png().toBuffer())).toMatchObject({ width: 900, height: 600 });
  expect(
    await drawn(
      "clear.png",
      await sharp({ create: { width: 400, height: 400, channels: 4, background: "#00000000" } })
        .png()
        .toBuffer(),
    ),
  ).toSatisfy((picture: Awaited<ReturnType<typeof drawn>>) => picture.dot(5, 5) === 255);
});

it("reads and draws a BMP, its rows the right way up", async () => {
  const bytes = bitmap(200, 100);
  expect((await read("a.bmp", bytes)).pages).toMatchObject([{ needsRecognition: true }]);
  const picture = await drawn("a.bmp", bytes);
  expect([picture.dot(5, 5), picture.dot(5, picture.height - 1)]).toEqual([255, 0]);
});

it.runIf(process.platform === "linux")("does not blame a picture for a full disk", async () => {
  await writeFile(at("fine.png"), await blank(300, 200).png().toBuffer());
  const reader = await image.load();
  const drawing = reader.draw?.(fileAt(at("fine.png")), NO_HELP, { pageNumber: 1, dpi: 200, out: "/dev/full" });
  await expect(drawing).rejects.toMatchObject({ code: "unavailable" });
});

it("waits for no recognition of a file so large that its bytes are not compared", async () => {
  await writeFile(at("vast.tiff"), await blank(300, 200).tiff().toBuffer());
  await truncate(at("vast.tiff"), MAX_HASHED_BYTES + 1);
  const reader = await image.load();
  const pages = [];
  for await (const page of (await reader.read(fileAt(at("vast.tiff")), NO_HELP, () => undefined)).pages)
    pages.push(page);
  expect(pages).toMatchObject([{ gap: "a picture that is too large for text recognition", needsRecognition: false }]);
});

it("refuses a picture that says it has more dots than memory, and says so", async () => {
  const huge = bitmap(10, 10);
  huge.writeInt32LE(60_000, 18);
  huge.writeInt32LE(60_000, 22);
  expect((await read("huge.bmp", huge)).pages).toMatchObject([
    { gap: "a picture that is too large for text recognition", needsRecognition: false },
  ]);
  await expect(drawn("huge.bmp", huge)).rejects.toMatchObject({ code: "unreadable_file" });
});
