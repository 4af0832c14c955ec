import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** The inner size of an element in CSS pixels, as it changes; null until it has been measured. */
export function useRoom(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const measure = () => setRoom({ width: measured.clientWidth, height: measured.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return room;
}
