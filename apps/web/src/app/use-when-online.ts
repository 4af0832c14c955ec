import { useEffect, useEffectEvent } from "react";

/** Does something when the browser's connection is back. */
export function useWhenOnline(deed: () => void): void {
  const onOnline = useEffectEvent(deed);
  useEffect(() => {
    const hear = () => onOnline();
    window.addEventListener("online", hear);
    return () => window.removeEventListener("online", hear);
  }, []);
}
