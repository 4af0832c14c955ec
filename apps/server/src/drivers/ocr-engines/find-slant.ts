/** A picture as a byte a dot, row by row; 0 is black. */
export interface GreyDots {
  readonly dots: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** How a page's lines lie. */
export interface Slant {
  /** They run from top to bottom, or from bottom to top. */
  readonly isOnSide: boolean;
  /** Degrees by which the page must be turned clockwise until they lie level, or stand upright. */
  readonly degrees: number;
}

/** Pages are laid on a scanner by hand: never more askew than this. */
const MAX_DEGREES = 6;
const COARSE = 0.5;
const FINE = 0.1;
/** Less ink than this says nothing. */
const MIN_INK = 200;
/** Lines of text must stand out so much against the other direction: else the page counts as upright. */
const CLEAR = 1.25;

/**
 * Finds how lines of text lie, by how sharply rows of ink and rows of white change when the page is looked at along them.
 * (W. Postl's measure: the sum of the squared differences of neighbouring rows.) A picture of about 600 dots a line does.
 */
export function findSlant(picture: GreyDots): Slant {
  const ink = inkOf(picture);
  if (ink.length < 2 * MIN_INK) return { isOnSide: false, degrees: 0 };
  const [along, across] = [best(ink, false), best(ink, true)];
  const isOnSide = across.sharpness > CLEAR * along.sharpness;
  return { isOnSide, degrees: isOnSide ? across.degrees : along.degrees };
}

/** Places of dark dots, x and y by turns, from the middle of the picture. Dark is what lies well below the paper. */
function inkOf({ dots, width, height }: GreyDots): Int16Array {
  const counts = new Uint32Array(256);
  for (const dot of dots) counts[dot] = (counts[dot] ?? 0) + 1;
  const limit = thresholdOf(counts, dots.length);
  const places: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((dots[y * width + x] ?? 255) < limit) places.push(x - (width >> 1), y - (height >> 1));
    }
  }
  return Int16Array.from(places);
}

/** Parts dark from light where both vary least within themselves (N. Otsu). */
function thresholdOf(counts: Uint32Array, total: number): number {
  const sum = counts.reduce((all, count, shade) => all + count * shade, 0);
  let [dark, darkSum, most, limit] = [0, 0, 0, 128];
  counts.forEach((count, shade) => {
    dark += count;
    darkSum += count * shade;
    const light = total - dark;
    if (dark === 0 || light === 0) return;
    const apart = darkSum / dark - (sum - darkSum) / light;
    if (dark * light * apart ** 2 <= most) return;
    most = dark * light * apart ** 2;
    limit = shade + 1;
  });
  return limit;
}

function best(ink: Int16Array, isOnSide: boolean): { readonly degrees: number; readonly sharpness: number } {
  const at = (degrees: number) => ({ degrees, sharpness: sharpnessAt(ink, degrees, isOnSide) });
  const sharpest = (from: number, to: number, step: number) =>
    Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => at(from + i * step)).reduce((a, b) =>
      b.sharpness > a.sharpness || (b.sharpness === a.sharpness && Math.abs(b.degrees) < Math.abs(a.degrees)) ? b : a,
    );
  const { degrees } = sharpest(-MAX_DEGREES, MAX_DEGREES, COARSE);
  return sharpest(degrees - COARSE, degrees + COARSE, FINE);
}

function sharpnessAt(ink: Int16Array, degrees: number, isOnSide: boolean): number {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [byX, byY] = isOnSide ? [cos, -sin] : [sin, cos];
  const rows = new Int32Array(4_096);
  for (let i = 0; i < ink.length; i += 2) {
    const row = 2_048 + Math.round((ink[i] ?? 0) * byX + (ink[i + 1] ?? 0) * byY);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let i = 1; i < rows.length; i++) sum += ((rows[i] ?? 0) - (rows[i - 1] ?? 0)) ** 2;
  return sum;
}
