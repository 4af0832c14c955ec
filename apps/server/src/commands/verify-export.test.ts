import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openRecords } from "../db/open.ts";
import { memoryEngine } from "../drivers/engines/memory.ts";
import { asMarkdown } from "../features/counsel/export/as-markdown.ts";
import type { ConversationFile } from "../features/counsel/export/conversation-file.ts";
import { putFile, putSource } from "../features/search/for-tests.ts";
import { readSettings } from "../settings.ts";
import { runProgram } from "./for-tests.ts";

const QUOTE = "The pontoon bridge crosses the river Elbe.";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "reading-room-verify-export-"));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** A library of one page, as indexing leaves it. */
async function makeLibrary(): Promise<void> {
  const { db } = await openRecords(readSettings({ DATA_DIR: folder }, folder).databaseUrl);
  await putSource(db, { id: "s1", name: "Library", isActive: true });
  const indexed = { content_hash: "c0ffee" };
  await putFile({ db, engine: memoryEngine() }, { id: "bridge", name: "bridge.pdf", texts: [QUOTE], indexed });
  const page = { file_id: "bridge", version: "v1", number: 1, label: "i", text: QUOTE, gap: null };
  await db
    .insertInto("page")
    .values({ ...page, layout: new Uint8Array() })
    .execute();
  await db.destroy();
}

function exportWith(quotes: readonly string[]): ConversationFile {
  const citations = quotes.map((quote, i) => ({
    index: i + 1,
    fileId: "bridge",
    fileName: "bridge.pdf",
    edition: null,
    pageLabel: "i",
    page: 1,
    quote,
    contentHash: "c0ffee",
    status: "verified" as const,
  }));
  const answer = { text: "It does.", confidence: 0.9, abstained: false, notes: [], citations, documents: [] };
  const askedAt = "2026-01-01T00:00:00.000Z";
  return {
    format: "reading-room-conversation",
    version: 1,
    exportedAt: askedAt,
    library: "Library",
    conversation: { id: "c1", title: "Which?", createdAt: askedAt },
    exchanges: [{ question: "Which?", askedAt, searchMode: "qa", answer }],
  };
}

const verify = async (...args: string[]) => {
  const { status, stdout, stderr } = await runProgram("commands/verify-export.ts", { args, env: { DATA_DIR: folder } });
  return { status, stdout, stderr };
};

it("says of each citation whether it stands, and of all of them how many", async () => {
  await makeLibrary();
  const good = join(folder, "good.json");
  await writeFile(good, JSON.stringify(exportWith([QUOTE])));
  expect(await verify(good)).toEqual({
    status: 0,
    stdout: "verified question 1 [1] bridge.pdf, page 1\n1 citation: 1 verified, 0 moved, 0 changed, 0 missing.\n",
    stderr: "",
  });
  const bad = join(folder, "bad.md");
  await writeFile(bad, asMarkdown(exportWith([QUOTE, "The pontoon bridge crosses the river Oder."])));
  expect(await verify(bad)).toEqual({
    status: 1,
    stdout:
      "verified question 1 [1] bridge.pdf, page 1\n" +
      "changed  question 1 [2] bridge.pdf, page 1: the page no longer says so\n" +
      "2 citations: 1 verified, 0 moved, 1 changed, 0 missing.\n",
    stderr: "",
  });
});

it("says in one sentence what is wrong with what it is given", async () => {
  const other = join(folder, "other.txt");
  await writeFile(other, "hello");
  const good = join(folder, "good.json");
  await writeFile(good, JSON.stringify(exportWith([QUOTE])));
  const sentences = await Promise.all([
    verify(),
    verify(other),
    verify(join(folder, "none")),
    verify(folder),
    verify(good),
  ]);
  expect(sentences.map(({ status, stderr }) => [status, stderr.trim()])).toEqual([
    [1, expect.stringMatching(/^npm run verify-export -- FILE/)],
    [1, "This is no export of a conversation: it takes one in JSON or Markdown."],
    [1, `The file ${join(folder, "none")} cannot be read.`],
    [1, `${folder} is no file.`],
    [1, "There is no library here yet: start Reading Room with one first."],
  ]);
});
