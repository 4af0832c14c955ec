import { ScanText } from "lucide-react";
import { classNames } from "./class-names.ts";
import { recognitionWords } from "./recognition-words.ts";

interface RecognitionMarkProps {
  /** Share of 1. */
  readonly sure: number | null | undefined;
  /** For a row of tools: where the window is narrow, in few letters and in the room that the others leave. */
  readonly short?: boolean;
}

/** Says of text that it was recognised from a picture, and may differ from what is printed; nothing of a file's own text. */
export function RecognitionMark({ sure, short = false }: RecognitionMarkProps) {
  if (sure === null || sure === undefined) return null;
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 text-xs text-ink-soft",
        short && "max-sm:order-2 max-sm:min-w-0 max-sm:flex-1 max-sm:overflow-hidden",
      )}
      title="Text recognition read this page from its picture: look at the page before you quote it."
    >
      <ScanText size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className={short ? "max-sm:hidden" : ""}>{recognitionWords(sure)}</span>
      {short && <span className="whitespace-nowrap sm:hidden">{Math.round(sure * 100)} %</span>}
    </span>
  );
}
