import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { driveDrill } from "./drive-drill.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-drill-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("loses and doubles nothing of a Drive though its worker is killed while it lists", async () => {
  const wishes = { files: 500, texts: 0, folders: 60, kills: 3, pageMax: 20 };
  const { lives, files, lost, left, doubled, wrong } = await driveDrill(wishes, join(folder, "data"));
  expect(lives).toHaveLength(3);
  expect(Math.max(...lives.map(({ rows }) => rows))).toBeGreaterThan(0);
  expect({ lost, left, doubled, wrong }).toEqual({ lost: [], left: [], doubled: [], wrong: [] });
  expect(files).toBeGreaterThan(490);
}, 300_000);
