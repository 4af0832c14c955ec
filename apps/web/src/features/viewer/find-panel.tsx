import { findTyped } from "@reading-room/contract/find-words";
import { LIMITS } from "@reading-room/contract/limits";
import { TEXTS } from "@reading-room/contract/texts";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { useDebounced } from "../../lib/use-debounced.ts";
import { messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { countedMatches } from "./counted-matches.ts";
import { MatchList } from "./match-list.tsx";
import { singleWords } from "./single-words.ts";
import type { Found } from "./use-find.ts";
import { useReturn } from "./use-return.ts";
import { readViewState } from "./view-state.ts";
import type { ViewState } from "./view-state.ts";

interface FindPanelProps {
  readonly state: ViewState;
  readonly change: (change: Partial<ViewState>) => void;
  readonly onClose: () => void;
  readonly found: Found;
  /** The match that is outlined; null for none. */
  readonly active: number | null;
  readonly onChoose: (index: number) => void;
  readonly onStep: (step: 1 | -1) => void;
}

const REST_MS = 150;

/** All of the document was looked through for nothing. */
const isInVain = ({ unread, matches, earlier, more }: Found): boolean =>
  unread === null && matches?.length === 0 && earlier === null && more === null;

const countText = (found: Found, typed: string): string => {
  const { matches, unread } = found;
  if (unread !== null) return unread;
  if (typed.trim() === "") return "Case, accents and line ends do not count.";
  if (findTyped(typed) === null) return "Type a letter or a digit.";
  if (matches === null) return "Looking…";
  if (isInVain(found)) {
    return singleWords(typed).length > 1
      ? "These words do not stand together in this document, one right after the other."
      : "These words do not stand in this document.";
  }
  return matches.length === 0 ? "No match so far." : countedMatches(found, matches);
};

/** What is typed goes into the address once it rests. */
function useTyped({ find }: ViewState, change: FindPanelProps["change"]) {
  const [typed, setTyped] = useState(find ?? "");
  const rested = useDebounced(typed, REST_MS);
  const tell = useEffectEvent((words: string) => {
    if (words !== find) change({ find: words });
  });
  useEffect(() => tell(rested), [rested]);
  useReturn(({ search }) => setTyped(readViewState(new URLSearchParams(search)).find ?? ""));
  return { typed, setTyped };
}

/** Looks for words in the document: the matches in a list, with what stands around each and its page. */
export function FindPanel({ state, change, onClose, found, active, onChoose, onStep }: FindPanelProps) {
  const input = useRef<HTMLInputElement>(null);
  const { typed, setTyped } = useTyped(state, change);
  useEffect(() => input.current?.select(), []);
  const findAlone = (word: string) => {
    setTyped(word);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    if (event.key === "Enter") onStep(event.shiftKey ? -1 : 1);
    if (event.key !== "Escape" && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div data-find-panel role="search" aria-label="Find in the document" className="space-y-2 p-4 pb-3">
        <div className="flex items-center gap-1">
          <FindInput ref={input} value={typed} onChange={setTyped} onKeyDown={onKeyDown} />
          <IconButton label="Close find" className="-mr-2 max-lg:hidden" onClick={onClose}>
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        </div>
        <Checkbox label="Whole words" checked={state.wholeWords} onChange={(wholeWords) => change({ wholeWords })} />
        {found.error === null ? (
          <>
            <p aria-live="polite" className="text-sm text-ink-soft tabular-nums">
              {countText(found, typed)}
            </p>
            <Others {...found} />
            {isInVain(found) && <EachAlone words={singleWords(typed)} onFind={findAlone} />}
          </>
        ) : (
          <div role="alert" className="flex items-center gap-2 text-sm text-red">
            <span className="flex-1">{messageOf(found.error, TEXTS.searchFailed)}</span>
            <Button size="sm" onClick={found.retry}>
              Try again
            </Button>
          </div>
        )}
      </div>
      {(found.matches?.length ?? 0) > 0 && (
        <MatchList matches={found.matches ?? []} around={found.around} active={active} onChoose={onChoose} />
      )}
    </>
  );
}

/** The ways to matches before and behind those that are shown. */
const Others = ({ earlier, more }: Pick<Found, "earlier" | "more">) => (
  <div className="flex gap-2 empty:hidden">
    {earlier !== null && (
      <Button size="sm" loading={earlier.isLoading} onClick={earlier.load}>
        Show earlier
      </Button>
    )}
    {more !== null && (
      <Button size="sm" loading={more.isLoading} onClick={more.load}>
        Show more
      </Button>
    )}
  </div>
);

interface EachAloneProps {
  readonly words: readonly string[];
  readonly onFind: (word: string) => void;
}

/** The way on where words do not stand together: each of them alone. */
const EachAlone = ({ words, onFind }: EachAloneProps) => {
  if (words.length < 2) return null;
  return (
    <div role="group" aria-label="Find one of them alone" className="flex flex-wrap items-center gap-1.5">
      <span className="text-sm text-ink-soft">Find one alone:</span>
      {words.map((word) => (
        <Button key={word} size="sm" className="max-w-full" onClick={() => onFind(word)}>
          <bdi className="max-w-40 truncate">{word}</bdi>
        </Button>
      ))}
    </div>
  );
};

interface FindInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const FindInput = ({ ref, value, onChange, onKeyDown }: FindInputProps) => (
  <input
    ref={ref}
    data-find-input
    type="search"
    dir="auto"
    autoFocus
    aria-label="Words to find"
    placeholder="Find in the document"
    maxLength={LIMITS.queryMaxChars}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    onKeyDown={onKeyDown}
    className="h-9 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3 text-base max-sm:h-11 [&::-webkit-search-cancel-button]:hidden"
  />
);
