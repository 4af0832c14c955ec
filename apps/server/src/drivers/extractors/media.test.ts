import { expect, it } from "vitest";
import { media } from "./media.ts";
import { readerOf } from "./text/read-for-tests.ts";

const { read } = readerOf(media);

const chunk = (name: string, body: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(name), size, body, Buffer.alloc(body.length % 2)]);
};

/** Two seconds of silence with a title and an artist. */
function wave(): Buffer {
  const format = Buffer.from("0100010040 1f0000 40 1f0000 01000800".replaceAll(" ", ""), "hex");
  const info = Buffer.concat([
    Buffer.from("INFO"),
    chunk("INAM", Buffer.from("Bridge song\0")),
    chunk("IART", Buffer.from("Ada Stone\0")),
  ]);
  const body = Buffer.concat([
    Buffer.from("WAVE"),
    chunk("fmt ", format),
    chunk("LIST", info),
    chunk("data", Buffer.alloc(16_000, 0x80)),
  ]);
  return chunk("RIFF", body);
}

const frame = (id: string, text: string): Buffer => {
  const body = Buffer.concat([Buffer.from([3]), Buffer.from(text)]);
  return Buffer.concat([Buffer.from(id), Buffer.from([0, 0, 0, body.length, 0, 0]), body]);
};

function taggedMp3(): Buffer {
  const lyrics = Buffer.concat([Buffer.from([3]), Buffer.from("eng\0First verse\nof it\n\nSecond verse")]);
  const song = Buffer.concat([Buffer.from("USLT"), Buffer.from([0, 0, 0, lyrics.length, 0, 0]), lyrics]);
  const frames = Buffer.concat([
    frame("TIT2", "Über die Brücke"),
    frame("TPE1", "Ada Stone"),
    frame("TALB", "Rivers"),
    frame("TDRC", "2019-05-04"),
    song,
  ]);
  const head = Buffer.from([...Buffer.from("ID3"), 4, 0, 0, 0, 0, frames.length >> 7, frames.length & 0x7f]);
  const sound = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
  return Buffer.concat([head, frames, ...Array.from({ length: 40 }, () => sound)]);
}

it("reads what a recording is called, by whom and how long it is", async () => {
  const { title, author, text, gap } = await read("a.wav", wave());
  expect([title, author, gap]).toEqual(["Bridge song", "Ada Stone", null]);
  expect(text).toContain("Artist: Ada Stone\nDuration: 0:02\n");
});

it("reads tags and lyrics", async () => {
  const { title, publishedAt, blocks } = await read("a.mp3", taggedMp3());
  expect([title, publishedAt]).toEqual(["Über die Brücke", "2019-05-04"]);
  expect(blocks.map(([kind, , text]) => (kind === "table" ? text.split("\n").slice(0, 3) : text))).toEqual([
    "Über die Brücke",
    ["Artist: Ada Stone", "Album: Rivers", "Year: 2019"],
    "Lyrics",
    "First verse of it",
    "Second verse",
  ]);
});

it("tells a film's length and size from its head", async () => {
  const head = Buffer.alloc(56);
  head.writeUInt32LE(40_000, 0);
  head.writeUInt32LE(2_500, 16);
  head.writeUInt32LE(640, 32);
  head.writeUInt32LE(480, 36);
  const list = chunk("LIST", Buffer.concat([Buffer.from("hdrl"), chunk("avih", head)]));
  const { text, title } = await read("film.avi", chunk("RIFF", Buffer.concat([Buffer.from("AVI "), list])));
  expect(text).toBe("Duration: 1:40\nPicture: 640 × 480 pixels\nContainer: AVI");
  expect(title).toBeNull();
});

it.each(["a.mp3", "a.mp4", "a.wav", "a.flac", "a.ogg", "a.mkv"])(
  "refuses noise called %s with a reason",
  async (name) => {
    await expect(read(name, "noise ".repeat(500))).rejects.toMatchObject({ code: "unreadable_file" });
  },
);

it("leaves kinds alone whose tags nothing here reads", () => {
  expect(media.reads({ name: "a.mid", mimeType: "audio/midi" })).toBe(false);
  expect(media.reads({ name: "a.MP3", mimeType: "application/octet-stream" })).toBe(true);
});
