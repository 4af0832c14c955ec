import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { legalText } from "@reading-room/contract/system";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ask, apiForTests } from "./for-tests.ts";
import type { Api } from "./api.ts";
import { legalRoutes, ownLegalText } from "./legal-text.ts";

let dataDir: string;
let api: Api;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "reading-room-legal-"));
  api = apiForTests();
  legalRoutes(api, { dataDir });
  api.mountRest();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const read = async (name: string) => legalText.output.parse(await (await ask(api, `/legal/${name}`)).json()).text;

it("gives everybody the texts that come with the product", async () => {
  const [terms, privacy] = [await read("terms"), await read("privacy")];
  expect([terms.isDefault, privacy.isDefault]).toEqual([true, true]);
  expect(terms.markdown).toMatch(/^# Terms of use\n/);
  expect(privacy.markdown).toMatch(/^# Privacy notice\n/);
  for (const told of [/audit log/i, /IP address/, /24 hours/, /session/i, /your rights/i, /contact/i]) {
    expect(privacy.markdown).toMatch(told);
  }
});

it("gives the operator's own text from the moment it is there, and each for itself", async () => {
  await writeFile(join(dataDir, "terms.md"), "\uFEFF# Our terms\n\nBe kind. Größe.\n");
  expect(await read("terms")).toEqual({ markdown: "# Our terms\n\nBe kind. Größe.\n", isDefault: false });
  expect((await read("privacy")).isDefault).toBe(true);
  await rm(join(dataDir, "terms.md"));
  expect((await read("terms")).isDefault).toBe(true);
});

it("follows a link, as a mounted file often is one", async () => {
  await writeFile(join(dataDir, "there.md"), "# Ours");
  await symlink(join(dataDir, "there.md"), join(dataDir, "privacy.md"));
  expect(await read("privacy")).toEqual({ markdown: "# Ours", isDefault: false });
});

it("falls back on the default for what is no text, and says why", async () => {
  const terms = join(dataDir, "terms.md");
  const problems: (readonly [() => Promise<unknown>, string | null])[] = [
    [() => writeFile(terms, " \n\t"), null],
    [() => writeFile(terms, "x".repeat(200_001)), "it is larger than 200 kB"],
    [() => mkdir(terms), "it is no file"],
    [async () => execFileSync("sh", ["-c", 'mkfifo "$0"', terms]), "it is no file"],
    [() => symlink(terms, terms), "it cannot be read (ELOOP)"],
  ];
  for (const [make, why] of problems) {
    await make();
    expect([why, (await read("terms")).isDefault]).toEqual([why, true]);
    expect(await ownLegalText(dataDir, "terms").catch((error: Error) => error.message)).toBe(why);
    await rm(terms, { recursive: true });
  }
  await writeFile(terms, "x".repeat(200_000));
  expect((await read("terms")).isDefault).toBe(false);
});

it("knows no other name, and leads nowhere else", async () => {
  await writeFile(join(dataDir, "secret.key.md"), "x");
  for (const name of ["other", "secret.key", "..%2fterms", "terms.md", "%00", "__proto__"]) {
    expect([name, (await ask(api, `/legal/${name}`)).status]).toEqual([name, 400]);
  }
});
