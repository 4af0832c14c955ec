import { useEffect } from "react";

const NAME = "--toast-bottom";

/** Lifts the notices above what stands at the foot of the screen, for as long as it does. `height` is a CSS length. */
export function useToastsAbove(height: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(NAME, height);
    return () => {
      style.removeProperty(NAME);
    };
  }, [height]);
}
