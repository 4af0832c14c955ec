import type { Coverage } from "@reading-room/contract/counsel";
import type { CounselStore } from "./store.ts";

/** What a search looks through, and what it cannot see: per folder, the folders with most unread files first. */
export async function coverageNow(store: Pick<CounselStore, "coverage">): Promise<Coverage> {
  const rows = (await store.coverage()).map((row) => {
    const [files, read] = [Number(row.files), Number(row.read)];
    return { folderPath: row.folder_path, files, read, pages: Number(row.pages), gaps: Number(row.gaps) };
  });
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const unread = rows.filter((row) => row.files > row.read);
  return {
    filesTotal: sum((row) => row.files),
    filesSearched: sum((row) => row.read),
    filesUnread: sum((row) => row.files - row.read),
    pagesSearched: sum((row) => row.pages - row.gaps),
    pagesUnread: sum((row) => row.gaps),
    folders: unread
      .map(({ folderPath, files, read }) => ({ folderPath, filesUnread: files - read }))
      .sort((a, b) => b.filesUnread - a.filesUnread),
  };
}
