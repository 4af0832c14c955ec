import { useMedia } from "../use-media.ts";

/** Whether the window is under 640 px of usual letters wide, where rows grow to the size of a finger; as the style sheets have it. */
export const useNarrow = (): boolean => useMedia("(width < 40rem)");
