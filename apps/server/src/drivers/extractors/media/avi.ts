import type { IAudioMetadata } from "music-metadata";
import { readStart } from "../text/bounded-bytes.ts";

const HEADER_BYTES = 1 << 16;
const MICROSECONDS = 1_000_000;
/** Where the main header's fields stand, from its first. */
const FIELD = { microsecondsPerFrame: 0, frames: 16, width: 32, height: 36 } as const;

/** What an AVI file's header tells; null when it is none. */
export function readAvi(path: string): Pick<IAudioMetadata, "common" | "format"> | null {
  const { bytes } = readStart(path, HEADER_BYTES);
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "AVI ") return null;
  const header = bytes.indexOf("avih", 12, "latin1") + 8;
  const at = (field: number): number =>
    header < 8 || header + field + 4 > bytes.length ? 0 : bytes.readUInt32LE(header + field);
  const seconds = (at(FIELD.microsecondsPerFrame) * at(FIELD.frames)) / MICROSECONDS;
  const video = { pixelWidth: at(FIELD.width), pixelHeight: at(FIELD.height) };
  return {
    common: { ...NOTHING, ...infoOf(bytes) },
    format: {
      container: "AVI",
      tagTypes: [],
      trackInfo: video.pixelWidth === 0 ? [] : [{ video }],
      ...(seconds > 0 && { duration: seconds }),
    },
  };
}

const NONE = { no: null, of: null };
const NOTHING = { track: NONE, disk: NONE, movementIndex: NONE };

/** Title and artist, when the file has a list of them near its start. */
function infoOf(bytes: Buffer): { title?: string; artist?: string } {
  const list = bytes.indexOf("INFO", 0, "latin1");
  const told = (name: string): string | undefined => {
    const at = list === -1 ? -1 : bytes.indexOf(name, list, "latin1");
    if (at === -1 || at + 8 > bytes.length) return undefined;
    return bytes.toString("utf8", at + 8, at + 8 + bytes.readUInt32LE(at + 4)).replace(/\0.*$/s, "");
  };
  const [title, artist] = [told("INAM"), told("IART")];
  return { ...(title !== undefined && { title }), ...(artist !== undefined && { artist }) };
}
