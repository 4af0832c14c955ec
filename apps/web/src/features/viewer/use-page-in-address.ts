import { useEffect, useEffectEvent, useState } from "react";
import { useDebounced } from "../../lib/use-debounced.ts";
import { useChangeAddress } from "../../ui/use-change-address.ts";
import { atPage } from "./viewer-address.ts";

/** Scrolling past pages is not reading them. */
const REST_MS = 300;

/** Keeps the page being read in the address, so that a copied link or a reload comes back to it. @returns where to tell it */
export function usePageInAddress(): (page: number) => void {
  const changeAddress = useChangeAddress();
  const [page, setPage] = useState<number | null>(null);
  const settled = useDebounced(page, REST_MS);
  // The way to change the address is a new one after every change; only a new page is a reason to change it.
  const write = useEffectEvent((read: number) => changeAddress((before) => atPage(before, read)));
  useEffect(() => {
    if (settled !== null) write(settled);
  }, [settled]);
  return setPage;
}
