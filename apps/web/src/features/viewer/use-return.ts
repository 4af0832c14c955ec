import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { Location } from "react-router";

/** Tells whenever Back or Forward led to another place in the history of this screen, where it is, and the key of the one that was left. */
export function useReturn(onReturn: (place: Location, left: string) => void): void {
  const place = useLocation();
  const type = useNavigationType();
  const last = useRef(place.key);
  const tell = useEffectEvent((left: string) => {
    if (type === "POP") onReturn(place, left);
  });
  useEffect(() => {
    if (last.current === place.key) return;
    const left = last.current;
    last.current = place.key;
    tell(left);
  }, [place.key]);
}
