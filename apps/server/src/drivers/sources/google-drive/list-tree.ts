import { z } from "@reading-room/contract/zod";
import type { SourceFile } from "../source.ts";
import { getFile } from "./ask-drive.ts";
import { describeFile, describeFiles } from "./describe-file.ts";
import { isAboutOneFile } from "./drive-error.ts";
import { DRIVE_FOLDER } from "./drive-file.ts";
import { folderTree, type FolderTree } from "./folder-tree.ts";
import { searchFolders, type Found, type Listing, type Look } from "./search-folders.ts";

/** Ids of so many folders fit an address. */
const FOLDERS_AT_ONCE = 40;
const ONLY_FOLDERS = `mimeType = '${DRIVE_FOLDER}'`;
const NO_FOLDERS = `mimeType != '${DRIVE_FOLDER}'`;

/** Where a listing goes on. */
const Mark = z.object({
  /** Folders up to this id, in order, are done with; "" for none. */
  after: z.string(),
  /** What was being looked through; null when nothing was. */
  page: z.nullable(z.object({ ids: z.array(z.string()), token: z.string() })),
});
type Mark = z.infer<typeof Mark>;

function readMark(text: string | undefined): Mark {
  try {
    if (text !== undefined) return Mark.parse(JSON.parse(text));
  } catch {
    // Another version's: from the beginning is never wrong.
  }
  return { after: "", page: null };
}

const groupsOf = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, i) => ids.slice(i * size, (i + 1) * size));

/**
 * How many folders to look into together. Drive has been seen to find nothing at all for several folders, though it finds
 * what each of them holds: it is asked for what was found already, with one folder more.
 * @param folder one that stands in the root
 */
async function togetherNow(listing: Listing, folder: string): Promise<number> {
  const look = { ids: [listing.root.id, folder], what: ONLY_FOLDERS, pageToken: null };
  for await (const found of searchFolders(listing, look))
    if ("files" in found && found.files.length > 0) return FOLDERS_AT_ONCE;
  return 1;
}

const NO_PERMISSION = "No permission to read it";

/** A folder that cannot be looked into is told as such: what it holds is unknown. One that went away meanwhile is not told. */
async function unreadable(
  { client, root, signal }: Listing,
  tree: FolderTree,
  { unreadable: id, error }: Extract<Found, { unreadable: string }>,
): Promise<SourceFile[]> {
  if (id === root.id) throw error;
  const folder = await getFile(client, id, signal).catch((cause: unknown) => {
    if (isAboutOneFile(cause) && cause.trouble === "missing") return null;
    throw cause;
  });
  if (folder === null || folder.trashed === true) return [];
  return [describeFile(folder, tree.parentKeyOf(id), NO_PERMISSION)];
}

/** The folders in those of one level. @param next gets the ids of those that are new */
async function* below(listing: Listing, tree: FolderTree, { ids, next }: { ids: readonly string[]; next: string[] }) {
  for await (const found of searchFolders(listing, { ids, what: ONLY_FOLDERS, pageToken: null })) {
    if ("unreadable" in found) yield* await unreadable(listing, tree, found);
    else yield* fresh(found.files, tree, next);
  }
}

/** All folders, level by level; they are many times fewer than files, and make up the tree. @returns how many to look into together */
async function* folders(listing: Listing, tree: FolderTree): AsyncGenerator<SourceFile, number> {
  let together = 1;
  for (let level = [listing.root.id]; level.length > 0;) {
    const next: string[] = [];
    for (const ids of groupsOf(level.toSorted(), together)) yield* below(listing, tree, { ids, next });
    const [first] = next;
    if (level[0] === listing.root.id && first !== undefined) together = await togetherNow(listing, first);
    level = next;
  }
  return together;
}

/** Folders of a page that are new; one that stands in several places, or holds itself, is told once. */
function* fresh(files: Extract<Found, { ids: unknown }>["files"], tree: FolderTree, next: string[]) {
  for (const folder of files) {
    const parentKey = tree.place(folder);
    if (tree.has(folder.id) || parentKey === undefined) continue;
    tree.add(folder.id, parentKey);
    next.push(folder.id);
    yield describeFile(folder, parentKey);
  }
}

/** What is still to be looked through, in order. */
function* looks(tree: FolderTree, together: number, { after, page }: Mark): Generator<Look> {
  if (page !== null) yield { ids: page.ids, what: NO_FOLDERS, pageToken: page.token };
  const done = page?.ids.at(-1) ?? after;
  const rest = tree.ids().filter((id) => id > done);
  for (const ids of groupsOf(rest, together)) yield { ids, what: NO_FOLDERS, pageToken: null };
}

/** Files of a page: one that several folders hold is told with the first of them. */
function page(
  { client, signal }: Listing,
  tree: FolderTree,
  { files, ids }: Extract<Found, { ids: unknown }>,
): Promise<SourceFile[]> {
  const here = new Set(ids);
  const own = files.filter((file) => here.has(tree.folderOf(file) ?? ""));
  return describeFiles({ client, place: tree.place, signal }, own);
}

const behind = ({ ids, next }: Extract<Found, { ids: unknown }>): Mark =>
  next === null ? { after: ids.at(-1) ?? "", page: null } : { after: "", page: { ids: [...ids], token: next } };

/** Each file bears the mark of its page's beginning, the last one that of the next: a page's own order is not relied on. */
function* marked(files: readonly SourceFile[], at: Mark, next: Mark): Generator<SourceFile> {
  const here = JSON.stringify(at);
  const there = JSON.stringify(next);
  for (const [i, file] of files.entries()) yield { ...file, mark: i === files.length - 1 ? there : here };
}

/**
 * Every file and folder below the root, folders first.
 * @param from a mark: the folders are told again, and of the files all that came after it and some before
 * @throws DriveError
 */
export async function* listTree(listing: Listing, from?: string): AsyncGenerator<SourceFile> {
  const tree = folderTree(listing.root);
  const together = yield* folders(listing, tree);
  let at = readMark(from);
  for (const look of looks(tree, together, at)) {
    for await (const found of searchFolders(listing, look)) {
      if ("unreadable" in found) {
        yield* await unreadable(listing, tree, found);
        continue;
      }
      const next = behind(found);
      yield* marked(await page(listing, tree, found), at, next);
      at = next;
    }
  }
}
