import { expect, it } from "vitest";
import type { AuditEntry } from "../../core/audit.ts";
import { viewNotes } from "./note-view.ts";

const viewer = (sessionId: string) => ({
  ip: "10.0.0.1",
  signedIn: () => ({ userId: "u", sessionId, username: "anna", email: "anna@x.org", isAdmin: true }),
});

function stage(audit: (entry: AuditEntry) => Promise<void> = async () => {}) {
  const entries: AuditEntry[] = [];
  let now = 0;
  const note = viewNotes(
    async (entry) => {
      await audit(entry);
      entries.push(entry);
    },
    () => now,
  );
  const pass = (minutes: number): void => void (now += minutes * 60_000);
  return { entries, note, pass };
}

it("notes who looked at what, once in ten minutes of a session", async () => {
  const { entries, note, pass } = stage();
  for (const [session, what] of [
    ["s1", "Users"],
    ["s1", "Users"],
    ["s1", "Users, pending"],
    ["s2", "Users"],
  ] as const) {
    await note(viewer(session), what);
  }
  const entry = { userId: "u", username: "anna", action: "admin_view", ip: "10.0.0.1" };
  expect(entries).toEqual(["Users", "Users, pending", "Users"].map((details) => ({ ...entry, details })));
  pass(9);
  await note(viewer("s1"), "Users");
  expect(entries).toHaveLength(3);
  pass(1);
  await note(viewer("s1"), "Users");
  expect(entries).toHaveLength(4);
});

it("notes one of several views at the same moment, and tries again what could not be noted", async () => {
  let full = true;
  const { entries, note } = stage(async () => {
    if (full) throw new Error("the disk is full");
  });
  await expect(note(viewer("s1"), "Users")).rejects.toThrow("the disk is full");
  full = false;
  await Promise.all([note(viewer("s1"), "Users"), note(viewer("s1"), "Users")]);
  expect(entries).toHaveLength(1);
});

it("forgets the oldest of very many, so that its memory has an end", async () => {
  const { entries, note } = stage();
  for (let i = 0; i <= 10_001; i++) await note(viewer("s1"), `Users, with "${i}"`);
  await note(viewer("s1"), 'Users, with "10001"');
  expect(entries).toHaveLength(10_002);
  await note(viewer("s1"), 'Users, with "0"');
  expect(entries).toHaveLength(10_003);
});
