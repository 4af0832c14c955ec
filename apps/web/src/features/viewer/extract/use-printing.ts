import { TEXTS } from "@reading-room/contract/texts";
import { useState } from "react";
import { flushSync } from "react-dom";
import { messageOf } from "../../../lib/api-error.ts";
import { useToast } from "../../../ui/toast.tsx";
import { useWholeText } from "./use-text-pages.ts";
import type { TextPage } from "./use-text-pages.ts";

/** Prints a document's whole text: `pages` are there while it is being printed, and null otherwise. */
export function usePrinting(fileId: string, pageCount: number) {
  const [pages, setPages] = useState<readonly TextPage[] | null>(null);
  const wholeText = useWholeText(fileId, pageCount);
  const toast = useToast();
  const print = async (): Promise<void> => {
    try {
      const all = await wholeText();
      flushSync(() => setPages(all));
      window.print();
    } catch (error) {
      toast.show({ type: "error", message: messageOf(error, TEXTS.unexpected) });
    } finally {
      setPages(null);
    }
  };
  return { pages, print: () => void print() };
}
