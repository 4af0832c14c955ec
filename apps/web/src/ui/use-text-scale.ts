import { useSyncExternalStore } from "react";

const USUAL_PX = 16;

const read = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX;

const subscribe = (onChange: () => void) => {
  window.addEventListener("resize", onChange);
  return () => window.removeEventListener("resize", onChange);
};

/** How much larger than usual letters are: 2 where a reader has told the browser to write twice as large. What is counted in pixels grows with them. */
export const useTextScale = (): number => useSyncExternalStore(subscribe, read);
