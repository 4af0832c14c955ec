import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { FullPageSpinner } from "../ui/full-page-spinner.tsx";
import { Crash } from "./crash.tsx";

/** A screen whose code could not be fetched: it is fetched again whenever somebody comes to it, and says so where that fails, too. */
export const fetchedAgain = (load: () => Promise<ComponentType>): ComponentType =>
  function FetchedAgain() {
    const [state, setState] = useState<{ readonly Screen: ComponentType } | null>(null);
    useEffect(() => {
      let isShown = true;
      const show = (Screen: ComponentType) => isShown && setState({ Screen });
      load().then(show, () => show(Crash));
      return () => {
        isShown = false;
      };
    }, []);
    return state === null ? <FullPageSpinner /> : <state.Screen />;
  };
