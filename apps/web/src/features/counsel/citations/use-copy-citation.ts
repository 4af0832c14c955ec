import type { Citation } from "@reading-room/contract/counsel-answer";
import { copyText } from "../../../lib/copy-text.ts";
import { useToast } from "../../../ui/toast.tsx";
import { citationWords } from "./citation-words.ts";

/** Puts a citation on the clipboard, and says whether it is there. */
export function useCopyCitation(): (citation: Citation) => void {
  const toast = useToast();
  const copy = async (citation: Citation) => {
    const copied = await copyText(citationWords(citation, window.location.origin));
    if (copied) toast.show({ type: "success", message: "Citation copied." });
    else toast.show({ type: "error", message: "The browser did not allow copying." });
  };
  return (citation) => void copy(citation);
}
