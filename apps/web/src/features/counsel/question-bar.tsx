import type { SearchMode } from "@reading-room/contract/counsel";
import { LIMITS } from "@reading-room/contract/limits";
import { ArrowUp, Square } from "lucide-react";
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from "react";
import { useEffect, useId, useState } from "react";
import { questionDraft } from "../../lib/question-draft.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { useRecall } from "./recall/use-recall.ts";
import { moveOption } from "./suggest/move-option.ts";
import { SuggestionList } from "./suggest/suggestion-list.tsx";
import { useSuggestions } from "./suggest/use-suggestions.ts";
import { useToastsAbove } from "./use-toasts-above.ts";

interface QuestionBarProps {
  readonly mode: SearchMode;
  /** `running`: an answer is on its way; `held`: a question waits for its session. Nothing is sent in either. */
  readonly state: "free" | "held" | "running";
  /** What stands in it at first; it is put there again when it changes. */
  readonly draft: string;
  /** The questions of the conversation, the oldest first: arrows bring them back. */
  readonly asked: readonly string[];
  readonly onAsk: (query: string) => void;
  readonly onStop: () => void;
  /** Where questions are typed, for those who lead the focus there. */
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** Stands above the bar. */
  readonly children?: ReactNode;
}

const PLACEHOLDERS = { qa: "Ask a question about the library", documents: "Search for documents" } as const;
const ROUND = "grid size-9 shrink-0 place-items-center rounded-md transition-colors max-sm:size-11";

type Typing = Pick<QuestionBarProps, "state" | "draft" | "asked" | "onAsk" | "input">;

/** What is typed, with the keys of its list: arrows choose a line, Enter takes it or sends, Escape closes. Without a list arrows bring back what was asked. */
function useTyping({ state, draft, asked, onAsk, input }: Typing) {
  const [typed, setTypedText] = useState(draft);
  useEffect(() => setTypedText(draft), [draft]);
  const list = useSuggestions(typed);
  const isTooLong = typed.trim().length > LIMITS.queryMaxChars;
  const sendable = typed.trim() !== "" && !isTooLong && state === "free";
  const setTyped = (text: string) => {
    setTypedText(text);
    questionDraft.note(text);
  };
  const type = (text: string) => {
    setTyped(text);
    list.show(true);
  };
  const put = (text: string) => {
    setTyped(text);
    list.show(false);
  };
  const recall = useRecall({ typed, asked, put });
  const choose = (text: string) => {
    put(text);
    input.current?.focus();
  };
  const send = () => {
    if (!sendable) return;
    onAsk(typed);
    put("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a character in some languages.
    if (event.nativeEvent.isComposing) return;
    const moved = moveOption(event.key, list.active, list.options.length);
    const chosen = list.options[list.active];
    if (moved !== null) list.setActive(moved);
    else if (event.key === "Escape" && list.options.length > 0) list.show(false);
    else if (event.key !== "Enter" || event.shiftKey) {
      if (!recall(event)) return;
    } else if (chosen !== undefined) choose(chosen);
    else send();
    event.preventDefault();
  };
  return { typed, list, isTooLong, sendable, type, choose, send, onKeyDown };
}

/** Nothing of what was pasted is cut off: it stays until somebody shortens it. */
const TooLong = ({ chars }: { readonly chars: number }) => (
  <p role="alert" className="mx-auto w-full max-w-3xl pb-1.5 text-sm text-red">
    A question has at most {LIMITS.queryMaxChars.toLocaleString("en-US")} characters, and this one{" "}
    {chars.toLocaleString("en-US")}. Please shorten it.
  </p>
);

/** Where questions are typed, with completions above it: Enter sends, Shift+Enter begins a new line. */
export function QuestionBar({ mode, state, onStop, input, children, ...typing }: QuestionBarProps) {
  const id = useId();
  const typer = useTyping({ state, input, ...typing });
  const { typed, list, isTooLong, sendable, type, choose, send, onKeyDown } = typer;
  useToastsAbove(children ? "8.5rem" : "6rem");
  const { options, active } = list;
  const listed = options.length > 0;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={onSubmit}
      role="search"
      className="sticky bottom-0 z-10 bg-paper px-6 pt-2 pb-5 max-sm:px-4 max-sm:pb-3 print:hidden"
    >
      {children}
      {isTooLong && <TooLong chars={typed.trim().length} />}
      <div className="relative mx-auto flex w-full max-w-3xl items-end gap-2 rounded-lg border border-line-strong bg-surface p-1.5 pl-4 focus-within:border-accent">
        <textarea
          ref={input}
          rows={1}
          dir="auto"
          value={typed}
          aria-invalid={isTooLong}
          aria-label={PLACEHOLDERS[mode]}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={listed ? id : undefined}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder={PLACEHOLDERS[mode]}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={list.hideSoon}
          className="field-sizing-content max-h-40 min-h-9 flex-1 resize-none bg-transparent py-1.5 text-lg/6 outline-none max-sm:min-h-11 max-sm:py-2.5"
        />
        {listed && (
          <SuggestionList id={id} options={options} active={active} onActive={list.setActive} onChoose={choose} />
        )}
        <span role="status" className="sr-only">
          {listed ? `${options.length} suggestions` : ""}
        </span>
        {state === "running" ? (
          <button
            type="button"
            aria-label="Stop"
            title="Stop"
            onClick={onStop}
            className={`${ROUND} border border-line-strong bg-surface text-ink hover:bg-hover`}
          >
            <Square size={16} strokeWidth={1.75} className="fill-current" />
          </button>
        ) : (
          <button
            type="submit"
            aria-label={mode === "qa" ? "Ask" : "Search"}
            disabled={!sendable}
            className={`${ROUND} bg-accent text-on-accent enabled:hover:bg-accent-strong disabled:bg-hover disabled:text-ink-faint`}
          >
            {state === "held" ? (
              <Spinner size={16} label="Waiting for the conversation" />
            ) : (
              <ArrowUp size={20} strokeWidth={1.75} />
            )}
          </button>
        )}
      </div>
    </form>
  );
}
