import { useEffect, useState } from "react";

/** Counts whole seconds down to 0. @returns what is left and how to start */
export const useCooldown = (seconds: number): { readonly left: number; readonly start: () => void } => {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  const left = Math.max(0, Math.ceil((endsAt - now) / 1_000));

  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) setEndsAt(0);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  const start = () => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1_000);
  };
  return { left, start };
};
