import { AppError } from "../../core/app-error.ts";
import type { DocumentRow, DocumentStore } from "./store.ts";

/** A document's row. @throws AppError `file_not_found` when no active source has it */
export async function readableDocument(store: DocumentStore, id: string): Promise<DocumentRow> {
  const row = await store.document(id);
  if (row === undefined) throw new AppError("file_not_found", "This file is not in the library.");
  return row;
}
