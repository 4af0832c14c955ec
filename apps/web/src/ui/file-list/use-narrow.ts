import { useSyncExternalStore } from "react";

/** As the style sheets have it: where letters are larger, less fits beside each other. */
const QUERY = "(width < 40rem)";

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
};

/** Whether the window is under 640 px of usual letters wide, where rows grow to the size of a finger. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
