import { Keyboard, Printer, Quote } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import type { MenuItem } from "../../ui/menu.tsx";
import { CiteButton } from "./cite-button.tsx";
import { FindPanel } from "./find-panel.tsx";
import { HitCounter } from "./hit-counter.tsx";
import { ShortcutSheet } from "./shortcut-sheet.tsx";
import { SidePanel } from "./side-panel.tsx";
import { useCiting } from "./use-citing.ts";
import type { ShownDocument } from "./use-document.ts";
import type { Found } from "./use-find.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import type { Panels } from "./use-panels.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import type { Deeds } from "./use-shortcuts.ts";
import type { useViewState } from "./use-view-state.ts";
import { ViewerBar } from "./viewer-bar.tsx";
import { ViewerNote } from "./viewer-note.tsx";

/** What is painted in the document, and the way through it. */
interface PaintedHits {
  readonly count: number;
  /** The document has more than these. */
  readonly areMore?: boolean;
  /** Some of those stand before these, so that nobody knows which of all one of these is. */
  readonly isCutBefore?: boolean;
  /** From 0; null for none. */
  readonly active: number | null;
  readonly onStep: (step: 1 | -1) => void;
  readonly onChoose: (index: number) => void;
}

export interface ReaderFrameProps {
  readonly document: ShownDocument;
  readonly pageCount: number;
  /** What is shown has no pages, but parts that only this library counts. */
  readonly isInParts?: boolean;
  readonly look: ReturnType<typeof useViewState>;
  readonly panels: Panels;
  /** Null where words cannot be looked for in this view: finding leads to where they can. */
  readonly found: Found | null;
  readonly hits: PaintedHits;
  readonly note: string | null;
  readonly onPrint: () => void;
  /** What the display does by keys, beside what every display does. */
  readonly deeds?: Deeds;
  readonly more?: readonly MenuItem[];
  /** Tools at the begin of the row, and the others. */
  readonly start?: ReactNode;
  readonly tools?: ReactNode;
  readonly left?: ReactNode;
  /** The document itself. */
  readonly children: ReactNode;
}

const icon = { size: 16, strokeWidth: 1.75 } as const;

/** What stands around every document that is read: tools, notes, panels, finding, citing and keys. */
export function ReaderFrame(props: ReaderFrameProps) {
  const { document, look, panels, found, hits, note, onPrint, left, children } = props;
  const [helps, setHelps] = useState(false);
  const { cite } = useCiting(document, { pageCount: props.pageCount, isInParts: props.isInParts === true });
  const onStep = hits.count > 0 ? hits.onStep : undefined;
  const deeds: Deeds = {
    ...props.deeds,
    find: panels.find.open,
    print: onPrint,
    help: () => setHelps(true),
    close: () => look.change({ find: null, panel: null }),
    // Listed in the help even while there is nothing to step to or to copy.
    nextHit: () => onStep?.(1),
    previousHit: () => onStep?.(-1),
    cite: () => cite?.(),
  };
  useShortcuts(deeds);
  useFirstFocus();
  const more: MenuItem[] = [
    ...(props.more ?? []),
    {
      label: "Copy with citation",
      hint: "Of the selected text",
      icon: <Quote {...icon} />,
      disabled: !cite,
      onSelect: () => cite?.(),
    },
    { label: "Print", icon: <Printer {...icon} />, onSelect: onPrint },
    { label: "Keyboard shortcuts", icon: <Keyboard {...icon} />, onSelect: () => setHelps(true) },
  ];
  const isFinding = look.state.find !== null && found !== null;
  return (
    <>
      <ViewerBar
        document={document}
        start={props.start}
        find={{ isOpen: isFinding && panels.find.isShown, onToggle: panels.find.toggle }}
        more={more}
      >
        {props.tools}
        <HitCounter
          index={hits.isCutBefore ? null : hits.active}
          count={hits.count}
          areMore={hits.areMore ?? false}
          onStep={hits.onStep}
          areMatches={isFinding}
        />
      </ViewerBar>
      <ViewerNote text={note} />
      <div className="flex min-h-0 flex-1">
        {left}
        <div className="relative flex min-w-0 flex-1 flex-col">
          {children}
          <CiteButton onCite={cite} />
        </div>
        {found !== null && (
          <SidePanel
            open={isFinding && panels.find.isShown}
            onClose={panels.find.close}
            title="Find in the document"
            side="right"
          >
            <FindPanel
              state={look.state}
              change={look.change}
              onClose={panels.find.close}
              found={found}
              active={hits.active}
              onStep={(step) => onStep?.(step)}
              onChoose={(index) => {
                hits.onChoose(index);
                panels.find.onChosen();
              }}
            />
          </SidePanel>
        )}
      </div>
      <ShortcutSheet open={helps} onClose={() => setHelps(false)} deeds={deeds} />
    </>
  );
}
