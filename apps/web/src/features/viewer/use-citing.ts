import { copyText } from "../../lib/copy-text.ts";
import { useToast } from "../../ui/toast.tsx";
import { citationText } from "./citation-text.ts";
import type { ShownDocument } from "./use-document.ts";
import { useSelectedText } from "./use-selected-text.ts";

interface Shown {
  readonly pageCount: number;
  /** What is shown has no pages, but parts that only this library counts. */
  readonly isInParts: boolean;
}

/** Copies what is selected with where it stands; `cite` is undefined while nothing is selected. */
export function useCiting(document: ShownDocument, shown: Shown): { readonly cite: (() => void) | undefined } {
  const selected = useSelectedText();
  const toast = useToast();
  if (selected === null) return { cite: undefined };
  const { words: quote, linked, page, lastPage } = selected;
  const cited = (at: number | null) => (at === null ? null : { page: at, label: document.labels[at - 1] ?? null });
  const text = citationText({
    quote,
    linked,
    begin: cited(page),
    end: cited(lastPage),
    ...shown,
    title: document.title ?? document.name,
    number: document.publicationNumber,
    publishedAt: document.publishedAt,
    address: `${window.location.origin}/view/${encodeURIComponent(document.id)}`,
  });
  const copy = async () => {
    const copied = await copyText(text);
    if (copied) toast.show({ type: "success", message: "Copied with its citation." });
    else toast.show({ type: "error", message: "The browser did not allow copying." });
  };
  return { cite: () => void copy() };
}
