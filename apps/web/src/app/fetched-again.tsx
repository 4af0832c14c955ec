import { health } from "@reading-room/contract/system";
import { TEXTS } from "@reading-room/contract/texts";
import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { call } from "../lib/call.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { FullPageSpinner } from "../ui/full-page-spinner.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Crash } from "./crash.tsx";
import { fetchStylesAgain } from "./fetch-styles-again.ts";
import { useWhenOnline } from "./use-when-online.ts";

/** What stands in a screen's place: nothing could be asked of the server, or it answers, and has no such code any more. */
type State = "coming" | "cut off" | "gone" | { readonly Screen: ComponentType };

/** A browser says of code only that it did not come; whether anything does, the server's cheapest call tells. */
const whyMissing = (): Promise<State> =>
  call(health, {}).then(
    () => "gone",
    () => "cut off",
  );

function useFetched(load: () => Promise<ComponentType>) {
  const [state, setState] = useState<State>("coming");
  useEffect(() => {
    if (state !== "coming") return undefined;
    let isShown = true;
    const fetched = fetchStylesAgain().then(load);
    void fetched.then((Screen): State => ({ Screen }), whyMissing).then((next) => isShown && setState(next));
    return () => {
      isShown = false;
    };
  }, [state, load]);
  const again = () => setState("coming");
  useWhenOnline(() => state === "cut off" && again());
  return { state, again };
}

const CutOff = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="grid min-h-[70dvh] place-items-center">
    <PageTitle title="No connection" tabOnly />
    <ErrorState title="This page could not be shown" text={TEXTS.networkError} onRetry={onRetry} />
  </div>
);

/** A screen whose code could not be fetched: it is fetched again whenever somebody comes to it, asks for it, or has a connection again. */
export const fetchedAgain = (load: () => Promise<ComponentType>): ComponentType =>
  function FetchedAgain() {
    const { state, again } = useFetched(load);
    if (state === "coming") return <FullPageSpinner />;
    if (state === "cut off") return <CutOff onRetry={again} />;
    return state === "gone" ? <Crash /> : <state.Screen />;
  };
