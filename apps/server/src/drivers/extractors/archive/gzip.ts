import { readStart } from "../text/bounded-bytes.ts";
import { placeFailure } from "../cannot-open.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { gunzipFeed, type InflatedFeed } from "./feeds.ts";
import { shownName, type Listing } from "./listing.ts";
import { listTar } from "./tar.ts";

const HAS_EXTRA = 4;
const HAS_NAME = 8;
const NAME_AT = 10;

/** Lists a gzip file: the names in it when it holds a tar, else the one file that it holds. @throws UnreadableFile */
export async function listGzip(path: string, name: string): Promise<Listing> {
  const feed = gunzipFeed(path);
  try {
    return (await tarIn(feed)) ?? (await oneFile(feed, innerName(path, name)));
  } catch (error) {
    throw (
      placeFailure(error) ?? new UnreadableFile("unreadable_file", "The archive is damaged: it could not be unpacked.")
    );
  } finally {
    feed.close();
  }
}

async function tarIn(feed: InflatedFeed): Promise<Listing | null> {
  const found = await listTar(feed);
  // Zeros alone are an empty tar's end, or the beginning of anything.
  if (found === null || found.entries.length === 0) return null;
  const remark = feed.isCut() ? "only the first gigabyte of it was looked through" : found.remark;
  return { what: "gzip-packed tar archive", entries: found.entries, remark, comment: null };
}

async function oneFile(feed: InflatedFeed, name: string): Promise<Listing> {
  await feed.skip(Infinity);
  const size = feed.isCut() ? null : feed.total();
  return { what: "gzip-packed file", entries: [{ name, size }], remark: null, comment: null };
}

/** The name that it was packed under, else its own without the ending. */
function innerName(path: string, name: string): string {
  const { bytes } = readStart(path, 1_024);
  const flags = bytes[3] ?? 0;
  const end = bytes.indexOf(0, NAME_AT);
  const isTold = (flags & HAS_NAME) !== 0 && (flags & HAS_EXTRA) === 0 && end > NAME_AT;
  return shownName(isTold ? bytes.toString("latin1", NAME_AT, end) : name.replace(/\.gz$/i, ""));
}
