import { expect, it } from "vitest";
import type { AuditEntry } from "../../core/audit.ts";
import { openingNotes } from "./note-opening.ts";

function stage() {
  const entries: AuditEntry[] = [];
  const disk = { full: false };
  let now = 0;
  const audit = async (entry: AuditEntry): Promise<void> => {
    if (disk.full) throw new Error("the disk is full");
    entries.push(entry);
  };
  const note = openingNotes(audit, () => now);
  const read = (range: string | null, id = "f", sessionId = "s") => {
    const caller = { userId: "u", sessionId, username: "anna", email: "anna@x.org", isAdmin: false };
    return note({ file: { id, name: "Guide.pdf" }, caller, ip: "10.0.0.1", range });
  };
  return { entries, disk, read, pass: (ms: number): void => void (now += ms) };
}

it("notes an opening whatever part of the file comes first, and no part that follows it", async () => {
  for (const range of ["bytes=1-", "bytes=-999", "lines=1-2", "bytes=", "bytes=00-", "bytes=0-1", null]) {
    const { entries, read, pass } = stage();
    await read(range);
    expect([range, entries]).toEqual([
      range,
      [{ userId: "u", username: "anna", action: "file_open", details: "Guide.pdf", ip: "10.0.0.1" }],
    ]);
    pass(599_999);
    for (const part of ["bytes=1-", "bytes=5-9", "bytes=-2"]) await read(part);
    expect([range, entries.length]).toEqual([range, 1]);
    pass(1);
    await read("bytes=5-9");
    expect([range, entries.length]).toEqual([range, 2]);
  }
});

it("notes each file and each session for itself", async () => {
  const { entries, read } = stage();
  await read("bytes=1-", "f", "s");
  await read("bytes=1-", "g", "s");
  await read("bytes=1-", "f", "t");
  expect(entries).toHaveLength(3);
});

it("notes each time that somebody opens a file again, and no flood", async () => {
  const { entries, read, pass } = stage();
  for (let i = 0; i < 300; i++) await read(null);
  expect(entries).toHaveLength(5);
  pass(10_000);
  for (let i = 0; i < 300; i++) await read("bytes=0-0");
  expect(entries).toHaveLength(10);
});

it("notes with the next part what could not be noted", async () => {
  const { entries, disk, read } = stage();
  disk.full = true;
  await expect(read("bytes=1-")).rejects.toThrow("the disk is full");
  disk.full = false;
  await read("bytes=1-");
  expect(entries).toHaveLength(1);
});
