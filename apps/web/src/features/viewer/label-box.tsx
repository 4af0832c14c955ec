import { useMemo, useState } from "react";
import type { CSSProperties, KeyboardEvent } from "react";
import { classNames } from "../../ui/class-names.ts";
import { focusPages } from "./focus-pages.ts";
import { findPage, labelBoxText, otherPageHint } from "./page-label.ts";
import type { Labels, PageAsked } from "./page-label.ts";

interface LabelBoxProps {
  readonly page: number;
  readonly pageCount: number;
  readonly labels: Labels;
  readonly onGo: (asked: PageAsked) => void;
  /** Told when what was typed leads nowhere, which is said here. */
  readonly onVain: () => void;
}

/** Said right below the box. */
interface Said {
  readonly text: string;
  readonly isProblem: boolean;
  /** It is about this page, and goes when another one is read. */
  readonly page: number;
}

type BoxStyle = CSSProperties & { "--box": string };

/** Its padding is as wide as these. */
const BESIDE_CHARS = 3;

/** So many signs the longest text of the box has at most. */
const charsIn = (pageCount: number, labels: Labels): number =>
  labelBoxText(pageCount, pageCount, []).length + Math.max(0, ...labels.map((label) => (label?.length ?? -3) + 3));

/** Shows the printed label beside the physical page; takes either to go there. */
export function LabelBox({ page, pageCount, labels, onGo, onVain }: LabelBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const shown = labelBoxText(page, pageCount, labels);
  const chars = useMemo(() => charsIn(pageCount, labels), [pageCount, labels]);
  const style: BoxStyle = { "--box": `${chars + BESIDE_CHARS}ch` };
  const current = said?.page === page ? said : null;
  const write = (text: string | null) => {
    setTyped(text);
    setSaid(null);
  };
  const go = (text: string) => {
    const asked = findPage(text, pageCount, labels);
    if (asked === null) {
      setSaid({ text: `No page “${text}” here`, isProblem: true, page });
      return onVain();
    }
    const hint = otherPageHint(text, asked.page, pageCount);
    setTyped(null);
    setSaid(asked.missing !== null || hint === null ? null : { text: hint, isProblem: false, page: asked.page });
    onGo(asked);
  };
  const leave = () => {
    write(null);
    focusPages();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") leave();
    if (event.key !== "Enter") return;
    go(typed ?? shown);
    event.currentTarget.select();
  };
  return (
    <div className="relative max-sm:min-w-0 max-sm:flex-1">
      <input
        data-page-box
        aria-label="Page: printed label or physical page number"
        aria-invalid={current?.isProblem === true}
        title="Type a printed label (A-3) or a page number (#47 is always the 47th page)"
        value={typed ?? shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => write(null)}
        style={style}
        className="h-8 w-[clamp(9rem,var(--box),16rem)] rounded-md border border-line-strong bg-surface px-2 text-center text-sm tabular-nums aria-invalid:border-red max-sm:h-11 max-sm:w-full max-sm:px-1"
      />
      {/* There before anything is said in it: only so is it read out. */}
      <div role="status">{current !== null && <BoxNote {...current} />}</div>
    </div>
  );
}

const BoxNote = ({ text, isProblem }: Said) => (
  <p
    className={classNames(
      "absolute top-full left-1/2 z-10 mt-1 w-max max-w-64 -translate-x-1/2 rounded-sm px-2 py-1 text-xs break-words",
      isProblem ? "bg-red-soft text-red" : "border border-line bg-surface text-ink-soft",
    )}
  >
    {text}
  </p>
);
