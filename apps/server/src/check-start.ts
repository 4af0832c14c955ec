import { AppError } from "./core/app-error.ts";
import { chooseOcr } from "./drivers/ocr-engines/registry.ts";
import { checkGoogleKey } from "./drivers/sources/google-drive/service-account.ts";
import { checkSources } from "./drivers/sources/registry.ts";
import { namedBy, type LibraryChoice } from "./library-choice.ts";
import { checkLibraryKnown } from "./lost-records.ts";
import { checkNotMoved } from "./moved-records.ts";
import type { Settings } from "./settings.ts";
import { sourceContextOf } from "./source-context.ts";

interface Starting {
  readonly settings: Settings;
  readonly choice: LibraryChoice;
  /** What the command that starts it names; null for none. */
  readonly folder: string | null;
  /** What relative places are below. */
  readonly root: string;
}

/** Who starts the server sees what is wrong with the places of the library, and in which setting. */
async function checkPlaces({ settings, choice, folder, root }: Starting): Promise<void> {
  await checkGoogleKey(settings.given);
  if (choice.given === "before") return;
  const named = folder === null ? "setting LIBRARY" : "the FOLDER after npm start --";
  await namedBy(named, checkSources(choice.entries, sourceContextOf(settings, root)));
}

/** What is asked for and not installed is a wrong setting; what comes by itself is told with the rest. */
async function checkOcr({ settings }: Starting): Promise<void> {
  const { OCR, OCR_LANGUAGES } = settings.given;
  if (!settings.roles.includes("work") || (OCR ?? OCR_LANGUAGES) === undefined) return;
  const [wrong] = (await chooseOcr(settings)).notes;
  if (wrong !== undefined) throw new AppError("bad_setting", wrong);
}

/** What is wrong, and would be found out only later, stops the start. @throws AppError `bad_setting` */
export async function checkStart(starting: Starting): Promise<void> {
  checkNotMoved(starting.settings);
  checkLibraryKnown(starting.settings, starting.choice.given);
  await Promise.all([checkPlaces(starting), checkOcr(starting)]);
}
