import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import type { Location } from "react-router";

/** Tells whenever Back or Forward led to another place in the history of this screen, and where it is. */
export function useReturn(onReturn: (place: Location) => void): void {
  const place = useLocation();
  const type = useNavigationType();
  const last = useRef(place.key);
  const tell = useEffectEvent(() => {
    if (type === "POP") onReturn(place);
  });
  useEffect(() => {
    if (last.current === place.key) return;
    last.current = place.key;
    tell();
  }, [place.key]);
}
