import { useEffect, useState } from "react";
import { storage } from "../../lib/session.ts";

const MS_PER_S = 1_000;
const TICK_MS = 250;

/** A clock that was set back must not make one wait longer than `ms`. */
const storedEnd = (key: string, ms: number): number => {
  const endsAt = Number(storage.getItem(key));
  return endsAt > Date.now() && endsAt <= Date.now() + ms ? endsAt : 0;
};

/** Counts whole seconds down to 0, through reloads: the end is kept under `key`. @returns what is left and how to start */
export const useCooldown = (key: string, seconds: number): { readonly left: number; readonly start: () => void } => {
  const ms = seconds * MS_PER_S;
  const [endsAt, setEndsAt] = useState(() => storedEnd(key, ms));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / MS_PER_S));

  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) setEndsAt(0);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);

  const start = () => {
    const end = Date.now() + ms;
    storage.setItem(key, String(end));
    setNow(Date.now());
    setEndsAt(end);
  };
  return { left, start };
};
