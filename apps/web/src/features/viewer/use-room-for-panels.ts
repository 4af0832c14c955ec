import { useSyncExternalStore } from "react";

/** The rail, a panel and a page of readable width fit beside each other. */
const QUERY = "(width >= 64rem)";

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
};

/** Whether a panel may stand beside the page instead of above it. */
export const useRoomForPanels = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
