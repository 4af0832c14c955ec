import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";

const NAMES = process.platform === "win32" ? ["soffice.com", "soffice.exe"] : ["soffice", "libreoffice"];

/** Where its installers put it without saying so in the path. */
const USUAL = [
  "/usr/lib/libreoffice/program",
  "/opt/libreoffice/program",
  "/snap/bin",
  "/Applications/LibreOffice.app/Contents/MacOS",
  "C:\\Program Files\\LibreOffice\\program",
];

/** The path of LibreOffice's program; null when it is not installed. */
export async function findLibreOffice(): Promise<string | null> {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== ""), ...USUAL];
  for (const path of folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))) {
    if (await isProgram(path)) return path;
  }
  return null;
}

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
