import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import type { Location } from "react-router";
import { browserStorage } from "../../lib/browser-storage.ts";
import { useChangeAddress } from "../../ui/use-change-address.ts";
import { keptPlaces } from "./kept-places.ts";
import { keptPlace, placeKept } from "./place.ts";
import type { Place } from "./place.ts";

const places = keptPlaces(browserStorage("sessionStorage"));

/** What every page that is loaded anew has in place of an entry of its own: where one was left must not be where another begins. */
const NOT_ITS_OWN = "default";

/** Where a reader was in an entry of the history; null for one that is new. @param page given, a place where another one was read does not count */
export function placeIn({ key, state }: Pick<Location, "key" | "state">, page?: number): Place | null {
  const left = places.recall(key);
  const counts = left !== null && (page === undefined || left.page === page);
  return counts ? left.place : placeKept(state);
}

/** Where exactly the reader is; that is kept for each entry of the history which is left, for another screen or a reload, too. */
export function usePlaces(page: number) {
  const { key } = useLocation();
  const changeAddress = useChangeAddress();
  const place = useRef<Place | null>(null);
  const keep = (entry: string) => {
    if (place.current !== null && entry !== NOT_ITS_OWN) places.keep(entry, { place: place.current, page });
  };
  const begin = useEffectEvent(() => {
    if (key === NOT_ITS_OWN) changeAddress((before) => before, { state: keptPlace(null) });
  });
  const leave = useEffectEvent(() => keep(key));
  useEffect(() => {
    begin();
    const onLeave = () => leave();
    window.addEventListener("pagehide", onLeave);
    return () => {
      window.removeEventListener("pagehide", onLeave);
      onLeave();
    };
  }, []);
  return { place, keep };
}
