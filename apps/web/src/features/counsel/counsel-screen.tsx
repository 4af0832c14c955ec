import { TEXTS } from "@reading-room/contract/texts";
import { useState } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { CounselBar } from "./counsel-bar.tsx";
import { CounselPanels } from "./counsel-panels.tsx";
import type { Panel } from "./counsel-panels.tsx";
import { ExampleQueries } from "./example-queries.tsx";
import { ActiveFilters } from "./filters/active-filters.tsx";
import { chipsOf } from "./filters/choice-chips.ts";
import type { Choice } from "./filters/choice.ts";
import { hasIds } from "./filters/choice.ts";
import { useChoice } from "./filters/use-choice.ts";
import { useChoiceNames } from "./filters/use-filter-options.ts";
import { MessageList } from "./message-list.tsx";
import { QuestionBar } from "./question-bar.tsx";
import type { Turn } from "./turns.ts";
import { useAskWhenReady } from "./use-ask-when-ready.ts";
import { useCounsel } from "./use-counsel.ts";
import type { Asking } from "./use-counsel.ts";
import { useExport } from "./use-export.ts";
import { useInputFocus } from "./use-input-focus.ts";
import { useMode } from "./use-mode.ts";
import { useQuestionFromElsewhere } from "./use-question-from-elsewhere.ts";

/** AI Counsel: ask the library, and read where its answers stand. */
export default function CounselScreen() {
  const [mode, changeMode] = useMode();
  const [choice, setChoice] = useChoice();
  const [panel, setPanel] = useState<Panel | null>(null);
  const { conversation, phase, asking, ask, stop, start, open, showEarlier, clear } = useCounsel();
  const { askOrHold, isHeld } = useAskWhenReady(phase === "ready", (question) => void ask(question));
  const chips = chipsOf(choice, useChoiceNames(hasIds(choice)));
  const save = useExport(conversation);
  const inputFocus = useInputFocus();
  useQuestionFromElsewhere((question) => {
    inputFocus.focus();
    askOrHold({ question, mode, choice });
  });
  /** For buttons that go away, or out of use, when they are pressed. */
  const askFromButton = (asking: Asking) => {
    inputFocus.focus();
    void ask(asking);
  };
  const refine = ({ question, mode: asked }: Turn, next: Choice) => {
    setChoice(next);
    askFromButton({ question, mode: asked, choice: next });
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
          <ExampleQueries mode={mode} onChoose={(question) => askFromButton({ question, mode, choice })} />
        )}
        <MessageList
          conversation={conversation}
          onEarlier={showEarlier}
          busy={asking}
          onAgain={(turn) => askFromButton({ ...turn, choice: turn.choice ?? choice, insteadOf: turn.id })}
          onRefine={refine}
        />
      </div>
      <QuestionBar
        mode={mode}
        state={asking ? "running" : isHeld ? "held" : "free"}
        onAsk={(question) => askOrHold({ question, mode, choice })}
        onStop={() => {
          inputFocus.focus();
          stop();
        }}
        input={inputFocus.input}
      >
        {chips.length > 0 && (
          <ActiveFilters
            chips={chips}
            onChange={(next) => {
              inputFocus.focus();
              setChoice(next);
            }}
          />
        )}
      </QuestionBar>
      <CounselPanels
        open={panel}
        onClose={(closed) => setPanel((now) => (now === closed ? null : now))}
        choice={choice}
        onChoice={setChoice}
        currentId={conversation.id}
        onOpen={open}
        onClear={clear}
        focusAfterClear={() => (turns.length === 0 ? inputFocus.place() : null)}
      />
    </>
  );
}
