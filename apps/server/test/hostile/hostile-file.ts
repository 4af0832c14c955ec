/** Where hostile files are made. */
export interface HostilePlace {
  /** A folder beside the library that holds `secret.txt`: files point at it, and nothing of it may be read. */
  readonly outside: string;
  /** A port of this machine that listens: files name it as `http://127.0.0.1:PORT/…`, and nothing may connect. */
  readonly port: number;
}

/**
 * What must become of a file. `stated`: any state, with a reason where it is not wholly read. `read`: indexed, wholly or partly.
 * `refused`: failed or skipped, with a reason. `apart`: not in the library at all, or refused.
 */
export type Ending = "stated" | "read" | "refused" | "apart";

export interface HostileFile {
  /** Also the folder that it lies in. */
  readonly class: string;
  /** The file's name; bytes for a name that is no text. */
  readonly name: string | Uint8Array;
  readonly ending: Ending;
  /** Takes a limit of time or a great deal of disk to deal with: not for the test suite. */
  readonly isSlow: boolean;
  /** What the file holds, or what makes it at a path that does not exist yet. */
  readonly make: (place: HostilePlace) => Uint8Array | string | ((path: string | Buffer) => void);
}

type Making = HostileFile["make"];

/** Lists files of one class. */
export interface ClassOfFiles {
  readonly files: readonly HostileFile[];
  add(name: string | Uint8Array, make: Making, how?: Partial<Pick<HostileFile, "ending" | "isSlow">>): ClassOfFiles;
}

/** A class without files yet; each that is added is `stated` and quick unless said otherwise. */
export const classOf = (name: string, files: readonly HostileFile[] = []): ClassOfFiles => ({
  files,
  add: (fileName, make, { ending = "stated", isSlow = false } = {}) =>
    classOf(name, [...files, { class: name, name: fileName, ending, isSlow, make }]),
});

/** The word that `secret.txt` holds and nothing in the library does. */
export const SECRET = "xylophonesecretword";
