import type { PassageFile } from "../../core/passage.ts";
import type { Engine } from "../../drivers/engines/engine.ts";

const NOTHING: PassageFile = {
  sourceId: "",
  fileKind: "",
  modifiedAt: null,
  documentTypes: [],
  topics: [],
  folderIds: [],
  nameText: "",
};

/** Takes all passages of files out of the engine. */
export async function dropPassages(engine: Pick<Engine, "replace">, fileIds: readonly string[]): Promise<void> {
  await Promise.all(fileIds.map((fileId) => engine.replace(fileId, NOTHING, [])));
}
