import { useSearchParams } from "react-router";
import { useChangeAddress } from "../../../ui/use-change-address.ts";
import { readChoice, writtenChoice } from "./choice-address.ts";
import type { Choice } from "./choice.ts";

/** The choice that the address names, and a way to change it. */
export function useChoice(): readonly [Choice, (choice: Choice) => void] {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const change = (choice: Choice) => {
    changeAddress((before) => writtenChoice(before, choice));
  };
  return [readChoice(params), change];
}
