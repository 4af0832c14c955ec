/** A page whose picture is to be read, with the file that it stands in. */
export interface WaitingPage {
  readonly contentHash: string;
  readonly pageNumber: number;
  readonly fileId: string;
  readonly sourceId: string;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly version: string;
}
