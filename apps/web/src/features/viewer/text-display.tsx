import { TEXTS } from "@reading-room/contract/texts";
import { lazy, Suspense, useRef } from "react";
import { messageOf } from "../../lib/api-error.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { HitCounter } from "./hit-counter.tsx";
import type { ShownDocument } from "./use-document.ts";
import { useFileText } from "./use-file-text.ts";
import { usePassages } from "./use-passages.ts";
import type { ViewerAddress } from "./viewer-address.ts";
import { ViewerBar } from "./viewer-bar.tsx";
import { ViewerNote } from "./viewer-note.tsx";
import { viewerNote } from "./viewer-notes.ts";

const MarkdownText = lazy(() => import("./markdown-text.tsx"));

interface TextDisplayProps {
  readonly document: ShownDocument;
  readonly address: ViewerAddress;
  readonly markdown: boolean;
}

const LINE_WIDTHS = ["w-11/12", "w-full", "w-10/12", "w-full", "w-8/12"];

const TextSkeleton = () => (
  <div className="space-y-3">
    {LINE_WIDTHS.map((width, line) => (
      <Skeleton key={line} className={`h-4 ${width}`} />
    ))}
  </div>
);

const PlainText = ({ text }: { text: string }) => (
  <div className="font-serif text-lg break-words whitespace-pre-wrap">{text}</div>
);

function Page({ text, document, address, markdown }: TextDisplayProps & { text: string }) {
  const root = useRef<HTMLDivElement>(null);
  const { count, index, step, looked } = usePassages(root, address, text);
  const wanted = address.quote === null ? address.query && "query" : "quote";
  const notFound = looked && count === 0 && wanted ? wanted : null;
  return (
    <>
      <ViewerBar document={document}>
        <HitCounter index={index} count={count} onStep={step} />
      </ViewerBar>
      <ViewerNote text={viewerNote({ pageCount: 1, missingPage: null, unindexed: null, notFound })} />
      <div
        data-scroller
        tabIndex={0}
        role="region"
        aria-label="Text"
        className="scrollbar-quiet min-h-0 flex-1 overflow-auto bg-sunken focus-visible:-outline-offset-2"
      >
        <div
          ref={root}
          className="mx-auto my-6 w-full max-w-[80ch] border border-line bg-surface px-10 py-10 max-sm:my-0 max-sm:border-0 max-sm:px-4 max-sm:py-6"
        >
          {text.trim() === "" && <p className="text-base text-ink-soft">This file is empty.</p>}
          {markdown ? <MarkdownText text={text} /> : <PlainText text={text} />}
        </div>
      </div>
    </>
  );
}

/** A text or Markdown file in the library's own voice, with the cited passage painted and in view. */
export function TextDisplay(props: TextDisplayProps) {
  const { data, error, refetch } = useFileText(props.document.id);
  if (error !== null) {
    const title = TEXTS.openFailed(props.document.name);
    return <ErrorState title={title} text={messageOf(error, TEXTS.unexpected)} onRetry={() => void refetch()} />;
  }
  const waiting = (
    <div className="mx-auto w-full max-w-[80ch] p-10">
      <TextSkeleton />
    </div>
  );
  if (data === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Page {...props} text={data} />
    </Suspense>
  );
}
