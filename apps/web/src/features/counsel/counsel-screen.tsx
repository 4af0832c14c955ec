import type { SearchMode } from "@reading-room/contract/counsel";
import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { useToast } from "../../ui/toast.tsx";
import { CounselBar } from "./counsel-bar.tsx";
import { deleteConversation } from "./counsel-calls.ts";
import { ExampleQueries } from "./example-queries.tsx";
import { ActiveFilters } from "./filters/active-filters.tsx";
import { chipsOf } from "./filters/choice-chips.ts";
import type { Choice } from "./filters/choice.ts";
import { hasIds, NO_CHOICE } from "./filters/choice.ts";
import { FilterPanel } from "./filters/filter-panel.tsx";
import { useChoice } from "./filters/use-choice.ts";
import { useChoiceNames } from "./filters/use-filter-options.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { MessageList } from "./message-list.tsx";
import { QuestionBar } from "./question-bar.tsx";
import { StatsPanel } from "./statistics/stats-panel.tsx";
import type { Turn } from "./turns.ts";
import { CONVERSATIONS_KEY } from "./use-conversations.ts";
import { useAskWhenReady } from "./use-ask-when-ready.ts";
import { useCounsel } from "./use-counsel.ts";
import { useExport } from "./use-export.ts";
import { useQuestionFromElsewhere } from "./use-question-from-elsewhere.ts";

type Panel = "filters" | "history" | "statistics" | "clear";

const MODE_TEXTS = {
  qa: "Q&A Mode: answers with quotes",
  documents: "Document Search: finds documents",
} as const satisfies Record<SearchMode, string>;

/** Deletes a conversation that is not the one on the screen. @returns whether it could */
function useDeletePast(): (id: string) => Promise<boolean> {
  const toast = useToast();
  const queries = useQueryClient();
  return async (id) => {
    try {
      await deleteConversation(id);
    } catch {
      toast.show({ type: "error", message: TEXTS.deleteConversationFailed });
      return false;
    }
    await queries.invalidateQueries({ queryKey: CONVERSATIONS_KEY });
    return true;
  };
}

/** The mode, which says so when it changes. */
function useMode() {
  const toast = useToast();
  const [mode, setMode] = useState<SearchMode>("qa");
  const changeMode = (next: SearchMode) => {
    setMode(next);
    toast.show({ type: "info", message: MODE_TEXTS[next] });
  };
  return [mode, changeMode] as const;
}

/** AI Counsel: ask the library, and read where its answers stand. */
export default function CounselScreen() {
  const [mode, changeMode] = useMode();
  const [choice, setChoice] = useChoice();
  const [panel, setPanel] = useState<Panel | null>(null);
  const { conversation, phase, asking, ask, stop, start, open, clear } = useCounsel();
  const { askOrHold, isHeld } = useAskWhenReady(phase === "ready", (question) => void ask(question));
  useQuestionFromElsewhere((question) => askOrHold({ question, mode, choice }));
  const chips = chipsOf(choice, useChoiceNames(hasIds(choice)));
  const save = useExport(conversation);
  const deletePast = useDeletePast();
  const close = () => setPanel(null);
  const refine = ({ question, mode: asked }: Turn, next: Choice) => {
    setChoice(next);
    void ask({ question, mode: asked, choice: next });
  };
  const { turns } = conversation;
  return (
    <>
      <PageTitle title="AI Counsel" />
      <CounselBar
        mode={mode}
        onMode={changeMode}
        filterCount={chips.length}
        onFilters={() => setPanel("filters")}
        onStatistics={() => setPanel("statistics")}
        onHistory={() => setPanel("history")}
        onExport={(as) => void save(as)}
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
          <ExampleQueries mode={mode} onChoose={(question) => void ask({ question, mode, choice })} />
        )}
        <MessageList
          turns={turns}
          busy={asking}
          onAgain={(turn) => void ask({ ...turn, choice: turn.choice ?? choice, insteadOf: turn.id })}
          onRefine={refine}
        />
      </div>
      <QuestionBar
        mode={mode}
        state={asking ? "running" : isHeld ? "held" : "free"}
        onAsk={(question) => askOrHold({ question, mode, choice })}
        onStop={stop}
      >
        {chips.length > 0 && <ActiveFilters chips={chips} onChange={setChoice} />}
      </QuestionBar>
      <FilterPanel
        open={panel === "filters"}
        choice={choice}
        onClose={close}
        onApply={(next) => {
          setChoice(next);
          close();
        }}
        onClear={() => setChoice(NO_CHOICE)}
      />
      <StatsPanel open={panel === "statistics"} onClose={close} />
      <HistoryPanel
        open={panel === "history"}
        currentId={conversation.id}
        onClose={close}
        onOpen={(id) => void open(id).then((opened) => opened && close())}
        onDelete={(id) => (id === conversation.id ? clear() : deletePast(id))}
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
