import { useMedia } from "../../ui/use-media.ts";

/** Whether a panel may stand beside the page instead of above it: the rail, a panel and a page of readable width fit beside each other. */
export const useRoomForPanels = (): boolean => useMedia("(width >= 64rem)");
