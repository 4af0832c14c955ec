import { MessageSquareOff } from "lucide-react";
import { ActiveFilters } from "./filters/active-filters.tsx";
import type { ChoiceChip } from "./filters/choice-chips.ts";
import type { Choice } from "./filters/choice.ts";
import { GONE } from "./gone-words.ts";

/** Says above the input that the conversation on the screen is not kept any more. */
const OverNote = () => (
  <p role="status" className="mx-auto mb-2 flex w-full max-w-3xl items-start gap-2 text-sm text-ink-soft">
    <MessageSquareOff size={16} strokeWidth={1.75} className="mt-px shrink-0" aria-hidden="true" />
    {GONE.title}. What you ask next begins a new one.
  </p>
);

interface AboveBarProps {
  readonly chips: readonly ChoiceChip[];
  readonly onChoice: (choice: Choice) => void;
  /** The conversation on the screen is not kept any more. */
  readonly isOver: boolean;
}

/** What the next question should be asked in the knowledge of: that it begins a conversation, and what it is restricted to. */
export const AboveBar = ({ chips, onChoice, isOver }: AboveBarProps) => (
  <>
    {isOver && <OverNote />}
    <ActiveFilters chips={chips} onChange={onChoice} />
  </>
);
