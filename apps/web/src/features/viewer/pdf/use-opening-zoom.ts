import type { Box } from "@reading-room/contract/passages";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Zoom } from "../zoom.ts";
import { readableScale } from "./readable-scale.ts";

interface OpeningZoom {
  /** The document is opened for a passage, on a narrow window, and nobody has chosen a zoom. */
  readonly isWanted: boolean;
  /** The column of the passage, once it is known. */
  readonly column: Box | null;
  readonly pageWidth: number;
  readonly roomWidth: number;
  readonly scale: number;
  readonly onZoom: (zoom: Zoom) => void;
}

/** Less would be felt as a jump, and not be read more easily. */
export const WORTH_ZOOMING = 1.1;

/** Begins, where a passage is gone to first, with its column as wide as the window: all of its page would be too small to read. */
export function useOpeningZoom({ isWanted, column, scale, onZoom, ...sight }: OpeningZoom): void {
  const isOver = useRef(false);
  const open = useEffectEvent((lines: Box) => {
    isOver.current = true;
    const readable = readableScale(lines, sight);
    if (isWanted && readable > scale * WORTH_ZOOMING) onZoom(readable);
  });
  useEffect(() => {
    if (column !== null && !isOver.current) open(column);
  }, [column]);
}
