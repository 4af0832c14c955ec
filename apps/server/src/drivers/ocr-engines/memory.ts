import { readFile } from "node:fs/promises";
import { AppError } from "../../core/app-error.ts";
import type { OcrEngine, ReadPicture } from "./ocr-engine.ts";

/** An engine for tests: what it reads off a picture is said by a function of the picture's bytes. */
export const memoryOcr = (
  read: (picture: Buffer, signal: AbortSignal) => Promise<ReadPicture> | ReadPicture,
): OcrEngine => ({
  name: "memory",
  languages: async () => ["eng"],
  recognise: async (picture, _languages, signal) => {
    signal.throwIfAborted();
    const bytes = await readFile(picture).catch((cause: unknown) => {
      throw new AppError("unreadable_file", "There is no picture of this page.", { cause });
    });
    return read(bytes, signal);
  },
  close: async () => undefined,
});
