import { open } from "node:fs/promises";

const HEAD_BYTES = 512;

/** The first bytes of a file, which tell what it is. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** As a text, without the mark that UTF-8 may begin with and white space. */
export const shownHead = (head: Buffer): string =>
  head
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "")
    .trimStart();
