import type { Engine } from "../../drivers/engines/engine.ts";
import type { RestrictionDeps } from "./requests/read-request.ts";

/** What searching works with. */
export interface SearchDeps extends RestrictionDeps {
  readonly engine: Engine;
  /** So many of the best files are shown, whose passages are read as soon as they are probably the best; none where it is not said. */
  readonly shownFiles?: number;
}
