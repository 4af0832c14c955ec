import { useMedia } from "../../../ui/use-media.ts";

/**
 * The rail (15 rem), the column in the middle of what is left (48), and on either side of it 21: a panel of 18 with its gaps, and half a
 * scrollbar.
 */
const ROOM_BESIDE = "(width >= 105rem)";

/** Whether there is room for the sources beside an answer, without it moving. */
export const useRoomBeside = (): boolean => useMedia(ROOM_BESIDE);
