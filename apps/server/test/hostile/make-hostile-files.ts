import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HostileFile, HostilePlace } from "./hostile-file.ts";
import { SECRET } from "./hostile-file.ts";
import { hostileNames } from "./hostile-names.ts";
import { lies, polyglots, truncations } from "./lies.ts";
import { longTexts } from "./long-texts.ts";
import { pdfBombs } from "./pdf-bombs.ts";
import { pdfLoops } from "./pdf-loops.ts";
import { pictureBombs } from "./pictures.ts";
import { remoteReferences } from "./remote-references.ts";
import { specialFiles } from "./special-files.ts";
import { deepNesting, entityBombs, externalEntities } from "./xml-attacks.ts";
import { zipBombs, zipSlips } from "./zip-bombs.ts";

/** Every hostile file, the same on every run. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...pdfBombs,
  ...pdfLoops,
  ...zipBombs,
  ...zipSlips,
  ...entityBombs,
  ...externalEntities,
  ...deepNesting,
  ...pictureBombs,
  ...longTexts,
  ...lies,
  ...truncations,
  ...polyglots,
  ...remoteReferences,
  ...hostileNames,
  ...specialFiles,
];

/** Makes files below `library`, a folder a class, and the secret beside it that some of them point at. */
export function makeHostileFiles(library: string, files: readonly HostileFile[], place: HostilePlace): void {
  mkdirSync(place.outside, { recursive: true });
  writeFileSync(join(place.outside, "secret.txt"), `Outside of the library: ${SECRET}.`);
  for (const file of files) {
    mkdirSync(join(library, file.class), { recursive: true });
    const made = file.make(place);
    const path = pathOf(library, file);
    if (typeof made === "function") made(path);
    else writeFileSync(path, made);
  }
}

/** Where a file lies. @returns bytes when its name is no text */
export const pathOf = (library: string, { class: folder, name }: HostileFile): string | Buffer =>
  typeof name === "string" ? join(library, folder, name) : Buffer.concat([Buffer.from(`${library}/${folder}/`), name]);
