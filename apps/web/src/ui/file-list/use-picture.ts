import { useEffect, useRef, useState } from "react";
import { restAfter, turns } from "./picture-turns.ts";

/** Of six that a browser keeps open. */
const askTurn = turns(3);
/** That the server keeps, in dots: a window that is made wider asks for no other picture at each step. */
const SIZES = [160, 320, 640];
const LARGEST = 1_280;

/** Whether a picture may be asked for now, and what to do when it is there or never will be. */
function useTurn(address: string | null) {
  const [isOn, setIsOn] = useState(false);
  const end = useRef<() => void>(() => {});
  useEffect(() => {
    if (address === null) return;
    end.current = askTurn(() => setIsOn(true));
    return () => {
      setIsOn(false);
      end.current();
    };
  }, [address]);
  return { isOn, end: () => end.current() };
}

/**
 * A picture that the server draws, once it is its turn. One that fails is asked for again after a rest, a few times: the server may
 * only have been busy.
 * @param url to which `&width=` can be appended; null while it is not to be asked for
 * @param width as it is shown, in CSS pixels
 */
export function usePicture(url: string | null, width: number) {
  const [state, setState] = useState<"asking" | "resting" | "there">("asking");
  const [fails, setFails] = useState(0);
  const address = state === "asking" || state === "there" ? url : null;
  const { isOn, end } = useTurn(address);
  useEffect(() => {
    const rest = restAfter(fails);
    if (state !== "resting" || rest === null) return;
    const timer = window.setTimeout(() => setState("asking"), rest);
    return () => window.clearTimeout(timer);
  }, [state, fails]);
  const onLoad = () => {
    end();
    setState("there");
  };
  const onError = () => {
    end();
    setFails(fails + 1);
    setState("resting");
  };
  const dots = SIZES.find((size) => size >= width * window.devicePixelRatio) ?? LARGEST;
  const src = isOn && address !== null ? `${address}&width=${dots}` : null;
  return { src, isThere: state === "there", onLoad, onError };
}
