import { useSearchParams } from "react-router";
import { readChoice, writtenChoice } from "./choice-address.ts";
import type { Choice } from "./choice.ts";

/** The choice that the address names, and a way to change it. */
export function useChoice(): readonly [Choice, (choice: Choice) => void] {
  const [params, setParams] = useSearchParams();
  const change = (choice: Choice) =>
    setParams(writtenChoice(new URLSearchParams(window.location.search), choice), {
      replace: true,
      preventScrollReset: true,
    });
  return [readChoice(params), change];
}
