import type { Box } from "@reading-room/contract/passages";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useCallback, useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useToast } from "../../../ui/toast.tsx";
import { spotOn } from "./link-goal.ts";
import type { PlaceWithin } from "./link-goal.ts";

interface Following {
  readonly pdf: PDFDocumentProxy;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onJump: (page: number, spot: Box | null) => void;
}

async function spotOf(pdf: PDFDocumentProxy, page: number, { destination }: PlaceWithin): Promise<Box | null> {
  try {
    return spotOn((await pdf.getPage(page)).getViewport({ scale: 1 }), destination);
  } catch {
    return null;
  }
}

/** Follows a link to a place in the document; the page that it stands on may be drawn no more then, so the keyboard goes over to the pages. */
function useFollow({ pdf, scroller, onJump }: Following) {
  const toast = useToast();
  return async (goal: PlaceWithin) => {
    scroller.current?.focus({ preventScroll: true });
    const page = await goal.findPage();
    if (page !== null) return onJump(page, await spotOf(pdf, page, goal));
    // Who has left the document meanwhile is told nothing of it.
    if (scroller.current !== null)
      toast.show({ type: "info", message: "This link leads to a page that the document does not have." });
  };
}

/** Follows links as the screen last drawn says. @returns always the same function: pages are not drawn anew for it */
export function useFollowLink(following: Following): (goal: PlaceWithin) => void {
  const follow = useFollow(following);
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  return useCallback((goal) => void latest.current(goal), []);
}
