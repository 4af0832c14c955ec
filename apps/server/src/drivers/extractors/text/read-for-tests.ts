import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { mimeTypeOf } from "../../../core/files/file-kind.ts";
import { NO_HELP, type ReadingHelp } from "../extractor.ts";
import type { Format, MarkedPage } from "../format.ts";

/** Reads bytes of one format in this process; to be called once at a test file's top. */
export function readerOf(format: Format) {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `${format.name}-`));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const at = (name: string): string => join(folder, name);
  return {
    at,
    async read(name: string, bytes: Uint8Array | string, help: ReadingHelp = NO_HELP) {
      await writeFile(at(name), bytes);
      const reader = await format.load();
      const document = await reader.read({ path: at(name), name, mimeType: mimeTypeOf(name) }, help, () => undefined);
      const pages: MarkedPage[] = [];
      for await (const page of document.pages) pages.push(page);
      const blocks = pages.flatMap((page) =>
        page.blocks.map(({ kind, level, start, end }) => [kind, level, page.text.slice(start, end)] as const),
      );
      const text = pages.map((page) => page.text).join("\n\n");
      return { ...document.finish(), pages, blocks, text, gap: pages.at(-1)?.gap };
    },
  };
}
