import { existsSync } from "node:fs";
import { mkdir, readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { printed } from "./programs.ts";

/** A file that is read. */
export interface Subject {
  /** Of its group and its own, once among all. */
  readonly key: string;
  readonly path: string;
  readonly extension: string;
}

/** What an independent extractor reads, and which one it was. */
export interface Reference {
  readonly by: string;
  readonly text: string;
}

export interface ReferenceOptions {
  /** Path of tika-app.jar, or null. */
  readonly tika: string | null;
  readonly programs: ReadonlySet<string>;
  readonly password: string;
  /** A folder for what Tika reads, which may hold what it read before. */
  readonly kept: string;
}

const PANDOC: Readonly<Record<string, string>> = {
  docx: "docx",
  odt: "odt",
  epub: "epub",
  rtf: "rtf",
  html: "html",
  htm: "html",
};

/** Has all files read by Tika in one go, for starting Java for each would take hours; others are asked for one at a time. */
export async function references(subjects: readonly Subject[], options: ReferenceOptions) {
  const { tika, kept } = options;
  if (tika !== null) await runTika(subjects, tika, kept);
  return async (subject: Subject): Promise<readonly Reference[]> => {
    const all = [await byPdftotext(subject, options), await byTika(subject, kept), await byPandoc(subject, options)];
    return all.filter((reference) => reference !== null);
  };
}

/** Where nothing but Java is found: Tika would have every picture recognised by a program that is installed. */
async function runTika(subjects: readonly Subject[], tika: string, kept: string): Promise<void> {
  const [from, to, programs] = [join(kept, "in"), join(kept, "out"), join(kept, "bin")];
  await Promise.all([from, programs].map((folder) => rm(folder, { recursive: true, force: true })));
  await Promise.all([from, programs].map((folder) => mkdir(folder, { recursive: true })));
  const java = ((await printed("which", ["java"])) ?? "").trim();
  await symlink(java, join(programs, "java"));
  const wanted = subjects.filter((subject) => !existsSync(join(to, `${subject.key}.txt`)));
  await Promise.all(wanted.map(({ key, path }) => symlink(path, join(from, key))));
  if (wanted.length === 0) return;
  const args = ["-Xmx900m", "-jar", tika, "-i", from, "-o", to, "-t", "-numConsumers", "2"];
  await printed(java, args, { seconds: 1_800, path: programs });
}

async function byTika({ key }: Subject, kept: string): Promise<Reference | null> {
  const path = join(kept, "out", `${key}.txt`);
  return existsSync(path) ? { by: "Tika", text: await readFile(path, "utf8") } : null;
}

async function byPdftotext(
  { path, extension }: Subject,
  { programs, password }: ReferenceOptions,
): Promise<Reference | null> {
  if (extension !== "pdf" || !programs.has("pdftotext")) return null;
  const text = (await printed("pdftotext", [path, "-"])) ?? (await printed("pdftotext", ["-upw", password, path, "-"]));
  return text === null ? null : { by: "pdftotext", text };
}

async function byPandoc({ path, extension }: Subject, { programs }: ReferenceOptions): Promise<Reference | null> {
  const from = PANDOC[extension];
  if (from === undefined || !programs.has("pandoc")) return null;
  const text = await printed("pandoc", ["--sandbox", "-f", from, "-t", "plain", "--wrap=none", path]);
  return text === null ? null : { by: "pandoc", text };
}
