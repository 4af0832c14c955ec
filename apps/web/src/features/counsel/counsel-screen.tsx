import type { SearchMode } from "@reading-room/contract/counsel";
import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { useToast } from "../../ui/toast.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CounselBar } from "./counsel-bar.tsx";
import { deleteConversation } from "./counsel-calls.ts";
import { ExampleQueries } from "./example-queries.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { MessageList } from "./message-list.tsx";
import { QuestionBar } from "./question-bar.tsx";
import { StatsPanel } from "./stats-panel.tsx";
import { CONVERSATIONS_KEY } from "./use-conversations.ts";
import { useAskWhenReady } from "./use-ask-when-ready.ts";
import { useCounsel } from "./use-counsel.ts";
import { useQuestionFromElsewhere } from "./use-question-from-elsewhere.ts";

type Panel = "history" | "statistics" | "clear";

const MODE_TEXTS = {
  qa: "Q&A Mode: answers with quotes",
  documents: "Document Search: finds documents",
} as const satisfies Record<SearchMode, string>;

/** AI Counsel: ask the library, and read where its answers stand. */
export default function CounselScreen() {
  const toast = useToast();
  const queries = useQueryClient();
  const [mode, setMode] = useState<SearchMode>("qa");
  const [panel, setPanel] = useState<Panel | null>(null);
  const { conversation, phase, asking, ask, start, open, clear } = useCounsel();
  const { askOrHold, isHeld } = useAskWhenReady(phase === "ready", (query, asked) => void ask(query, asked));
  useQuestionFromElsewhere((question) => askOrHold(question, mode));
  const close = () => setPanel(null);

  const changeMode = (next: SearchMode) => {
    setMode(next);
    toast.show({ type: "info", message: MODE_TEXTS[next] });
  };
  const openPast = async (id: string) => {
    if (await open(id)) close();
  };
  const deletePast = async (id: string): Promise<boolean> => {
    if (id === conversation.id) return clear();
    try {
      await deleteConversation(id);
    } catch {
      toast.show({ type: "error", message: TEXTS.deleteConversationFailed });
      return false;
    }
    await queries.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
    return true;
  };

  const { turns } = conversation;
  return (
    <>
      <PageTitle title="AI Counsel" />
      <CounselBar
        mode={mode}
        onMode={changeMode}
        onStatistics={() => setPanel("statistics")}
        onHistory={() => setPanel("history")}
        onClear={() => setPanel("clear")}
        clearable={turns.length > 0}
      />
      <div className="mx-auto w-full max-w-3xl flex-1 px-6 max-sm:px-4">
        {phase === "failed" && (
          <ErrorState
            title={TEXTS.counselInitFailed}
            text="Nothing is lost. Asking works once it could be reached."
            onRetry={() => void start()}
          />
        )}
        {phase === "ready" && turns.length === 0 && (
          <ExampleQueries mode={mode} onChoose={(query) => void ask(query, mode)} />
        )}
        <MessageList turns={turns} busy={asking} onAgain={(turn) => void ask(turn.question, turn.mode, turn.id)} />
      </div>
      <QuestionBar mode={mode} busy={asking || isHeld} onAsk={(query) => askOrHold(query, mode)} />
      <StatsPanel open={panel === "statistics"} onClose={close} />
      <HistoryPanel
        open={panel === "history"}
        currentId={conversation.id}
        onClose={close}
        onOpen={(id) => void openPast(id)}
        onDelete={deletePast}
      />
      <ConfirmDialog
        open={panel === "clear"}
        title="Clear this conversation?"
        text="Its questions and answers are deleted and cannot be brought back."
        confirmLabel="Clear conversation"
        onClose={close}
        onConfirm={clear}
      />
    </>
  );
}
