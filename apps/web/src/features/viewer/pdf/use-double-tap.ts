import type { Box } from "@reading-room/contract/passages";
import { useRef } from "react";
import type { PointerEvent } from "react";
import { turnBox } from "../turn-box.ts";
import type { Rotation } from "../view-state.ts";

/** Two taps that are meant together follow each other as fast, and as near. */
const BETWEEN_MS = 300;
const BETWEEN_PX = 32;

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

const isSecond = (tap: Tap, before: Tap | null): boolean =>
  before !== null && tap.at - before.at < BETWEEN_MS && Math.hypot(tap.x - before.x, tap.y - before.y) < BETWEEN_PX;

/** Where on which page; null beside all pages. */
function pointOf(target: EventTarget, { x, y }: Tap, rotation: Rotation): { page: number; point: Box } | null {
  const page = target instanceof Element ? target.closest("[data-page]") : null;
  if (page === null) return null;
  const box = page.getBoundingClientRect();
  const [left, top] = [(x - box.left) / box.width, (y - box.top) / box.height];
  const back: Rotation = rotation === 90 ? 270 : rotation === 270 ? 90 : rotation;
  return { page: Number(page.getAttribute("data-page")), point: turnBox([left, top, left, top], back) };
}

/** Tells of two taps of a finger on a page, and where on the upright page these were; links and buttons have taps of their own. */
export function useDoubleTap(rotation: Rotation, onDoubleTap: (page: number, point: Box) => void) {
  const last = useRef<Tap | null>(null);
  return ({ pointerType, target, clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
    const isOwn = target instanceof Element && target.closest("a, button") !== null;
    if (pointerType !== "touch" || isOwn) return;
    const tap = { at, x, y };
    const isDouble = isSecond(tap, last.current);
    last.current = isDouble ? null : tap;
    const place = isDouble ? pointOf(target, tap, rotation) : null;
    if (place !== null) onDoubleTap(place.page, place.point);
  };
}
