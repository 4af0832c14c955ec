import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useChangeAddress } from "../../ui/use-change-address.ts";
import { withParams } from "../../ui/with-params.ts";

const NAME = "conversation";

/**
 * Tells of each step in the browser's history that stays on this screen. A step that is taken before the router has shown
 * the one before it leaves no trace in what the router says.
 */
function useWayBack(onStep: () => void) {
  const { pathname } = useLocation();
  const onPop = useEffectEvent(() => {
    if (window.location.pathname === pathname) onStep();
  });
  useEffect(() => {
    const listener = () => onPop();
    window.addEventListener("popstate", listener);
    return () => window.removeEventListener("popstate", listener);
  }, []);
}

/**
 * Puts a conversation with something in it into the address; takes it out of there otherwise.
 * @param onMoved told what the address names when somebody went there by a link or the way back
 */
export function useConversationInAddress(onMoved: (id: string | null) => void) {
  const changeAddress = useChangeAddress();
  const linked = useSearchParams()[0].get(NAME);
  const agreed = useRef(linked);
  const write = (id: string | null, how?: { readonly replace: boolean }): void => {
    changeAddress((before) => {
      // An answer comes long after it was asked for: who has gone to another conversation meanwhile is followed there.
      if (before.get(NAME) !== agreed.current) return before;
      agreed.current = id;
      return withParams(before, { [NAME]: id });
    }, how);
  };
  const follow = (named: string | null): void => {
    if (named === agreed.current) return;
    agreed.current = named;
    onMoved(named);
  };
  const onLink = useEffectEvent(follow);
  useEffect(() => onLink(linked), [linked]);
  useWayBack(() => follow(new URLSearchParams(window.location.search).get(NAME)));
  return { linked, write };
}
