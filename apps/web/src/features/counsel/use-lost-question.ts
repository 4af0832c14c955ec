import { useState } from "react";
import { useLocation } from "react-router";
import { stateText } from "../../lib/location-state.ts";
import { questionDraft } from "../../lib/question-draft.ts";

/** What this screen left behind when it was left: what was typed, and a question whose answer did not arrive. */
export function useLostQuestion() {
  const [draft, setDraft] = useState(questionDraft.open);
  // Who comes with a question begins a conversation with it.
  const isExpected = stateText(useLocation().state, "question") === "";
  const [lost] = useState(() => (isExpected ? questionDraft.lost() : null));
  /** The lost question where its conversation has it; null until that is known. */
  const [found, setFound] = useState<string | null>(null);
  const onFound = (question: string): void => {
    setFound(question);
    setDraft(questionDraft.settleLost());
  };
  return { draft, lost, found, onFound };
}
