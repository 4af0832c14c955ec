import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { admitSource, checkSources, sourceAt, sourcesOf, type SourceContext } from "./registry.ts";

const at = (root: string, env: Readonly<Record<string, string>> = {}): SourceContext => ({
  root,
  dataDir: join(root, "data"),
  env,
  tempFolder: join(root, "data", "fetched"),
  secret: null,
  saveSecret: async () => {},
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-sources-"));
  await writeFile(join(folder, "a file.pdf"), "%PDF");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("makes one source of each place, in order, whatever ways lead to it", () => {
  const sources = sourcesOf(["docs", "/srv/more", "./docs/", "docs/../docs"], at("/house"));
  expect(sources.map(({ kind, uri, source }) => [kind, uri, source.name])).toEqual([
    ["folder", "/house/docs", "docs"],
    ["folder", "/srv/more", "more"],
  ]);
});

it("gives the same place the same id at every start, and others other ids", () => {
  const idOf = (entry: string): string | undefined => sourcesOf([entry], at("/house"))[0]?.source.id;
  expect(idOf("docs")).toBe(idOf("/house/docs"));
  expect(idOf("docs")).not.toBe(idOf("documents"));
  expect(idOf("docs")).toMatch(/^[0-9a-f]{32}$/);
});

it("takes no address of a scheme that it does not know for a folder", () => {
  for (const entry of ["ftp://user:word@host/x", "S3://bucket", "https://host/x"]) {
    expect(() => sourcesOf([entry], at("/house")), entry).toThrow(
      /^No library can be read at an address that begins with \w+:\/\/; known are: gdrive:.*, s3:\/\/.*folder\.$/,
    );
  }
  for (const entry of ["a:b", "C:\\docs", "x/ftp://y"]) expect(sourcesOf([entry], at("/house"))).toHaveLength(1);
});

it("lets a folder pass, and refuses what is none in one sentence", async () => {
  await checkSources([folder, "."], at(folder));
  await expect(checkSources([folder, "missing"], at(folder))).rejects.toMatchObject({
    code: "bad_setting",
    message: `The library folder "${join(folder, "missing")}" does not exist.`,
  });
  await expect(checkSources(["a file.pdf"], at(folder))).rejects.toThrow(/is a file; a folder is needed\.$/);
});

it("refuses folders of one setting that would list the same files twice", async () => {
  const inner = join(folder, "nested", "pdf");
  await mkdir(inner, { recursive: true });
  await mkdir(join(folder, "nested-too"));
  await symlink(inner, join(folder, "way-in"));
  const refusal = (...entries: string[]) =>
    checkSources(entries, at(folder)).then(
      () => "",
      (error: Error) => error.message,
    );
  const says = `The library folder "${inner}" lies inside "${join(folder, "nested")}", which is named, too: leave one of them out.`;
  expect(await refusal("nested", inner)).toBe(says);
  expect(await refusal("nested/pdf", "nested-too", "nested")).toBe(says);
  expect(await refusal("nested", "way-in")).toContain('way-in" lies inside');
  expect(await refusal("nested/pdf", "way-in")).toMatch(/nested\/pdf" is ".*way-in" by another name/);
  expect(await refusal("nested", "nested-too", "./nested/")).toBe("");
});

it("makes a source again of what is kept of it", () => {
  for (const entry of ["docs", "/srv/more"]) {
    const [made] = sourcesOf([entry], at("/house"));
    const again = sourceAt(made?.kind ?? "", made?.uri ?? "", at("/another/house"));
    expect([again.source.id, again.uri]).toEqual([made?.source.id, made?.uri]);
  }
});

it("lets an admin add a folder of documents, without the links on the way to it", async () => {
  const library = join(folder, "manuals");
  await mkdir(library);
  await symlink(library, join(folder, "link"));
  const real = await realpath(library);
  expect((await admitSource(join(folder, "link"), at("/house"), [])).uri).toBe(real);
  const other = { kind: "folder", uri: join(folder, "link") };
  const refusal = (entry: string) => admitSource(entry, at("/house"), [other]).catch((error: Error) => error.message);
  expect(await refusal(library)).toBe(`The folder "${real}" is in the library already.`);
  await mkdir(join(library, "sub"));
  expect(await refusal(join(library, "sub"))).toContain("is in the library already, inside");
  expect(await refusal(folder)).toContain("which is in the library already: remove that first.");
  // The same address of another kind of place is another place.
  expect((await admitSource(library, at("/house"), [{ kind: "s3", uri: library }])).uri).toBe(real);
});

it("refuses what an admin may not add over the network", async () => {
  const data = join(folder, "data");
  await mkdir(join(data, "outbox"), { recursive: true });
  await mkdir(join(folder, ".hidden", "docs"), { recursive: true });
  await symlink("/etc", join(folder, "settings"));
  const refusal = (entry: string) =>
    admitSource(entry, at(folder), []).then(
      () => null,
      (error: unknown) => error,
    );
  const expected: readonly (readonly [string, RegExp])[] = [
    ["manuals", /^Give the whole path of the folder/],
    ["/", /belongs to the system/],
    // Whether it is there is not told, either.
    ["/etc/no such thing", /belongs to the system/],
    ["/etc", /belongs to the system/],
    ["/proc/self", /belongs to the system/],
    ["/tmp", /belongs to the system/],
    [join(folder, "settings"), /belongs to the system/],
    [data, /is inside the server's own data folder\.$/],
    [join(data, "outbox"), /is inside the server's own data folder\.$/],
    [folder, /holds the server's own data folder\.$/],
    [join(folder, ".hidden", "docs"), /is hidden, or inside a hidden one/],
    [join(folder, "missing"), /does not exist\.$/],
    [join(folder, "a file.pdf"), /is a file; a folder is needed\.$/],
  ];
  await mkdir(join(folder, "manuals"), { recursive: true });
  for (const [entry, says] of expected)
    expect([entry, await refusal(entry)]).toMatchObject([
      entry,
      { code: "bad_setting", message: expect.stringMatching(says) as string },
    ]);
});

it("refuses an admin the folder of a file that holds keys or passwords of the server's settings", async () => {
  const keys = await mkdtemp(join(tmpdir(), "reading-room-keys-"));
  const real = await realpath(keys);
  try {
    await mkdir(join(keys, "docs"));
    await writeFile(join(keys, "key.json"), "{}");
    for (const name of ["GOOGLE_APPLICATION_CREDENTIALS", "LIBRARY_SETTINGS"]) {
      const context = at("/house", { [name]: join(keys, "key.json") });
      await expect(admitSource(keys, context, [])).rejects.toMatchObject({
        code: "bad_setting",
        message: `The folder "${real}" holds the file that the setting ${name} names.`,
      });
      expect((await admitSource(join(keys, "docs"), context, [])).uri).toBe(join(real, "docs"));
    }
  } finally {
    await rm(keys, { recursive: true, force: true });
  }
});
