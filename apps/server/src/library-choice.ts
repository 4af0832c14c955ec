import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "@reading-room/contract/zod";
import { AppError } from "./core/app-error.ts";

const FILE = "library.json";
const Remembered = z.object({ folder: z.string() });

export interface LibraryChoice {
  readonly entries: readonly string[];
  /**
   * A wrong folder given now is refused; one that was right once may be back tomorrow. Given nowhere, it is the sample library,
   * unless the records tell of another that was served before (`served-last.ts`).
   */
  readonly given: "now" | "before" | "nowhere";
}

interface Choosing {
  readonly dataDir: string;
  /** Absolute; null when the command names none. */
  readonly folder: string | null;
  readonly setting: readonly string[];
  readonly sample: string;
}

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Serving another library instead would take this one away from everybody. @throws AppError `bad_setting` when it is damaged */
export async function rememberedFolder(dataDir: string): Promise<string | null> {
  const path = join(dataDir, FILE);
  try {
    return Remembered.parse(JSON.parse(await readFile(path, "utf8"))).folder;
  } catch (cause) {
    if (isMissing(cause)) return null;
    const what = `"${path}", which names the library's folder, is damaged or cannot be read`;
    const remedy = "start with npm start -- FOLDER to name it again, or remove that file to go by LIBRARY";
    throw new AppError("bad_setting", `${what}: ${remedy}.`, { cause });
  }
}

/** What whoever set LIBRARY should know of a folder that replaces it; none where it does not. */
export function idleLibrary({ entries, given }: LibraryChoice, setting: readonly string[]): string[] {
  const [folder] = entries;
  if (given !== "before" || setting.length === 0 || (setting.length === 1 && setting[0] === folder)) return [];
  return [
    `The setting LIBRARY is not used, since the folder "${folder}" was named at an earlier start; remove ${FILE} from DATA_DIR to go by LIBRARY again.`,
  ];
}

/** Keeps the folder that a start named, for later starts. */
export async function rememberFolder(dataDir: string, folder: string): Promise<void> {
  const path = join(dataDir, FILE);
  // Flushed before it takes the name: after a power cut either note is whole.
  await writeFile(`${path}.new`, JSON.stringify({ folder }), { flush: true });
  await rename(`${path}.new`, path);
}

/** Says of what is wrong with a place where it was named, unless it is a setting by itself that is wrong. @throws AppError as it was thrown */
export async function namedBy(named: string, checked: Promise<void>): Promise<void> {
  await checked.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.message.startsWith("The setting ")) throw error;
    throw new AppError(error.code, `${error.message.replace(/\.$/, "")} (${named}).`, { cause: error });
  });
}

/**
 * Which library to serve: the folder named now, the one named at an earlier start, LIBRARY, or the sample library.
 * @throws AppError `bad_setting` when the note of an earlier start is there and cannot be read
 */
export async function chooseLibrary({ dataDir, folder, setting, sample }: Choosing): Promise<LibraryChoice> {
  if (folder !== null) return { entries: [folder], given: "now" };
  const remembered = await rememberedFolder(dataDir);
  if (remembered !== null) return { entries: [remembered], given: "before" };
  return setting.length > 0 ? { entries: setting, given: "now" } : { entries: [sample], given: "nowhere" };
}
