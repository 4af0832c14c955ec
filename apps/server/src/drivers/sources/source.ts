/** One file or folder as a source tells it. `key` is its place in the source, stable while it is not moved. */
export interface SourceFile {
  readonly key: string;
  /** Key of the folder that holds it; null at the source's root. */
  readonly parentKey: string | null;
  readonly name: string;
  readonly isFolder: boolean;
  readonly mimeType: string;
  /** Bytes; null for folders. */
  readonly size: number | null;
  /** Epoch milliseconds. */
  readonly modifiedAt: number | null;
  /** Changes whenever the bytes may have; equal means the same bytes. */
  readonly version: string;
  readonly driveFileId: string | null;
  /** What stays when it is renamed or moved, unlike its key; with the same version it tells the same file. Null when nothing does. */
  readonly identity: string | null;
  /** Why it cannot be opened (no permission, a link out of the library, …), for a person; null when it can. */
  readonly problem: string | null;
  /** A later listing may begin here and tells all that this one had still to tell. Not given where none may. */
  readonly mark?: string;
}

/** What happened since a mark. */
export interface Changes {
  /** New, changed, renamed or moved: as they are now, a folder before what it holds. */
  readonly files: readonly SourceFile[];
  readonly removedKeys: readonly string[];
  /** From where to go on. */
  readonly mark: string;
  /** False when the record does not tell all (a folder came in from elsewhere, the mark is too old): a whole listing is needed. */
  readonly isComplete: boolean;
}

/** A place's own record of what changed. */
export interface ChangesFeed {
  /** @returns a mark of this moment. @throws AppError `source_unavailable` */
  now(signal: AbortSignal): Promise<string>;
  /**
   * @param isKnown whether a key is one of a folder or file of this source, as the library knows it
   * @throws AppError `source_unavailable`
   */
  since(mark: string, isKnown: (key: string) => Promise<boolean>, signal: AbortSignal): Promise<Changes>;
}

export interface ByteRange {
  /** Both inclusive, in bytes. */
  readonly start: number;
  readonly end: number;
}

/** A place that holds the library's files. Read only. */
export interface Source {
  readonly id: string;
  readonly name: string;
  /**
   * Every file and folder, a folder before what it holds; from a file's `mark` on, all that came after it, or everything
   * again where the mark is of no use any more. A folder may be told again: after a mark, since those that follow stand in
   * it, and with a `problem` once it shows that it cannot be looked into. Keys need not be paths.
   * @throws AppError `source_unavailable` when the place itself cannot be read: then nothing is known, and nothing is deleted
   */
  list(signal: AbortSignal, from?: string): AsyncIterable<SourceFile>;
  /** Where given, most scans read this, and a whole listing only now and then. */
  readonly changes?: ChangesFeed;
  /**
   * What every `identity` in the place begins with now, as with its disk; not given where identities do not tell.
   * @throws AppError `source_unavailable`
   */
  readonly disk?: () => Promise<string>;
  /** How long to wait between scans, in milliseconds; five minutes unless said. */
  readonly rescanMs?: number;
  /** @returns the bytes, and the version they are of. @throws AppError `file_gone` */
  open(
    key: string,
    range?: ByteRange,
  ): Promise<{ readonly stream: ReadableStream<Uint8Array>; readonly size: number; readonly version: string }>;
  /** A local path to the bytes for extractors, valid until `release`. @throws AppError `file_gone` */
  localPath(
    key: string,
  ): Promise<{ readonly path: string; readonly version: string; readonly release: () => Promise<void> }>;
  /** Calls back, debounced, when something may have changed: a hint, never the truth. */
  watch(onChange: () => void): Promise<{ close(): Promise<void> }>;
}
