import { LIMITS } from "@reading-room/contract/limits";
import { withParams } from "../../ui/with-params.ts";
import { ACTUAL_SIZE, zoomPercent } from "./zoom.ts";
import type { Zoom } from "./zoom.ts";

/** Clockwise, in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/** The panel on the left; one at a time. */
export type SidePanel = "outline" | "pages";

export type DocumentView = "pages" | "text";

/** How a document is looked at: all of it stands in the address, so that a link or a reload shows the same. */
export interface ViewState {
  readonly zoom: Zoom;
  readonly rotation: Rotation;
  readonly panel: SidePanel | null;
  /** The words looked for; "" while none are typed, null while nothing is looked for. */
  readonly find: string | null;
  readonly wholeWords: boolean;
  /** What is shown of a document that can be looked at in two ways: the pages that it prints or is, or its text; null for what suits it. */
  readonly view: DocumentView | null;
}

const PERCENT_MIN = 10;
const PERCENT_MAX = 1_000;
const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];

function zoomOf(text: string | null): Zoom {
  if (text === "page" || text === null) return text ?? "width";
  const percent = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  return percent >= PERCENT_MIN && percent <= PERCENT_MAX ? (percent / 100) * ACTUAL_SIZE : "width";
}

/** Reads how a link looks at a document; what is nonsense counts as not said. */
export function readViewState(params: URLSearchParams): ViewState {
  const [panel, view] = [params.get("panel"), params.get("view")];
  return {
    zoom: zoomOf(params.get("zoom")),
    rotation: ROTATIONS.find((one) => String(one) === params.get("rotate")) ?? 0,
    panel: panel === "outline" || panel === "pages" ? panel : null,
    find: params.get("find")?.replaceAll("\0", " ").slice(0, LIMITS.queryMaxChars) ?? null,
    wholeWords: params.get("whole") === "1",
    view: view === "pages" || view === "text" ? view : null,
  };
}

/** The same address with another look; what is as usual is not said, and every other parameter stays. */
export function withViewState(params: URLSearchParams, change: Partial<ViewState>): URLSearchParams {
  const state = { ...readViewState(params), ...change };
  return withParams(params, {
    zoom: state.zoom === "width" ? null : state.zoom === "page" ? "page" : String(zoomPercent(state.zoom)),
    rotate: state.rotation === 0 ? null : String(state.rotation),
    panel: state.panel,
    find: state.find,
    whole: state.wholeWords && state.find !== null ? "1" : null,
    view: state.view,
  });
}

/** A quarter turn on (1) or back (-1). */
export const turned = (rotation: Rotation, direction: 1 | -1): Rotation =>
  ROTATIONS[(ROTATIONS.indexOf(rotation) + direction + ROTATIONS.length) % ROTATIONS.length] ?? 0;
