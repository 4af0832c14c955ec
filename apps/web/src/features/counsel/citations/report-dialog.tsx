import type { Citation } from "@reading-room/contract/counsel-answer";
import { useId, useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { AnswerPlace } from "../turns.ts";
import { placeOf } from "./citation-words.ts";
import { useReport } from "./use-report.ts";

interface ReportDialogProps {
  readonly place: AnswerPlace;
  /** Null while none is reported. */
  readonly citation: Citation | null;
  /** What was said of it when it was reported before; null where it was not. */
  readonly before: string | null;
  readonly onClose: () => void;
}

const FIRST = {
  title: "Report this citation",
  text: "Admins see the question, the sentence and the quote, with your name.",
  confirmLabel: "Send report",
} as const;
const AGAIN = {
  title: "Change your report",
  text: "You have reported this citation. What you send now takes the place of that report, unless an admin has settled it: then it is a new one.",
  confirmLabel: "Send again",
} as const;

const COMMENT_MAX = 1_000;

/** Asks what is wrong with a citation before it is reported. */
export function ReportDialog({ place, citation, before, onClose }: ReportDialogProps) {
  const id = useId();
  const report = useReport();
  const [typed, setTyped] = useState<string | null>(null);
  const comment = typed ?? before ?? "";
  const close = () => {
    setTyped(null);
    onClose();
  };
  return (
    <ConfirmDialog
      open={citation !== null}
      {...(before === null ? FIRST : AGAIN)}
      mild
      onClose={close}
      onConfirm={async () => citation !== null && report(place, citation, comment)}
    >
      {citation !== null && (
        <figure className="border-l-2 border-line-strong pl-4">
          <blockquote dir="auto" className="line-clamp-4 font-serif text-lg text-pretty">
            {citation.quote}
          </blockquote>
          <figcaption className="mt-1 text-sm break-words text-ink-soft">{placeOf(citation)}</figcaption>
        </figure>
      )}
      <label htmlFor={id} className="mt-4 mb-1.5 block text-sm font-medium">
        What is wrong? <span className="font-normal text-ink-soft">(optional)</span>
      </label>
      <textarea
        id={id}
        rows={3}
        dir="auto"
        value={comment}
        maxLength={COMMENT_MAX}
        onChange={(event) => setTyped(event.target.value)}
        className="field-sizing-content max-h-48 min-h-20 w-full resize-none rounded-md border border-line-strong bg-surface px-3 py-2 text-base hover:border-ink-faint focus-visible:outline-offset-0 max-sm:text-lg"
      />
    </ConfirmDialog>
  );
}
