import { useMemo } from "react";
import { useNamesNow } from "../../lib/use-names-now.ts";
import type { ShownDocument } from "./use-document.ts";

/** A document as it is called and where it stands now: it may be moved while it is read. */
export function useCalledNow(document: ShownDocument | undefined): ShownDocument | undefined {
  const now = useNamesNow(document === undefined ? [] : [document.id], 0).get(document?.id ?? "");
  const { name, folderPath, folderId } = now ?? {};
  return useMemo(() => {
    if (document === undefined || name === undefined || folderPath === undefined) return document;
    return { ...document, name, folderPath, folderId: folderId ?? document.folderId };
  }, [document, name, folderPath, folderId]);
}
