import { between, numbers } from "../search/random.ts";

/** Numbers in a vector, as small models of sentences make them. */
export const DIMENSIONS = 384;
/** Meanings, each with a few shades: passages of one shade are about 0.6 alike, as those of one subject are. */
const MEANINGS = 2_000;
const SHADES = 5;
const SHADE = 0.8;
const NOISE = 0.75;

const unit = (vector: Float32Array): Float32Array => {
  const length = Math.hypot(...vector);
  return vector.map((one) => one / length);
};

/** Normally distributed, of length about 1 (Box and Muller). */
const scattered = (next: () => number): Float32Array =>
  Float32Array.from(
    { length: DIMENSIONS },
    () => Math.sqrt((-2 * Math.log(1 - next())) / DIMENSIONS) * Math.cos(2 * Math.PI * next()),
  );

function near(next: () => number, centre: Float32Array, by: number): Float32Array {
  const noise = scattered(next);
  return unit(centre.map((one, i) => one + by * (noise[i] ?? 0)));
}

/** Made-up vectors, clustered as meanings are: the same for the same seed, and around the same meanings for all seeds. */
export function clustered(seed: number) {
  const always = numbers(0);
  const meanings = Array.from({ length: MEANINGS }, () => unit(scattered(always)));
  const shades = meanings.flatMap((one) => Array.from({ length: SHADES }, () => near(always, one, SHADE)));
  const next = numbers(seed);
  return { next: (): Float32Array => near(next, shades[between(next, 0, shades.length)] ?? new Float32Array(), NOISE) };
}
