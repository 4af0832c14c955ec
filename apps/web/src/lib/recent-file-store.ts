const KEY = "recentFiles";
/** More would not be looked through. */
const KEPT = 12;

/** A file that its reader has looked at in this browser. */
export interface RecentFile {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
}

/** What the signed-in user has opened, kept in this browser alone. */
export interface RecentFileStore {
  /** The latest first; nobody else's. */
  list(): readonly RecentFile[];
  /** Remembers that a file was opened; what another user had opened here is forgotten. */
  note(file: RecentFile): void;
  forget(): void;
}

interface RecentFileDeps {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Undefined while nobody is signed in: nothing is remembered then. */
  readonly userId: () => string | undefined;
}

const isRecentFile = (value: unknown): value is RecentFile =>
  typeof value === "object" &&
  value !== null &&
  ["id", "name", "mimeType"].every((field) => typeof Reflect.get(value, field) === "string");

const fieldsOf = (text: string | null): { readonly userId?: unknown; readonly files?: unknown } => {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
};

/** Reads and writes `storage`; a damaged value counts as absent. */
export function recentFileStore({ storage, userId }: RecentFileDeps): RecentFileStore {
  const list = (): readonly RecentFile[] => {
    const kept = fieldsOf(storage.getItem(KEY));
    const isOwn = kept.userId !== undefined && kept.userId === userId();
    return isOwn && Array.isArray(kept.files) ? kept.files.filter(isRecentFile) : [];
  };
  return {
    list,
    note: ({ id, name, mimeType }) => {
      const owner = userId();
      if (owner === undefined) return;
      const files = [{ id, name, mimeType }, ...list().filter((file) => file.id !== id)].slice(0, KEPT);
      storage.setItem(KEY, JSON.stringify({ userId: owner, files }));
    },
    forget: () => storage.removeItem(KEY),
  };
}
