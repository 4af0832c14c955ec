import { isPagedType } from "@reading-room/contract/paged-types";
import { PanelLeft } from "lucide-react";
import { useCallback } from "react";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PageBox } from "../page-box.tsx";
import { clampPage, labelBoxText } from "../page-label.ts";
import { ReaderFrame } from "../reader-frame.tsx";
import type { ShownDocument } from "../use-document.ts";
import { usePanels } from "../use-panels.ts";
import { useReading } from "../use-reading.ts";
import type { Deeds } from "../use-shortcuts.ts";
import { useViewState } from "../use-view-state.ts";
import type { ViewerAddress } from "../viewer-address.ts";
import { viewerNote } from "../viewer-notes.ts";
import { FollowLink } from "./follow-link.ts";
import type { TextPlace } from "./follow-link.ts";
import { PrintedPages } from "./printed-pages.tsx";
import { TextOutline } from "./text-outline.tsx";
import { TextPages } from "./text-pages.tsx";
import { usePrinting } from "./use-printing.ts";

interface ExtractReaderProps {
  readonly document: ShownDocument;
  readonly address: ViewerAddress;
  /** A tool of the display around it. */
  readonly tool?: ReactNode;
  /** What the columns are called where the document is one table that names them; else null. */
  readonly columns: readonly string[] | null;
}

/** The text that was read from a document, with its tools. */
export function ExtractReader({ document, address, tool, columns }: ExtractReaderProps) {
  const { id: fileId, pageCount, labels, outline } = document;
  const { quote, query } = address;
  const look = useViewState();
  const { find, wholeWords } = look.state;
  const reading = useReading({ fileId, pageCount, address, typed: { find, wholeWords, columns }, onPaper: false });
  const { page, turnTo, jumpTo, hits, activeHit, found, led } = reading;
  // The only page of a document needs no name beside each match.
  const pageless = pageCount > 1 ? found.matches : (found.matches?.map((one) => ({ ...one, pageNumber: 0 })) ?? null);
  const printing = usePrinting(fileId, pageCount);
  const jumpToPage = (wanted: number) => jumpTo(clampPage(wanted, pageCount));
  const follow = ({ page: wanted, at }: TextPlace) => jumpTo(clampPage(wanted, pageCount), { at });
  const nameOf = useCallback(
    (one: number) => (pageCount === 1 ? null : labelBoxText(one, pageCount, labels)),
    [pageCount, labels],
  );
  const hasOutline = outline.length > 0;
  const panels = usePanels(look);
  const isOutlineOpen = hasOutline && panels.left !== null;
  const toggleOutline = () => panels.show(isOutlineOpen ? null : "outline");
  const deeds: Deeds = {
    nextPage: () => turnTo(page + 1),
    previousPage: () => turnTo(page - 1),
    firstPage: () => turnTo(1),
    lastPage: () => turnTo(pageCount),
    goToPage: () => window.document.querySelector<HTMLElement>("[data-page-box]")?.focus(),
    ...(hasOutline && { outline: toggleOutline }),
  };
  return (
    <ReaderFrame
      document={document}
      pageCount={pageCount}
      isInParts={!isPagedType(document.mimeType)}
      look={look}
      panels={panels}
      found={{ ...found, matches: pageless, unread: null }}
      hits={reading.painted}
      note={viewerNote({ pageCount, missingPage: reading.missingPage, unindexed: null, notFound: led.missing })}
      onPrint={printing.print}
      deeds={deeds}
      start={
        hasOutline && (
          <IconButton label="Outline" pressed={isOutlineOpen} onClick={toggleOutline}>
            <PanelLeft size={16} strokeWidth={1.75} />
          </IconButton>
        )
      }
      left={
        <TextOutline
          open={isOutlineOpen}
          onClose={() => panels.show(null)}
          outline={outline}
          labels={labels}
          page={page}
          onGo={jumpToPage}
        />
      }
      tools={
        <>
          {tool}
          {pageCount > 1 && <PageBox {...reading.turning} pageCount={pageCount} labels={labels} />}
        </>
      }
    >
      <FollowLink value={follow}>
        <TextPages
          fileId={fileId}
          pageCount={pageCount}
          nameOf={nameOf}
          columns={columns}
          wanted={{ find, wholeWords, quote, query, forms: led.forms }}
          hits={hits}
          activeHit={activeHit}
          goal={reading.goal}
          place={reading.place}
          onPage={reading.setPage}
          isOffPaper={printing.pages !== null}
        />
      </FollowLink>
      {printing.pages !== null && <PrintedPages pages={printing.pages} nameOf={nameOf} columns={columns} />}
    </ReaderFrame>
  );
}
