import type { Box } from "@reading-room/contract/passages";
import { placeIn } from "../../../ui/place-in.ts";
import { turnBox } from "../turn-box.ts";
import type { Rotation } from "../view-state.ts";

/** Where a box stands on its page once that is turned, whatever the page's size on the screen. */
export const placeOf = (box: Box, rotation: Rotation) => placeIn(turnBox(box, rotation));
