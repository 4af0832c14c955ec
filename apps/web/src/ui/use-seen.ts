import type { RefObject } from "react";
import { useEffect, useState } from "react";

/** So far below and above the window counts as seen already. */
const AHEAD = "200px 0px";

/** Whether something has been in sight, or nearly so, in the window and in what scrolls within it. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (place.current === null || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isSeen]);
  return isSeen;
}
