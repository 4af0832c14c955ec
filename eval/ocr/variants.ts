import sharp, { type Sharp } from "sharp";

/** How a page is spoilt before it is read. */
export interface Variant {
  readonly name: string;
  /** What is done to a page's picture, told for the table. */
  readonly says: string;
  /** Dots an inch of the picture that is kept in the PDF. */
  readonly dpi: number;
  readonly spoil: (png: Buffer, page: number) => Promise<Buffer>;
}

const JPEG_QUALITY = 70;
const LOW_QUALITY = 45;
const NOISE = 28;
const SKEWS = [2.3, -1.4, 3, -2.7, 1, -3];

/** Pseudo-random numbers from 0 to 1 that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Grain as a worn copier makes it: on every dot, and specks of ink and of white. */
async function noisy(png: Buffer, page: number): Promise<Buffer> {
  const { data, info } = await sharp(png).toColourspace("b-w").blur(0.6).raw().toBuffer({ resolveWithObject: true });
  const next = random(page + 1);
  for (let i = 0; i < data.length; i++) {
    const grain = (next() + next() + next() - 1.5) * 2 * NOISE;
    const speck = next() < 0.002 ? (next() < 0.5 ? -200 : 200) : 0;
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 255) * 0.85 + 15 + grain + speck));
  }
  const grey = { raw: { width: info.width, height: info.height, channels: 1 as const } };
  return sharp(data, grey).toColourspace("b-w").jpeg({ quality: LOW_QUALITY }).toBuffer();
}

const jpeg = (picture: Sharp): Promise<Buffer> =>
  picture.toColourspace("b-w").jpeg({ quality: JPEG_QUALITY }).toBuffer();

/** Pages of the text library as scanners, copiers and careless hands leave them. */
export const VARIANTS: readonly Variant[] = [
  { name: "clean", says: "drawn at 200 dpi, JPEG", dpi: 200, spoil: (png) => jpeg(sharp(png)) },
  {
    name: "rotated",
    says: "the same, laid on its side: 90° one way or the other, or upside down",
    dpi: 200,
    spoil: (png, page) => jpeg(sharp(png).rotate([90, 270, 180][page % 3])),
  },
  {
    name: "skewed",
    says: "askew by 1 to 3°, one way or the other",
    dpi: 200,
    spoil: (png, page) => jpeg(sharp(png).rotate(SKEWS[page % SKEWS.length], { background: "white" })),
  },
  { name: "noisy", says: "blurred, grey, with grain and specks, strongly pressed", dpi: 200, spoil: noisy },
  { name: "150 dpi", says: "drawn at 150 dpi, JPEG", dpi: 150, spoil: (png) => jpeg(sharp(png)) },
];
