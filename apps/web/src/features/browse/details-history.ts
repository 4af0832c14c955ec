import { useCallback, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { stateNumber } from "../../lib/location-state.ts";
import { afterSteps, STEPS } from "../../ui/file-list/details-steps.ts";
import { useChangeAddress } from "../../ui/use-change-address.ts";
import { withParams } from "../../ui/with-params.ts";

/** Shows the details of a file above the list on the screen. */
export function useOpenDetails(): (id: string) => void {
  const change = useChangeAddress();
  return useCallback(
    (id) => void change((before) => withParams(before, { fileId: id }), { replace: false, state: afterSteps(1) }),
    [change],
  );
}

/**
 * The ways on from details: `close` leads back to the list, so that the Back after it does not open them again; `onward` is the
 * state of a link to other details, which are closed in one go with these.
 */
export function useLeaveDetails(): { readonly close: () => void; readonly onward: unknown } {
  const change = useChangeAddress();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const left = useRef<string | null>(null);
  const steps = stateNumber(state, STEPS);
  const close = () => {
    // The way back takes a moment: whoever closes twice goes back once.
    if (left.current === key) return;
    left.current = key;
    if (steps > 0) void navigate(-steps);
    else change((before) => withParams(before, { fileId: null }));
  };
  return { close, onward: steps > 0 ? afterSteps(steps + 1) : null };
}
