import { adminCitationReports } from "@reading-room/contract/citation-reports";
import { call } from "../../../lib/call.ts";
import { useEndless } from "../use-endless.ts";

/** Citations that readers called wrong, newest first, as far as they are read. */
export const useReports = () =>
  useEndless({
    queryKey: ["admin", "reports"],
    load: (cursor, signal) => call(adminCitationReports, { cursor }, { signal }),
  });
