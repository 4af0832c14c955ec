const UNITS = ["Bytes", "KB", "MB", "GB", "TB"] as const;
const BASE = 1_024;

/** A size in words, base 1024, two decimals ("1.50 MB"); whole bytes have none, and an unknown size is a dash. */
export const formatSize = (bytes: number | null): string => {
  if (bytes === null) return "—";
  const power = bytes < BASE ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${(bytes / BASE ** power).toFixed(power === 0 ? 0 : 2)} ${UNITS[power]}`;
};
