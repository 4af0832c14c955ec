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
  /** Why it cannot be opened (no permission, a link out of the library, …), for a person; null when it can. */
  readonly problem: string | null;
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
   * Every file and folder, a folder before what it holds.
   * @throws AppError `source_unavailable` when the place itself cannot be read: then nothing is known, and nothing is deleted
   */
  list(signal: AbortSignal): AsyncIterable<SourceFile>;
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
