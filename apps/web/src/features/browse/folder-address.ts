const KEPT = ["sort", "order", "view"];

/** A folder's list, in the order and view that the address has now; the root's is /browse itself. */
export function folderAddress(id: string, rootId: string, now: URLSearchParams): string {
  const kept = new URLSearchParams([...now].filter(([name]) => KEPT.includes(name))).toString();
  const path = id === rootId ? "/browse" : `/browse/${encodeURIComponent(id)}`;
  return kept === "" ? path : `${path}?${kept}`;
}
