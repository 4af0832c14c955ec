import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { type AddressChange, useChangeAddress } from "../../ui/use-change-address.ts";
import { withParams } from "../../ui/with-params.ts";

/** What to write into the address: null and "" take the name out of it. */
export type AddressChanges = Readonly<Record<string, string | null>>;

export type ChangeOptions = AddressChange;

/** What stands behind the address's question mark, and a way to change some of it, which makes history unless told otherwise; the page does not scroll for it. */
export function useAddress() {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const change = useCallback(
    (changes: AddressChanges, { replace = false, state }: ChangeOptions = {}) =>
      changeAddress((before) => withParams(before, said(changes)), { replace, state }),
    [changeAddress],
  );
  return { params, change };
}

const said = (changes: AddressChanges): AddressChanges =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value === "" ? null : value]));
