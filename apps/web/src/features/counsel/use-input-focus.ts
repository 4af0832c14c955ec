import { useEffect, useRef } from "react";
import { isUnderFinger } from "../../ui/is-under-finger.ts";

/**
 * The input of the question, which has the focus when its screen opens, and a way to lead the focus there with the deed of a button that goes away, or out of use, when pressed. Under a finger
 * the screen itself takes it: there the input would bring up a keyboard over the answer.
 */
export function useInputFocus() {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isUnderFinger()) input.current?.focus({ preventScroll: true });
  }, []);
  const place = (): HTMLElement | null => (isUnderFinger() ? document.getElementById("screen") : input.current);
  const lead =
    <Args extends readonly unknown[]>(deed: (...args: Args) => unknown) =>
    (...args: Args): void => {
      place()?.focus({ preventScroll: true });
      void deed(...args);
    };
  return { input, place, lead };
}
