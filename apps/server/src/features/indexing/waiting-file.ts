/** A file that is to be read, as its row tells. */
export interface WaitingFile {
  readonly id: string;
  readonly sourceId: string;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly kind: string;
  readonly size: number | null;
  readonly modifiedAt: number | null;
  readonly version: string;
  readonly problem: string | null;
  readonly folderPath: string;
  readonly folderIds: string;
  /** Tries so far at this version, this one included. */
  readonly attempts: number;
  /** The version that it was last read at, whose text is still found; null for none. */
  readonly readVersion: string | null;
  /** The trace in which somebody asked for it; null where nobody did. */
  readonly askedIn: string | null;
  /** The worker that has it in hand. */
  readonly leasedBy: string;
}
