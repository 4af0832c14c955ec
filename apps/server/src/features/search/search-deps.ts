import type { Engine } from "../../drivers/engines/engine.ts";
import type { RestrictionDeps } from "./read-request.ts";

/** What searching works with. */
export interface SearchDeps extends RestrictionDeps {
  readonly engine: Engine;
}
