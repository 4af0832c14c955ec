export interface LinkedPath {
  /** From the top of the library; else from the folder of the file that holds the link. */
  readonly isFromTop: boolean;
  /** Names of folders and last of the file, ".." for the folder above. */
  readonly parts: readonly string[];
  /** Physical, from 1; null where the link names none. */
  readonly page: number | null;
}

/** Addresses, and places in the page itself. */
const NO_PATH = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|$)/i;
const PARTS = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What a link inside a document names among the files around it; null for one that leads elsewhere. */
export function linkedPath(href: string): LinkedPath | null {
  const [, path = "", place = ""] = PARTS.exec(href.trim()) ?? [];
  if (NO_PATH.test(href.trim())) return null;
  const slashed = decoded(path).replaceAll("\\", "/");
  const page = /^page=(\d{1,9})$/.exec(place)?.[1];
  return {
    isFromTop: slashed.startsWith("/"),
    parts: slashed.split("/").filter((part) => part !== "" && part !== "."),
    page: page === undefined ? null : Number(page),
  };
}
