import type { PDFDocumentProxy } from "pdfjs-dist";
import { classNames } from "../../../ui/class-names.ts";
import type { OutlineEntry } from "../current-entry.ts";
import { OutlineList } from "../outline-list.tsx";
import type { Labels } from "../page-label.ts";
import { SidePanel } from "../side-panel.tsx";
import { useRoomForPanels } from "../use-room-for-panels.ts";
import type { SidePanel as PanelName } from "../view-state.ts";
import type { PageSize } from "../zoom.ts";
import { ThumbnailList } from "./thumbnail-list.tsx";

interface LeftPanelProps {
  readonly shown: PanelName | null;
  readonly onShow: (panel: PanelName | null) => void;
  readonly outline: readonly OutlineEntry[];
  readonly labels: Labels;
  readonly page: number;
  readonly onGo: (page: number) => void;
  readonly pdf: PDFDocumentProxy;
  readonly firstSize: PageSize;
}

const NAMES: Readonly<Record<PanelName, string>> = { outline: "Outline", pages: "Pages" };

/** The outline or small pictures of all pages; where the panel covers the document, choosing something closes it. */
export function LeftPanel({ shown, onShow, outline, onGo, pdf, firstSize, ...place }: LeftPanelProps) {
  const beside = useRoomForPanels();
  const panel = shown === "outline" && outline.length === 0 ? "pages" : shown;
  const go = (page: number) => {
    if (!beside) onShow(null);
    onGo(page);
  };
  const choices: readonly PanelName[] = outline.length > 0 ? ["outline", "pages"] : ["pages"];
  return (
    <SidePanel open={panel !== null} onClose={() => onShow(null)} title={NAMES[panel ?? "pages"]} side="left">
      {choices.length > 1 && (
        <div role="group" aria-label="Panel" className="flex shrink-0 gap-1 border-b border-line p-2">
          {choices.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === panel}
              onClick={() => onShow(one)}
              className={classNames(
                "h-8 flex-1 rounded-md text-sm font-medium text-ink-soft hover:bg-hover max-sm:h-11",
                "aria-pressed:bg-accent-soft aria-pressed:text-accent",
              )}
            >
              {NAMES[one]}
            </button>
          ))}
        </div>
      )}
      {panel === "outline" && (
        <nav aria-label="Outline" className="scrollbar-quiet min-h-0 flex-1 overflow-y-auto">
          <OutlineList {...place} outline={outline} onGo={go} />
        </nav>
      )}
      {panel === "pages" && <ThumbnailList {...place} pdf={pdf} firstSize={firstSize} onGo={go} />}
    </SidePanel>
  );
}
