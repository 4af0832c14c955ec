import type { Coverage } from "@reading-room/contract/counsel-answer";
import type { PassageFilter } from "../../drivers/engines/engine.ts";
import type { CounselStore } from "./store.ts";

type Tally = Awaited<ReturnType<CounselStore["coverage"]>>[number]["total"];

/** What was read in part was searched, but for its gaps. */
const searchedOf = ({ filesWhole, filesPartly }: Tally): number => filesWhole + filesPartly;

/** What a search with this filter looks through, and what it cannot see: per folder, the folders with most unread files first. */
export async function coverageNow(store: Pick<CounselStore, "coverage">, filter: PassageFilter): Promise<Coverage> {
  const sources = await store.coverage(filter);
  const sum = (of: (tally: Tally) => number) => sources.reduce((all, { total }) => all + of(total), 0);
  const unread = new Map<string, number>();
  for (const folder of sources.flatMap(({ folders }) => folders)) {
    const files = folder.files - searchedOf(folder);
    if (files > 0) unread.set(folder.folderPath, (unread.get(folder.folderPath) ?? 0) + files);
  }
  const closed = sources.flatMap((source) => source.closed);
  return {
    filesTotal: sum(({ files }) => files),
    filesSearched: sum(searchedOf),
    filesUnread: sum((tally) => tally.files - searchedOf(tally)),
    pagesSearched: sum(({ pages, pagesUnread }) => pages - pagesUnread),
    pagesUnread: sum(({ pagesUnread }) => pagesUnread),
    folders: [...unread]
      .map(([folderPath, filesUnread]) => ({ folderPath, filesUnread }))
      .sort((a, b) => b.filesUnread - a.filesUnread || (a.folderPath < b.folderPath ? -1 : 1)),
    ...(closed.length > 0 && { closedFolders: closed }),
  };
}
