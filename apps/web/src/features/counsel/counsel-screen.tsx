import { useState } from "react";
import { PageTitle } from "../../ui/page-title.tsx";
import { AboveBar } from "./above-bar.tsx";
import { CounselBar } from "./counsel-bar.tsx";
import { CounselPanels } from "./counsel-panels.tsx";
import type { Panel } from "./counsel-panels.tsx";
import { EmptyConversation } from "./empty-conversation.tsx";
import { chipsOf } from "./filters/choice-chips.ts";
import type { Choice } from "./filters/choice.ts";
import { hasIds } from "./filters/choice.ts";
import { useChoice } from "./filters/use-choice.ts";
import { useChoiceNames } from "./filters/use-filter-options.ts";
import { MessageList } from "./message-list.tsx";
import { QuestionBar } from "./question-bar.tsx";
import type { Turn } from "./turns.ts";
import { useCounsel } from "./use-counsel.ts";
import { useExport } from "./use-export.ts";
import { useInputFocus } from "./use-input-focus.ts";
import { useMode } from "./use-mode.ts";
import { useQuestionFromElsewhere } from "./use-question-from-elsewhere.ts";

/** AI Counsel: ask the library, and read where its answers stand. */
export default function CounselScreen() {
  const [mode, changeMode] = useMode();
  const [choice, setChoice] = useChoice();
  const [panel, setPanel] = useState<Panel | null>(null);
  const { conversation, asking, ask, askOrHold, stop, showEarlier, ...counsel } = useCounsel();
  const chips = chipsOf(choice, useChoiceNames(hasIds(choice)));
  const save = useExport(conversation);
  const inputFocus = useInputFocus();
  useQuestionFromElsewhere(inputFocus.lead((question: string) => askOrHold({ question, mode, choice })));
  const askFromButton = inputFocus.lead(ask);
  const refine = ({ question, mode: asked, everywhere = false }: Turn, next: Choice) => {
    setChoice(next);
    askFromButton({ question, mode: asked, everywhere, choice: next });
  };
  const again = ({ id, reply, ...turn }: Turn, everywhere = turn.everywhere ?? false) =>
    askFromButton({
      ...turn,
      everywhere,
      choice: turn.choice ?? choice,
      // An answer stays, with what comes of it today below.
      ...(reply.state !== "answered" && { insteadOf: id }),
    });
  const { turns } = conversation;
  const isOver = conversation.isOver === true && !asking;
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
        {(turns.length === 0 || counsel.phase === "failed") && (
          <EmptyConversation
            phase={counsel.phase}
            mode={mode}
            onChoose={(question) => askFromButton({ question, mode, choice })}
            onRetry={() => void counsel.retry()}
            onAnew={inputFocus.lead(counsel.startAnew)}
          />
        )}
        <MessageList
          conversation={conversation}
          onEarlier={showEarlier}
          busy={asking}
          onAgain={again}
          onRefine={refine}
          onEverywhere={(turn) => again(turn, true)}
          onInstead={(turn, question) => again({ ...turn, question })}
          onNew={inputFocus.lead(counsel.startNext)}
        />
      </div>
      <QuestionBar
        mode={mode}
        draft={counsel.draft}
        asked={turns.map(({ question }) => question)}
        state={asking ? "running" : counsel.isHeld ? "held" : "free"}
        onAsk={(question) => askOrHold({ question, mode, choice })}
        onStop={inputFocus.lead(stop)}
        input={inputFocus.input}
      >
        {(isOver || chips.length > 0) && (
          <AboveBar chips={chips} isOver={isOver} onChoice={inputFocus.lead(setChoice)} />
        )}
      </QuestionBar>
      <CounselPanels
        open={panel}
        onClose={(closed) => setPanel((now) => (now === closed ? null : now))}
        choice={choice}
        onChoice={setChoice}
        currentId={conversation.id}
        onOpen={counsel.open}
        onClear={counsel.clear}
        focusAfterClear={() => (turns.length === 0 ? inputFocus.place() : null)}
        onNew={asking ? undefined : () => void counsel.startNext()}
        focusAfterNew={inputFocus.place}
      />
    </>
  );
}
