import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { s3Drill } from "./s3-drill.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-s3-drill-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("loses and doubles nothing of a bucket though its worker is killed while it lists", async () => {
  const wishes = { objects: 1_500, texts: 0, kills: 2 };
  const { lives, files, lost, left, doubled, wrong } = await s3Drill(wishes, join(folder, "data"));
  expect(lives).toHaveLength(2);
  expect({ lost, left, doubled, wrong }).toEqual({ lost: [], left: [], doubled: [], wrong: [] });
  expect(files).toBeGreaterThan(1_490);
}, 300_000);
