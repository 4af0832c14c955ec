import { TEXTS } from "@reading-room/contract/texts";
import { lazy, Suspense, useRef, useState } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { bareType } from "../../ui/file-list/shown-types.ts";
import { pointedAt } from "./query-terms.ts";
import { ReaderFrame } from "./reader-frame.tsx";
import { TextSkeleton } from "./text-skeleton.tsx";
import type { ShownDocument } from "./use-document.ts";
import { useFileText } from "./use-file-text.ts";
import type { Writing } from "./use-file-text.ts";
import { useHits } from "./use-hits.ts";
import { usePanels } from "./use-panels.ts";
import { usePassages } from "./use-passages.ts";
import { usePartInText } from "./use-part-in-text.ts";
import { usePlaceInText } from "./use-place-in-text.ts";
import { useViewState } from "./use-view-state.ts";
import { askedPage } from "./viewer-address.ts";
import type { ViewerAddress } from "./viewer-address.ts";
import { viewerNote } from "./viewer-notes.ts";

const MarkdownText = lazy(() => import("./markdown-text.tsx"));
const HtmlText = lazy(() => import("./html-text.tsx"));

interface TextDisplayProps {
  readonly document: ShownDocument;
  readonly address: ViewerAddress;
  readonly kind: "text" | "program" | "markdown" | "html";
}

const PlainText = ({ text }: { text: string }) => (
  <div className="font-serif text-lg break-words whitespace-pre-wrap [unicode-bidi:plaintext]">{text}</div>
);

/** Its signs are all as wide as each other, so that they stand where they were put. */
const ProgramText = ({ text }: { text: string }) => (
  <div className="font-mono text-base break-words whitespace-pre-wrap [unicode-bidi:plaintext]">{text}</div>
);

const WRITTEN = { text: PlainText, program: ProgramText, markdown: MarkdownText, html: HtmlText } as const;
const print = () => window.print();

function Page({ text, document, address, kind }: TextDisplayProps & { text: string }) {
  const root = useRef<HTMLDivElement>(null);
  const look = useViewState();
  const panels = usePanels(look);
  const { find, wholeWords } = look.state;
  const { quote, near } = address;
  const { forms, isSettled } = useHits({ ...address, fileId: document.id, onPaper: false }, 1);
  // The view goes to the first place once it is known which words count.
  const query = isSettled ? address.query : null;
  const { isBack, onScroll } = usePlaceInText(root);
  const shown = usePassages(root, { find, wholeWords, quote, query, forms }, { content: text, near, isBack });
  const isFinding = find !== null && find.trim() !== "";
  const isVain = shown.looked && shown.count === 0 && !isFinding;
  const notFound = isVain ? pointedAt({ quote, query }) : null;
  // Before it has been read nobody knows how many pages it has.
  const pageCount = Math.max(document.pageCount, 1);
  const { page: part, missing: missingPage } = askedPage(
    document.pageCount === 0 ? { ...address, page: null } : address,
    pageCount,
  );
  const isLedByPage = part > 1 && missingPage === null && pointedAt(address) === null && find === null && !isBack;
  // Whoever closes the search is not led there again.
  const [asked] = useState(isLedByPage ? part : null);
  const isLost = usePartInText(root, { fileId: document.id, part: asked, partCount: pageCount, content: text });
  const Written = WRITTEN[kind];
  return (
    <ReaderFrame
      document={document}
      pageCount={1}
      look={look}
      panels={panels}
      found={{
        matches: isFinding ? shown.matches : null,
        isCut: shown.areMore,
        earlier: null,
        more: null,
        error: null,
        retry: () => undefined,
        unread: null,
      }}
      hits={{
        count: shown.count,
        areMore: shown.areMore,
        active: shown.index,
        onStep: shown.step,
        onChoose: shown.choose,
      }}
      note={viewerNote({
        pageCount,
        isInOnePiece: true,
        missingPage,
        lostPage: isLost ? part : null,
        unindexed: null,
        notFound,
      })}
      onPrint={print}
    >
      <div
        data-scroller
        onScroll={onScroll}
        tabIndex={0}
        role="region"
        aria-label="The document's text"
        className="scrollbar-quiet min-h-0 flex-1 overflow-auto bg-sunken focus-visible:-outline-offset-2"
      >
        <div
          ref={root}
          data-reading
          className="mx-auto my-6 w-full max-w-[80ch] border border-line bg-surface px-10 py-10 max-sm:my-0 max-sm:border-0 max-sm:px-4 max-sm:py-6"
        >
          {text.trim() === "" && <p className="text-base text-ink-soft">This file is empty.</p>}
          <Written text={text} folderId={document.folderId} />
        </div>
      </div>
    </ReaderFrame>
  );
}

function writingOf({ document, kind }: TextDisplayProps): Writing {
  if (kind === "html") return "html";
  return bareType(document.mimeType) === "application/json" ? "json" : "other";
}

/** A file that is text itself in the library's own voice, with what is looked for painted and in view. */
export function TextDisplay(props: TextDisplayProps) {
  const { data, error, refetch } = useFileText(props.document.id, writingOf(props));
  if (error !== null) {
    const title = TEXTS.openFailed(props.document.name);
    return <ErrorState title={title} text={messageOf(error, TEXTS.unexpected)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <TextSkeleton />;
  return (
    <Suspense fallback={<TextSkeleton />}>
      <Page {...props} text={data} />
    </Suspense>
  );
}
