import { TEXTS } from "@reading-room/contract/texts";
import { useToast } from "../../../ui/toast.tsx";

/** Opens a PDF in a tab of its own, where the browser's own viewer prints it as it is, and asks it to. */
export function usePrintPdf(url: string, name: string): () => void {
  const toast = useToast();
  return () => {
    const tab = window.open(url, "_blank");
    if (tab === null) toast.show({ type: "error", message: TEXTS.openFailed(name) });
    // Some browsers let a document be printed from here; in the others the reader prints from the tab.
    else tab.addEventListener("load", () => tab.print());
  };
}
