import { useEffect, useRef } from "react";
import type { Turn } from "./turns.ts";
import { TurnView } from "./turn-view.tsx";

interface MessageListProps {
  readonly turns: readonly Turn[];
  readonly busy: boolean;
  readonly onAgain: (turn: Turn) => void;
}

/** The conversation. A new question moves to the top, so that its answer is read from its beginning. */
export function MessageList({ turns, busy, onAgain }: MessageListProps) {
  const list = useRef<HTMLDivElement>(null);
  const newest = turns.at(-1);
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: "start" });
  }, [newest?.id]);
  const announced = newest?.reply.state === "answered" ? "The answer is ready." : "";
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div ref={list} className="divide-y divide-line">
        {turns.map((turn) => (
          <TurnView key={turn.id} turn={turn} onAgain={busy ? undefined : () => onAgain(turn)} />
        ))}
      </div>
    </>
  );
}
