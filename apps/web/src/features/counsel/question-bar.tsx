import type { SearchMode } from "@reading-room/contract/counsel";
import { LIMITS } from "@reading-room/contract/limits";
import { ArrowUp } from "lucide-react";
import type { FormEvent, KeyboardEvent } from "react";
import { useState } from "react";
import { Spinner } from "../../ui/spinner.tsx";
import { useToastsAbove } from "./use-toasts-above.ts";

interface QuestionBarProps {
  readonly mode: SearchMode;
  /** An answer is on its way, or there is no session yet: nothing is sent. */
  readonly busy: boolean;
  readonly onAsk: (query: string) => void;
}

const PLACEHOLDERS = { qa: "Ask a question about the library", documents: "Search for documents" } as const;

/** Where questions are typed: Enter sends, Shift+Enter begins a new line. */
export function QuestionBar({ mode, busy, onAsk }: QuestionBarProps) {
  const [typed, setTyped] = useState("");
  useToastsAbove("6rem");
  const blank = typed.trim() === "";
  const send = () => {
    if (blank || busy) return;
    onAsk(typed);
    setTyped("");
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends the composition of a character in some languages.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={onSubmit}
      role="search"
      className="sticky bottom-0 z-10 bg-paper px-6 pt-2 pb-5 max-sm:px-4 max-sm:pb-3"
    >
      <div className="mx-auto flex w-full max-w-3xl items-end gap-2 rounded-lg border border-line-strong bg-surface p-1.5 pl-4 focus-within:border-accent">
        <textarea
          rows={1}
          value={typed}
          maxLength={LIMITS.queryMaxChars}
          aria-label={PLACEHOLDERS[mode]}
          placeholder={PLACEHOLDERS[mode]}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-9 flex-1 resize-none bg-transparent py-1.5 text-lg/6 outline-none max-sm:min-h-11 max-sm:py-2.5"
        />
        <button
          type="submit"
          aria-label={mode === "qa" ? "Ask" : "Search"}
          disabled={blank || busy}
          className="grid size-9 shrink-0 place-items-center rounded-md bg-accent text-on-accent transition-colors enabled:hover:bg-accent-strong disabled:bg-hover disabled:text-ink-faint max-sm:size-11"
        >
          {busy ? <Spinner size={16} label="Waiting for the answer" /> : <ArrowUp size={20} strokeWidth={1.75} />}
        </button>
      </div>
    </form>
  );
}
