import { TEXTS } from "@reading-room/contract/texts";
import { useEffect, useRef, useState } from "react";
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
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const print = async (): Promise<void> => {
    try {
      const all = await wholeText();
      // Who has left would find another screen printed.
      if (!isShown.current) return;
      flushSync(() => setPages(all));
      window.print();
    } catch (error) {
      toast.fail(error, { message: messageOf(error, TEXTS.unexpected) });
    } finally {
      setPages(null);
    }
  };
  return { pages, print: () => void print() };
}
