/** A file whose passages are to get vectors. */
export interface WaitingFile {
  readonly fileId: string;
  readonly sourceId: string;
  readonly name: string;
  /** When it was read: what was read again gets vectors again. Epoch milliseconds. */
  readonly readAt: number;
  /** As its row says. */
  readonly passages: number;
}
