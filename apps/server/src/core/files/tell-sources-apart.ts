import { sortName } from "@reading-room/contract/sort-name";

/** A place of the library, as its driver names it. */
interface NamedSource {
  readonly id: string;
  readonly kind: string;
  readonly uri: string;
  readonly name: string;
}

const KIND_NAMES: Readonly<Record<string, string>> = { folder: "folder", s3: "S3", gdrive: "Google Drive" };

/** The folders (or the bucket) around a place, the nearest first. */
const around = ({ uri }: NamedSource): string[] =>
  uri
    .replace(/^[\w+.-]+:\/*/, "")
    .split(/[\\/]+/)
    .filter((part) => part !== "")
    .slice(0, -1)
    .toReversed();

const areApart = (texts: readonly (string | undefined)[]): boolean => new Set(texts).size === texts.length;

/** What tells places of one name apart, each in a word; nothing where only whole paths would, which are nobody's business. */
function differences(alike: readonly NamedSource[]): readonly (string | undefined)[] {
  const kinds = alike.map(({ kind }) => KIND_NAMES[kind] ?? kind);
  if (areApart(kinds)) return kinds;
  const folders = alike.map(around);
  const depths = Math.max(...folders.map(({ length }) => length));
  for (let depth = 0; depth < depths; depth++) {
    const parts = folders.map((parts) => parts[depth]);
    if (areApart(parts)) return parts;
  }
  return [];
}

/** A text that comes again gets a number. */
function numbered(texts: readonly string[]): string[] {
  const times = new Map<string, number>();
  return texts.map((text) => {
    const time = (times.get(sortName(text)) ?? 0) + 1;
    times.set(sortName(text), time);
    return time === 1 ? text : `${text} (${time})`;
  });
}

/**
 * What each of several sources is called, by its id: its name, and where names are alike what differs of the places behind
 * it. Of a place's path at most one folder is told. Nothing for a single source: its root is the root.
 */
export function tellSourcesApart(sources: readonly NamedSource[]): Map<string, string> {
  if (sources.length < 2) return new Map();
  const differing = new Map<string, string | undefined>();
  for (const alike of Map.groupBy(sources, ({ name }) => sortName(name)).values()) {
    const parts = alike.length === 1 ? [] : differences(alike);
    alike.forEach(({ id }, at) => differing.set(id, parts[at]));
  }
  const names = numbered(
    sources.map(({ id, name }) => {
      const part = differing.get(id);
      return part === undefined ? name : `${name} (${part})`;
    }),
  );
  return new Map(sources.map(({ id }, at) => [id, names[at] ?? ""]));
}
