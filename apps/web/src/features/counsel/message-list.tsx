import { useEffect, useRef } from "react";
import type { Choice } from "./filters/choice.ts";
import type { Turn } from "./turns.ts";
import { TurnView } from "./turn-view.tsx";

interface MessageListProps {
  readonly turns: readonly Turn[];
  readonly busy: boolean;
  readonly onAgain: (turn: Turn) => void;
  readonly onRefine: (turn: Turn, choice: Choice) => void;
}

const ANNOUNCED = {
  waiting: "",
  answered: "The answer is ready.",
  stopped: "The answer was stopped.",
  failed: "",
} as const;

/** The conversation. A new question moves to the top, so that its answer is read from its beginning. */
export function MessageList({ turns, busy, onAgain, onRefine }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const newest = turns.at(-1);
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: "start" });
  }, [newest?.id]);
  return (
    <>
      <p role="status" className="sr-only">
        {newest === undefined ? "" : ANNOUNCED[newest.reply.state]}
      </p>
      <div ref={list} className="divide-y divide-line">
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            onAgain={busy ? undefined : () => onAgain(turn)}
            onRefine={busy ? undefined : (choice) => onRefine(turn, choice)}
          />
        ))}
      </div>
    </>
  );
}
