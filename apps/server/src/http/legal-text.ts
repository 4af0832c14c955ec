import { constants } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { legalText } from "@reading-room/contract/system";
import type { OutputOf } from "@reading-room/contract/endpoint";
import type { Api } from "./api.ts";

type LegalText = OutputOf<typeof legalText>["text"];

/** The texts that every visitor may read, by the names of their files without `.md`. */
export const LEGAL_NAMES = ["terms", "privacy"] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

const MAX_BYTES = 200_000;
const DEFAULTS = join(import.meta.dirname, "legal");

/** An operator's own text. @returns null when there is none. @throws Error why the file there cannot be shown */
export async function ownLegalText(dataDir: string, name: LegalName): Promise<string | null> {
  // Without waiting: a pipe there would hold every visitor until somebody writes into it.
  const file = await open(join(dataDir, `${name}.md`), constants.O_RDONLY | constants.O_NONBLOCK).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === "ENOENT") return null;
      throw new Error(`it cannot be read (${cause.code})`, { cause });
    },
  );
  if (file === null) return null;
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new Error("it is no file");
    if (found.size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES / 1000} kB`);
    const text = (await file.readFile("utf8")).replace(/^\uFEFF/, "");
    return text.trim() === "" ? null : text;
  } finally {
    await file.close();
  }
}

async function textNow(dataDir: string, name: LegalName): Promise<LegalText> {
  // Visitors get a text in any case; `npm run doctor` tells the operator why it is not the own one.
  const own = await ownLegalText(dataDir, name).catch(() => null);
  if (own !== null) return { markdown: own, isDefault: false };
  return { markdown: await readFile(join(DEFAULTS, `${name}.md`), "utf8"), isDefault: true };
}

/** Terms and privacy notice: `terms.md` and `privacy.md` in the data folder, else those that come with the product. */
export function legalRoutes(api: Api, { dataDir }: { readonly dataDir: string }): void {
  api.mount(legalText, async ({ name }) => ({ text: await textNow(dataDir, name) }));
}
