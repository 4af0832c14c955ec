import { lazy, Suspense, useEffect, useState } from "react";
import type { ComponentType } from "react";
import { Button } from "../ui/button.tsx";
import { useWhenOnline } from "./use-when-online.ts";

const fetchBox = async (): Promise<ComponentType> =>
  (await import("../features/search/header-search.tsx")).HeaderSearch;

/** Takes the box's place when its code could not be fetched: it is fetched again on demand, with the connection, and for whoever comes back to it. */
const Missing = () => {
  const [state, setState] = useState<{ readonly Box: ComponentType } | "coming" | "failed">("coming");
  useEffect(() => {
    if (state !== "coming") return undefined;
    let isShown = true;
    fetchBox().then(
      (Box) => isShown && setState({ Box }),
      () => isShown && setState("failed"),
    );
    return () => {
      isShown = false;
    };
  }, [state]);
  useWhenOnline(() => state === "failed" && setState("coming"));
  if (state === "coming") return <Waiting />;
  if (state !== "failed") return <state.Box />;
  return (
    <div role="alert" className="flex h-9 items-center justify-end gap-3 max-sm:h-11">
      <span className="min-w-0 truncate text-ink-soft">The search box could not be loaded.</span>
      <Button size="sm" onClick={() => setState("coming")}>
        Try again
      </Button>
    </div>
  );
};

const Waiting = () => <div className="h-9 max-sm:h-11" />;

const SearchBox = lazy(async () => ({ default: await fetchBox().catch(() => Missing) }));

/** The search box, whose code is fetched with the first screen that has one; a failure of that is no other screen's. */
export const HeaderSearchBox = () => (
  <Suspense fallback={<Waiting />}>
    <SearchBox />
  </Suspense>
);
