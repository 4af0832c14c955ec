import type { SearchMode } from "@reading-room/contract/counsel";
import { useSearchParams } from "react-router";
import { useChangeAddress } from "../../ui/use-change-address.ts";
import { useToast } from "../../ui/toast.tsx";
import { withParams } from "../../ui/with-params.ts";

const NAME = "mode";
const DOCUMENTS = "documents" satisfies SearchMode;

const MODE_TEXTS = {
  qa: "Q&A Mode: answers with quotes",
  documents: "Document Search: finds documents",
} as const satisfies Record<SearchMode, string>;

/** The mode that the address names, and a way to change it, which says so; the way back leads to the one before. */
export function useMode(): readonly [SearchMode, (mode: SearchMode) => void] {
  const toast = useToast();
  const changeAddress = useChangeAddress();
  const mode = useSearchParams()[0].get(NAME) === DOCUMENTS ? DOCUMENTS : "qa";
  const change = (next: SearchMode) => {
    changeAddress((before) => withParams(before, { [NAME]: next === DOCUMENTS ? next : null }), { replace: false });
    toast.show({ type: "info", message: MODE_TEXTS[next] });
  };
  return [mode, change];
}
