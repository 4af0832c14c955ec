import type { OcrEngine } from "./ocr-engine.ts";
import { tesseract } from "./tesseract.ts";
import { tesseractJs } from "./tesseract-js.ts";
import { upright } from "./upright.ts";

/** Every engine of this version; of those that work here, the first is the one that `auto` takes. */
export const ocrEngines = (): readonly OcrEngine[] => [tesseract(), tesseractJs()];

/** The language that is read when none of those asked for is installed. */
export const FALLBACK_LANGUAGE = "eng";

export interface OcrSettings {
  /** "auto", "off", or an engine's name. */
  readonly ocr: string;
  /** Never none. */
  readonly ocrLanguages: readonly string[];
}

/** What reads pictures of pages here. */
export interface ChosenOcr {
  /** Null when it is off, or nothing can do it here. */
  readonly engine: OcrEngine | null;
  /** Those that are read: never none with an engine. */
  readonly languages: readonly string[];
  /** What of the settings could not be had, a sentence each, with what to do. */
  readonly notes: readonly string[];
}

/** Finds the engine and languages that the settings ask for, or the nearest there are. The engine reads pages that lie askew, too. */
export async function chooseOcr({ ocr, ocrLanguages }: OcrSettings, engines = ocrEngines()): Promise<ChosenOcr> {
  if (ocr === "off") return { engine: null, languages: [], notes: [] };
  for (const engine of engines) {
    if (ocr !== "auto" && engine.name !== ocr) continue;
    const installed = await engine.languages();
    const known = ocrLanguages.filter((language) => installed.includes(language));
    const languages = known.length > 0 ? known : installed.includes(FALLBACK_LANGUAGE) ? [FALLBACK_LANGUAGE] : [];
    if (languages.length > 0)
      return { engine: upright(engine), languages, notes: notesOf(engine.name, ocrLanguages, installed) };
  }
  const note =
    ocr === "auto"
      ? "Text recognition is not possible here: no engine has any language of OCR_LANGUAGES; scanned pages stay unread."
      : `Text recognition by ${ocr} (setting OCR) is not possible here: install it with a language of OCR_LANGUAGES, or set OCR=auto.`;
  return { engine: null, languages: [], notes: [note] };
}

function notesOf(engine: string, asked: readonly string[], installed: readonly string[]): string[] {
  const missing = asked.filter((language) => !installed.includes(language));
  if (missing.length === 0) return [];
  const data = `its language data (such as tesseract-ocr-${missing[0]?.replaceAll("_", "-")})`;
  const how = engine === "tesseract" ? `install ${data}` : `install tesseract with ${data}`;
  return [
    `The setting OCR_LANGUAGES names ${missing.join(", ")}, which ${engine} does not have here (it has ${installed.join(", ")}): ${how}, or leave it out.`,
  ];
}
