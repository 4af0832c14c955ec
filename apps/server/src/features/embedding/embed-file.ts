import { createHash } from "node:crypto";
import type { Passage } from "../../core/passage.ts";
import { textToEmbed } from "../../core/text-to-embed.ts";
import type { Embedder } from "../../drivers/embedders/embedder.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import type { VectorIndex } from "../../drivers/vector-indexes/vector-index.ts";
import type { WaitingFile } from "./waiting-file.ts";

export interface EmbedFileDeps {
  readonly engine: Pick<Engine, "find">;
  readonly vectors: VectorIndex;
  readonly embed: Embedder["embed"];
}

/** What is made at once is lost together when the process is killed: eight seconds' work of one processor. */
const PASSAGES_AT_ONCE = 200;
/** The row may be a little older than what the engine holds. */
const SPARE_PASSAGES = 1_000;

const EVERY_PASSAGE = { words: "", phrases: [], everyWord: false, fuzzy: false };

/** What a passage's vector is made of, with what tells it apart. */
interface Embeddable {
  readonly passageId: string;
  readonly text: string;
  readonly mark: string;
}

function embeddableOf(passage: Passage): Embeddable {
  const text = textToEmbed(passage);
  return { passageId: passage.id, text, mark: createHash("sha256").update(text).digest("base64url").slice(0, 11) };
}

const passagesOf = async ({ engine }: EmbedFileDeps, { fileId, sourceId, passages }: WaitingFile) => {
  const query = { ...EVERY_PASSAGE, filter: { fileIds: [fileId] } };
  return engine.find(query, { sourceIds: [sourceId] }, passages + SPARE_PASSAGES);
};

interface Course {
  /** Told how many passages have vectors, after each lot. @returns whether to go on with the next */
  readonly onProgress: (passages: number) => Promise<boolean>;
  readonly signal: AbortSignal;
}

/**
 * Makes the vectors that a file's passages lack, and takes away those of passages that it has no more.
 * @returns the passages that have one, or null when it was told not to go on: what was made is kept
 * @throws AppError `unavailable`: why there are none; the signal's reason when it is aborted
 */
export async function embedFile(
  deps: EmbedFileDeps,
  file: WaitingFile,
  { onProgress, signal }: Course,
): Promise<number | null> {
  const { vectors, embed } = deps;
  const all = (await passagesOf(deps, file)).map(embeddableOf);
  const marks = await vectors.marksOf(file.fileId);
  const missing = all.filter(({ passageId, mark }) => marks.get(passageId) !== mark);
  let done = all.length - missing.length;
  for (let i = 0; i < missing.length; i += PASSAGES_AT_ONCE) {
    if (!(await onProgress(done))) return null;
    signal.throwIfAborted();
    const some = missing.slice(i, i + PASSAGES_AT_ONCE);
    const made = await embed(
      some.map(({ text }) => text),
      signal,
    );
    const put = some.flatMap(({ passageId, mark }, at) => {
      const vector = made[at];
      return vector === undefined ? [] : [{ passageId, mark, vector }];
    });
    await vectors.put(file.fileId, put);
    done += put.length;
  }
  await vectors.keepOnly(file.fileId, new Set(all.map(({ passageId }) => passageId)));
  return done;
}
