import { AppError } from "../../core/app-error.ts";
import type { Source } from "./source.ts";

/** A source that cannot be made with the settings of this start: its files stay known, and every reading says why it is none. */
export function unreadableSource(id: string, name: string, cause: unknown): Source {
  const why = cause instanceof AppError ? cause.message : "It cannot be read with the settings of this start.";
  const refuse = async (code: "source_unavailable" | "file_gone"): Promise<never> => {
    throw new AppError(code, why, { cause });
  };
  return {
    id,
    name,
    async *list() {
      yield await refuse("source_unavailable");
    },
    open: () => refuse("file_gone"),
    localPath: () => refuse("file_gone"),
    watch: async () => ({ close: async () => {} }),
  };
}
