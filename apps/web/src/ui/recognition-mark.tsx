import { ScanText } from "lucide-react";
import { recognitionWords } from "./recognition-words.ts";

interface RecognitionMarkProps {
  /** Share of 1. */
  readonly sure: number | null | undefined;
  /** In few letters where the window is narrow. */
  readonly short?: boolean;
}

/** Says of text that it was recognised from a picture, and may differ from what is printed; nothing of a file's own text. */
export function RecognitionMark({ sure, short = false }: RecognitionMarkProps) {
  if (sure === null || sure === undefined) return null;
  return (
    <span
      className="inline-flex items-center gap-1 text-xs text-ink-soft"
      title="Text recognition read this page from its picture: look at the page before you quote it."
    >
      <ScanText size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className={short ? "max-sm:hidden" : ""}>{recognitionWords(sure)}</span>
      {short && <span className="sm:hidden">Scan, {Math.round(sure * 100)} %</span>}
    </span>
  );
}
