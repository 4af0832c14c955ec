import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useCalledNow } from "./called-now.ts";
import type { Choice } from "./filters/choice.ts";
import { NewConversationButton } from "./new-conversation-button.tsx";
import type { Conversation, Turn } from "./turns.ts";
import { TurnView } from "./turn-view.tsx";

interface MessageListProps {
  readonly conversation: Conversation;
  /** Puts the turns before these in front of them. */
  readonly onEarlier: () => Promise<unknown>;
  readonly busy: boolean;
  readonly onAgain: (turn: Turn) => void;
  readonly onRefine: (turn: Turn, choice: Choice) => void;
  readonly onEverywhere: (turn: Turn) => void;
  /** Asks another question as one was asked. */
  readonly onInstead: (turn: Turn, question: string) => void;
  /** Leaves this conversation for a new one. */
  readonly onNew: () => void;
}

const ANNOUNCED = {
  waiting: "",
  answered: "The answer is ready.",
  stopped: "The answer was stopped.",
  failed: "",
} as const;

/** With the focus it does not stand under what rests at the screen's edges. */
const CLEAR_OF_BARS = "scroll-mt-28 scroll-mb-24";

function EarlierButton({ onEarlier }: Pick<MessageListProps, "onEarlier">) {
  const [loading, setLoading] = useState(false);
  const show = async () => {
    setLoading(true);
    await onEarlier();
    setLoading(false);
  };
  return (
    <Button className="mt-4 w-full" loading={loading} onClick={() => void show()}>
      Show earlier questions
    </Button>
  );
}

/**
 * The conversation. A new question moves to the top, so that its answer is read from its beginning; what comes in front
 * of the first question leaves that where it was read.
 */
export function MessageList({ conversation, onEarlier, busy, onNew, ...asking }: MessageListProps) {
  const { id, earlier } = conversation;
  const turns = useCalledNow(conversation);
  const list = useRef<HTMLDivElement>(null);
  const newest = turns.at(-1);
  const scrolledIn = useRef<string | null>(null);
  const onNewest = useEffectEvent(() => {
    // What was asked elsewhere, or found to be answered after all, leaves the reader where they read.
    const isQuiet = newest?.fromElsewhere === true || newest?.foundLater === true;
    const isNews = isQuiet && scrolledIn.current === id;
    scrolledIn.current = id;
    if (!isNews) list.current?.lastElementChild?.scrollIntoView({ block: "start" });
  });
  useEffect(() => onNewest(), [newest?.id]);
  const first = turns[0]?.id;
  const firstShown = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const before = firstShown.current;
    firstShown.current = list.current?.firstElementChild ?? null;
    if (before?.isConnected === true && before !== firstShown.current) before.scrollIntoView({ block: "start" });
  }, [first]);
  return (
    <>
      <p role="status" className="sr-only">
        {newest === undefined ? "" : ANNOUNCED[newest.reply.state]}
      </p>
      {earlier !== null && <EarlierButton key={id} onEarlier={onEarlier} />}
      <div ref={list} className="divide-y divide-line">
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            onAgain={busy ? undefined : () => asking.onAgain(turn)}
            onRefine={busy ? undefined : (choice) => asking.onRefine(turn, choice)}
            onEverywhere={busy ? undefined : () => asking.onEverywhere(turn)}
            onInstead={busy ? undefined : (question) => asking.onInstead(turn, question)}
          />
        ))}
      </div>
      {turns.length > 0 && (
        <div className="flex justify-center pb-2">
          <NewConversationButton className={CLEAR_OF_BARS} onNew={busy ? undefined : onNew} />
        </div>
      )}
    </>
  );
}
