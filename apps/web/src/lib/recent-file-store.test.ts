import { expect, it } from "vitest";
import { recentFileStore } from "./recent-file-store.ts";
import { memoryStorage } from "./session-store.ts";

const file = (id: string) => ({ id, name: `${id}.pdf`, mimeType: "application/pdf" });
const idsOf = (files: readonly { id: string }[]) => files.map(({ id }) => id);

it("keeps the latest first, each file once, and a dozen of them", () => {
  const recent = recentFileStore({ storage: memoryStorage(), userId: () => "ada" });
  for (let at = 0; at < 20; at++) recent.note(file(`f${at}`));
  recent.note(file("f15"));
  expect(idsOf(recent.list()).slice(0, 3)).toEqual(["f15", "f19", "f18"]);
  expect(recent.list()).toHaveLength(12);
  recent.forget();
  expect(recent.list()).toEqual([]);
});

it("shows nobody what another user of the browser has opened, and forgets it once this one opens a file", () => {
  const storage = memoryStorage();
  const of = (userId: string | undefined) => recentFileStore({ storage, userId: () => userId });
  of("ada").note(file("hers"));
  expect([of("bob").list(), of(undefined).list(), idsOf(of("ada").list())]).toEqual([[], [], ["hers"]]);
  of(undefined).note(file("nobody's"));
  of("bob").note(file("his"));
  expect([of("ada").list(), idsOf(of("bob").list())]).toEqual([[], ["his"]]);
});

it("takes what is damaged for nothing", () => {
  const storage = memoryStorage();
  const recent = recentFileStore({ storage, userId: () => "ada" });
  for (const text of [
    '{"userId":',
    "null",
    '"text"',
    '{"userId":"ada","files":"x"}',
    '{"userId":"ada","files":[{"id":1}]}',
  ]) {
    storage.setItem("recentFiles", text);
    expect(recent.list()).toEqual([]);
  }
  recent.note(file("f"));
  expect(idsOf(recent.list())).toEqual(["f"]);
});
