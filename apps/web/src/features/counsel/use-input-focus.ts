import { useRef } from "react";

/**
 * The input of the question, and a way to lead the focus there from a button that goes away when pressed. Under a finger
 * the screen itself takes it: there the input would bring up a keyboard over the answer.
 */
export function useInputFocus() {
  const input = useRef<HTMLTextAreaElement>(null);
  const place = (): HTMLElement | null =>
    window.matchMedia("(hover: none)").matches ? document.getElementById("screen") : input.current;
  return { input, place, focus: () => place()?.focus({ preventScroll: true }) };
}
