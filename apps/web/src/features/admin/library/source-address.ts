/** Where documents may be, as an admin chooses between them. */
export const SOURCE_KINDS = [
  { value: "folder", label: "Folder of the server" },
  { value: "gdrive", label: "Google Drive" },
  { value: "s3", label: "S3 bucket" },
] as const;

export type SourceKind = (typeof SOURCE_KINDS)[number]["value"];

interface KindWords {
  readonly field: string;
  readonly placeholder: string;
  readonly hint: string;
  /** Said when nothing, or something else, was typed. */
  readonly wrong: string;
}

/** What is asked for each kind of place. */
export const KIND_WORDS: Readonly<Record<SourceKind, KindWords>> = {
  folder: {
    field: "Path",
    placeholder: "/srv/manuals",
    hint: "The whole path of a folder that the server can read. Nothing in it is changed.",
    wrong: "Give the whole path of a folder, as in /srv/manuals.",
  },
  gdrive: {
    field: "Folder or shared drive",
    placeholder: "https://drive.google.com/drive/folders/…",
    hint: "Its address or its id. Left empty, My Drive of the account that is connected.",
    wrong: "Give the address of a Drive folder, or its id.",
  },
  s3: {
    field: "Bucket and prefix",
    placeholder: "s3://bucket/manuals",
    hint: "The bucket, and the beginning of the names that count. Keys come from the server's settings.",
    wrong: "Give a bucket, as in s3://bucket or s3://bucket/manuals.",
  },
};

const DRIVE_ADDRESS = /^https:\/\/drive\.google\.com\/(?:drive\/(?:u\/\d+\/)?folders\/|open\?id=)([\w-]{6,})/;

const driveId = (text: string): string | null => {
  if (text === "") return "root";
  const bare = text.startsWith("gdrive:") ? text.slice("gdrive:".length) : text;
  return DRIVE_ADDRESS.exec(bare)?.[1] ?? (/^[\w-]{4,}$/.test(bare) ? bare : null);
};

/** @returns the place as LIBRARY would name it; null when what was typed is no such place */
export function sourceAddress(kind: SourceKind, typed: string): string | null {
  const text = typed.trim();
  if (kind === "gdrive") {
    const id = driveId(text);
    return id === null ? null : `gdrive:${id}`;
  }
  if (kind === "s3") return /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/.*)?$/.test(text) ? text : null;
  return /^(?:\/|[A-Za-z]:[\\/])/.test(text) ? text : null;
}
