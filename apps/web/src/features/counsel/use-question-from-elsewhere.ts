import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { stateText } from "../../lib/location-state.ts";

/** Asks the question that somebody was led here with (`state.question`), once: not again after a reload or on coming back. */
export function useQuestionFromElsewhere(ask: (question: string) => void): void {
  const { state, key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const arrivedBy = useRef<string | null>(null);
  const onArrival = useEffectEvent(() => {
    const question = stateText(state, "question");
    if (question === "" || arrivedBy.current === key) return;
    arrivedBy.current = key;
    void navigate({ pathname, search }, { replace: true, state: null });
    ask(question);
  });
  useEffect(() => onArrival(), [key]);
}
