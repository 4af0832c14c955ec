import { spawn } from "node:child_process";
import { copyFile, mkdir, mkdtemp, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { placeFailure } from "../cannot-open.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { PROFILE_SETTINGS } from "./profile-settings.ts";

export interface Conversion {
  /** Path of LibreOffice. */
  readonly program: string;
  readonly input: string;
  /** What the input is, which its name may not tell. */
  readonly extension: string;
  readonly target: "pdf" | "xlsx";
}

const MAX_OUTPUT_BYTES = 256 * 2 ** 20;

/**
 * Has LibreOffice turn a file into another, with a profile of its own, macros off, and no network where the system can take it
 * away from a program. How long it may take and how large it may grow is the caller's to watch.
 * @returns the path of what it made, in the temporary folder
 * @throws UnreadableFile when it makes nothing, or too much
 */
export async function convert({ program, input, extension, target }: Conversion): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "office-"));
  const copy = join(folder, `document.${extension}`);
  // It writes a mark beside every file that it opens.
  await copyFile(input, copy);
  await writeProfile(join(folder, "profile"));
  await run(program, [
    ..."--headless --invisible --norestore --nolockcheck --nodefault --nologo --nofirststartwizard".split(" "),
    `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`,
    "--convert-to",
    target,
    "--outdir",
    join(folder, "made"),
    copy,
  ]);
  const made = join(folder, "made", `document.${target}`);
  const size = await stat(made).then(
    (stats) => (stats.isFile() ? stats.size : 0),
    () => 0,
  );
  if (size === 0) {
    await requireRoom(folder);
    throw unreadable("is damaged: LibreOffice could not open it");
  }
  if (size > MAX_OUTPUT_BYTES) throw unreadable("becomes far too large when LibreOffice opens it");
  return made;
}

const ROOM_BYTES = 1 << 20;

/** A full disk keeps LibreOffice from writing as a damaged file does, and it does not tell which. @throws what writing throws */
const requireRoom = (folder: string): Promise<void> => writeFile(join(folder, "room"), new Uint8Array(ROOM_BYTES));

const unreadable = (why: string): UnreadableFile => new UnreadableFile("unreadable_file", `The file ${why}.`);

async function writeProfile(folder: string): Promise<void> {
  await mkdir(join(folder, "user"), { recursive: true });
  await writeFile(join(folder, "user", "registrymodifications.xcu"), PROFILE_SETTINGS);
}

async function run(program: string, args: readonly string[]): Promise<void> {
  for (const without of WITHOUT_NETWORK) {
    if (await ends([...without, "true"])) return void (await ends([...without, program, ...args]));
  }
  await ends([program, ...args]);
}

/** As a superuser, then as any user: Linux lets both make a network that leads nowhere. */
const WITHOUT_NETWORK: readonly (readonly string[])[] =
  process.platform === "linux"
    ? [
        ["unshare", "--net", "--"],
        ["unshare", "--user", "--map-current-user", "--net", "--"],
      ]
    : [];

/** @returns whether it ran and ended well; it stays in this process's group, and is killed with it */
function ends([command = "", ...args]: readonly string[]): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  spawn(command, args, { stdio: "ignore", env: { ...process.env, SAL_USE_VCLPLUGIN: "svp" } })
    .once("error", (error) => (placeFailure(error) === null ? resolve(false) : reject(error)))
    .once("exit", (code) => resolve(code === 0));
  return promise;
}
