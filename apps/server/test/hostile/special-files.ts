import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, closeSync, ftruncateSync, mkdirSync, openSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { classOf, type HostilePlace } from "./hostile-file.ts";

const GIB = 2 ** 30;
const MAKE_PIPE = "mkfifo";
type Write = (path: string | Buffer) => void;

const linkTo =
  (target: (place: HostilePlace) => string) =>
  (place: HostilePlace): Write =>
  (path) =>
    symlinkSync(target(place), path);

const sparse = (bytes: number) => (): Write => (path) => {
  const file = openSync(path, "wx");
  ftruncateSync(file, bytes);
  closeSync(file);
};

/** Ends without taking its socket away. */
const LISTEN = `require("net").createServer().listen(process.argv[1], () => process.kill(process.pid, "SIGKILL"))`;

const device =
  (...numbers: readonly string[]) =>
  (): Write =>
  (path) => {
    try {
      execFileSync("mknod", [String(path), "c", ...numbers], { stdio: "ignore" });
    } catch {
      // Only the system's owner makes devices, and not everywhere.
    }
  };

/** A folder in a folder in a folder. */
const chain = (depth: number) => (): Write => (path) => {
  let at = String(path);
  for (let level = 0; level < depth; level++) at = join(at, "d");
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, "deepest.txt"), "The deepest text.");
};

const apart = { ending: "apart" } as const;

/** What is no plain file, or leads out of the library, or is not as large as it says. */
export const specialFiles = classOf("special files")
  .add("pipe.txt", () => (path) => void execFileSync(MAKE_PIPE, [String(path)]), apart)
  .add("pipe.pdf", () => (path) => void execFileSync(MAKE_PIPE, [String(path)]), apart)
  .add("socket.txt", () => (path) => void spawnSync(process.execPath, ["-e", LISTEN, String(path)]), apart)
  .add("zero-device.txt", device("1", "5"), apart)
  .add("random-device.pdf", device("1", "8"), apart)
  .add(
    "link-out.txt",
    linkTo(({ outside }) => join(outside, "secret.txt")),
    apart,
  )
  .add(
    "link-out-folder",
    linkTo(({ outside }) => outside),
    apart,
  )
  .add(
    "link-to-passwords.txt",
    linkTo(() => "/etc/passwd"),
    apart,
  )
  .add(
    "link-to-environment.txt",
    linkTo(() => "/proc/self/environ"),
    apart,
  )
  .add(
    "link-to-device.txt",
    linkTo(() => "/dev/zero"),
    apart,
  )
  .add(
    "link-to-root",
    linkTo(() => "/"),
    apart,
  )
  .add(
    "link-to-nothing.txt",
    linkTo(() => "nowhere"),
    apart,
  )
  .add(
    "link-to-itself.txt",
    linkTo(() => "link-to-itself.txt"),
    apart,
  )
  .add(
    "link-to-own-folder",
    linkTo(() => "."),
    apart,
  )
  .add(
    "link-up",
    linkTo(() => ".."),
    apart,
  )
  .add(
    "ring-one",
    linkTo(() => "ring-two"),
    apart,
  )
  .add(
    "ring-two",
    linkTo(() => "ring-one"),
    apart,
  )
  .add("10-gb.pdf", sparse(10 * GIB))
  .add("10-gb.txt", sparse(10 * GIB))
  .add("10-gb.docx", sparse(10 * GIB))
  .add("10-gb.png", sparse(10 * GIB))
  .add("10-gb.csv", sparse(10 * GIB))
  .add("10-gb.eml", sparse(10 * GIB))
  .add("10-gb.mp4", sparse(10 * GIB))
  .add("10-gb.zip", sparse(10 * GIB))
  .add("2-gb.html", sparse(2 * GIB + 1))
  .add("folder.pdf", chain(1), apart)
  .add("chain", chain(200), apart)
  .add("not-allowed.txt", () => (path) => {
    writeFileSync(path, "Nobody may read this.");
    chmodSync(path, 0);
  }).files;
