import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { AppError } from "../../core/app-error.ts";
import type { RecognisedWord } from "../../core/recognised/recognised-page.ts";
import { findSlant, type Slant } from "./find-slant.ts";
import type { OcrEngine, ReadPicture } from "./ocr-engine.ts";

/** Lines are found in a picture of so many dots a line, noise is not. */
const LOOKED_AT_DOTS = 800;
/** So little askew is read as well. */
const LEVEL_DEGREES = 0.25;
/** A page that is read with less is tried the other way up: read upside down, a page of text gets .3 to .5. */
const SURE = 0.65;
/** As few letters say nothing of the way up. */
const FEW_LETTERS = 3;
const MAX_PIXELS = 100_000_000;

type Turn = ReadPicture["turn"];

/** Where a point of the turned picture lies in the picture as it was given, both in dots. */
type Back = (x: number, y: number) => readonly [number, number];

interface Try {
  readonly turn: Turn;
  readonly skew: number;
}

/**
 * An engine that reads pages which lie askew, on a side or upside down: it lays them straight first, and tells places on the
 * picture as it was given.
 */
export function upright(engine: OcrEngine): OcrEngine {
  // Pages that were scanned on one side mostly follow each other.
  const usual = new Map<boolean, Turn>();
  return {
    ...engine,
    async recognise(picture, languages, signal) {
      const folder = await mkdtemp(join(tmpdir(), "reading-room-upright-"));
      const read = (one: Try) =>
        readTurned(one, { picture, to: join(folder, `${one.turn}.png`) }, (path) =>
          engine.recognise(path, languages, signal),
        );
      try {
        const slant = findSlant(await lookAt(picture));
        const page = await readOneWay(waysUp(slant, usual.get(slant.isOnSide)), read);
        if (page.confidence >= SURE) usual.set(slant.isOnSide, page.turn);
        return page;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function readOneWay(
  [first, second]: readonly [Try, Try],
  read: (one: Try) => Promise<ReadPicture>,
): Promise<ReadPicture> {
  const one = await read(first);
  const isBlank = lettersOf(one.words) < FEW_LETTERS && first.turn % 2 === 0;
  if (one.confidence >= SURE || isBlank) return one;
  const other = await read(second);
  return scoreOf(other) > scoreOf(one) ? other : one;
}

function waysUp({ isOnSide, degrees }: Slant, usual: Turn | undefined): readonly [Try, Try] {
  const skew = Math.abs(degrees) < LEVEL_DEGREES ? 0 : Math.round(10 * degrees) / 10;
  const [a, b]: readonly [Turn, Turn] = isOnSide ? [1, 3] : [0, 2];
  return usual === b
    ? [
        { turn: b, skew },
        { turn: a, skew },
      ]
    : [
        { turn: a, skew },
        { turn: b, skew },
      ];
}

const lettersOf = (words: readonly RecognisedWord[]): number => words.reduce((sum, { text }) => sum + text.length, 0);

/** Letters that are right, as the engine believes; doubtful ones count little. */
const scoreOf = ({ words }: ReadPicture): number =>
  words.reduce((sum, { text, confidence }) => sum + text.length * confidence ** 2, 0);

const open = (picture: string) => sharp(picture, { limitInputPixels: MAX_PIXELS, sequentialRead: true });

async function lookAt(picture: string) {
  try {
    const small = open(picture)
      .toColourspace("b-w")
      .resize({ width: LOOKED_AT_DOTS, height: LOOKED_AT_DOTS, fit: "inside", withoutEnlargement: true });
    const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
    return { dots: data, width: info.width, height: info.height };
  } catch (cause) {
    throw new AppError("unreadable_file", "The picture of this page is damaged, or is none.", { cause });
  }
}

interface Picture {
  readonly picture: string;
  readonly to: string;
}

async function readTurned(
  { turn, skew }: Try,
  { picture, to }: Picture,
  read: (path: string) => Promise<ReadPicture>,
): Promise<ReadPicture> {
  if (turn === 0 && skew === 0) return read(picture);
  const { width = 1, height = 1, density = 200 } = await open(picture).metadata();
  // Only whole quarters are turned in one stroke without a loss.
  const upright =
    turn === 0
      ? open(picture)
      : sharp(
          await open(picture)
            .rotate(90 * turn)
            .png({ compressionLevel: 1 })
            .toBuffer(),
        );
  const level = skew === 0 ? upright : upright.rotate(skew, { background: "white" });
  const made = await level.toColourspace("b-w").withDensity(density).png({ compressionLevel: 1 }).toFile(to);
  const seen = await read(to);
  const back = turnBack({ width, height }, made, 90 * turn + skew);
  const words = seen.words.map((word) => ({
    ...word,
    box: boxBack(word.box, { back, made, given: { width, height } }),
  }));
  return { ...seen, words, turn, skew };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pictures are turned about their middles. */
function turnBack(given: Size, made: Size, degrees: number): Back {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const [dx, dy] = [x - made.width / 2, y - made.height / 2];
    return [given.width / 2 + dx * cos + dy * sin, given.height / 2 - dx * sin + dy * cos];
  };
}

function boxBack(
  box: RecognisedWord["box"],
  { back, made, given }: { back: Back; made: Size; given: Size },
): RecognisedWord["box"] {
  const corners = [box.left, box.right].flatMap((x) =>
    [box.top, box.bottom].map((y) => back(x * made.width, y * made.height)),
  );
  const within = (value: number): number => Math.min(1, Math.max(0, value));
  const [xs, ys] = [corners.map(([x]) => x / given.width), corners.map(([, y]) => y / given.height)];
  return {
    left: within(Math.min(...xs)),
    right: within(Math.max(...xs)),
    top: within(Math.min(...ys)),
    bottom: within(Math.max(...ys)),
  };
}
