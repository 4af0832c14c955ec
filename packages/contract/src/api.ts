import * as adminLibrary from "./admin-library.ts";
import * as adminSystem from "./admin-system.ts";
import * as admin from "./admin.ts";
import * as auth from "./auth.ts";
import * as browse from "./browse.ts";
import * as citationReports from "./citation-reports.ts";
import * as counsel from "./counsel.ts";
import * as document from "./document.ts";
import type { Endpoint } from "./endpoint.ts";
import * as library from "./library.ts";
import * as research from "./research.ts";
import * as search from "./search.ts";
import * as system from "./system.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

const rooms = {
  auth,
  browse,
  search,
  library,
  document,
  counsel,
  citationReports,
  research,
  admin,
  adminLibrary,
  adminSystem,
  system,
};

/** Every call of the product with its name, in the order of the rooms: what gets mounted, documented and tested. */
export const API: readonly { readonly name: string; readonly room: string; readonly endpoint: Endpoint }[] =
  Object.entries(rooms).flatMap(([room, exports]) =>
    Object.entries(exports).flatMap(([name, value]: [string, unknown]) =>
      isEndpoint(value) ? [{ name, room, endpoint: value }] : [],
    ),
  );
