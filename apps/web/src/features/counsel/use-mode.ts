import type { SearchMode } from "@reading-room/contract/counsel";
import { useSearchParams } from "react-router";
import { useToast } from "../../ui/toast.tsx";

const NAME = "mode";
const DOCUMENTS = "documents" satisfies SearchMode;

const MODE_TEXTS = {
  qa: "Q&A Mode: answers with quotes",
  documents: "Document Search: finds documents",
} as const satisfies Record<SearchMode, string>;

/** The mode that the address names, and a way to change it, which says so; the way back leads to the one before. */
export function useMode(): readonly [SearchMode, (mode: SearchMode) => void] {
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const mode = params.get(NAME) === DOCUMENTS ? DOCUMENTS : "qa";
  const change = (next: SearchMode) => {
    const changed = new URLSearchParams(window.location.search);
    changed.delete(NAME);
    if (next === DOCUMENTS) changed.set(NAME, DOCUMENTS);
    setParams(changed, { preventScrollReset: true });
    toast.show({ type: "info", message: MODE_TEXTS[next] });
  };
  return [mode, change];
}
