import type { SearchMode } from "@reading-room/contract/counsel";
import { TEXTS } from "@reading-room/contract/texts";
import { MessageSquareX } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ExampleQueries } from "./example-queries.tsx";
import { GONE } from "./gone-words.ts";
import type { Phase } from "./use-conversation.ts";

interface EmptyConversationProps {
  readonly phase: Phase;
  readonly mode: SearchMode;
  readonly onChoose: (query: string) => void;
  /** Tries again what failed. */
  readonly onRetry: () => void;
  readonly onAnew: () => void;
}

const Gone = ({ onAnew }: Pick<EmptyConversationProps, "onAnew">) => (
  <div role="status">
    <EmptyState
      icon={<MessageSquareX size={20} strokeWidth={1.75} />}
      title={`${GONE.title}.`}
      text={GONE.text}
      action={<Button onClick={onAnew}>Start a new conversation</Button>}
    />
  </div>
);

/** What stands where a conversation would: questions to begin with, or why there is none and how to go on. */
export function EmptyConversation({ phase, mode, onChoose, onRetry, onAnew }: EmptyConversationProps) {
  if (phase === "opening") return null;
  if (phase === "ready") return <ExampleQueries mode={mode} onChoose={onChoose} />;
  if (phase === "gone") return <Gone onAnew={onAnew} />;
  if (phase === "failed")
    return (
      <ErrorState
        title={TEXTS.counselInitFailed}
        text="Nothing is lost. Asking works once it could be reached."
        onRetry={onRetry}
      />
    );
  return (
    <ErrorState
      title={TEXTS.historyFailed}
      text="Nothing is lost. It is shown once it could be reached."
      onRetry={onRetry}
      retryLabel="Retry"
      action={<Button onClick={onAnew}>Start a new conversation</Button>}
    />
  );
}
