/** A file that is ready to be sent. */
export interface OpenedFile {
  readonly name: string;
  /** Of the whole file, in bytes. */
  readonly size: number;
  /** Changes when the bytes do. */
  readonly version: string;
  /** What the bytes are, told from themselves: the name is not believed. */
  readonly mimeType: string;
  /** Of a text; UTF-8 when absent. */
  readonly charset?: string;
  /** Of a kind that a browser may show. */
  readonly inline: boolean;
  /** Both ends inclusive. */
  readonly open: (range?: { readonly start: number; readonly end: number }) => Promise<ReadableStream<Uint8Array>>;
}
