const UNITS = ["Bytes", "KB", "MB", "GB", "TB"] as const;
const BASE = 1_024;

/** A size in words, base 1024, two decimals ("1.50 MB"); whole bytes have none, and an unknown size is a dash. */
export const formatSize = (bytes: number | null): string => {
  if (bytes === null) return "—";
  const written = (power: number): string => (bytes / BASE ** power).toFixed(power === 0 ? 0 : 2);
  const most = UNITS.length - 1;
  const power = bytes < BASE ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), most);
  // A byte less than a megabyte is written as one.
  const rounded = Number(written(power)) === BASE && power < most ? power + 1 : power;
  return `${written(rounded)} ${UNITS[rounded]}`;
};
