import * as contract from "@reading-room/contract/search";
import type { Caller } from "../../core/caller.ts";
import { parseQuery } from "../../core/parse-query.ts";
import type { ParsedQuery } from "../../core/query.ts";
import type { VisibleTo } from "../../drivers/engines/engine.ts";
import type { Api } from "../../http/api.ts";
import { readCursor, startAfter, writeCursor } from "./cursor.ts";
import { listFiles } from "./list-files.ts";
import { highlightsOf, presentHit } from "./present-hit.ts";
import { searchFiles, type SearchDeps } from "./search-files.ts";
import { suggest } from "./suggest.ts";

export interface SearchRoutesDeps extends SearchDeps {
  readonly visibleTo: (caller: Caller) => Promise<VisibleTo>;
}

type Input = Parameters<Parameters<typeof mountSearch>[2]>[0];
