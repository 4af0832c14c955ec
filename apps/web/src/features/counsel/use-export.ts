import { type ExportFormat, exportSession } from "@reading-room/contract/counsel";
import { TEXTS } from "@reading-room/contract/texts";
import type { z } from "@reading-room/contract/zod";
import { respond } from "../../lib/call.ts";
import { saveBlob } from "../../lib/save-blob.ts";
import { useToast } from "../../ui/toast.tsx";
import type { Conversation } from "./turns.ts";

/** What a conversation can be saved as, in the order of the menu. */
export const EXPORTS = [
  { format: "markdown", label: "Markdown", ending: "md" },
  { format: "text", label: "Text", ending: "txt" },
  { format: "json", label: "JSON", ending: "json" },
  { format: "csl", label: "Citations (CSL-JSON)", ending: "csl.json" },
] as const satisfies readonly { format: z.infer<typeof ExportFormat>; [words: string]: string }[];

export type Export = (typeof EXPORTS)[number];

/** Saves the conversation as a file; one in which nothing was asked is none. */
export function useExport({ id, turns }: Conversation): (as: Export) => Promise<void> {
  const toast = useToast();
  return async ({ format, ending }) => {
    if (id === null || turns.length === 0) {
      toast.show({ type: "error", message: TEXTS.exportNothing });
      return;
    }
    try {
      const response = await respond(exportSession, { id, format });
      saveBlob(await response.blob(), `conversation-${id}.${ending}`);
    } catch (error) {
      toast.fail(error, { message: TEXTS.exportFailed });
    }
  };
}
