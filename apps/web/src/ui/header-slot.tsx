import type { ReactNode } from "react";
import { createContext, useContext, useState } from "react";
import { createPortal } from "react-dom";

interface Slot {
  readonly element: HTMLElement | null;
  readonly setElement: (element: HTMLElement | null) => void;
}

const SlotContext = createContext<Slot | null>(null);

/** Lets what a screen says with InHeader appear where the shell puts HeaderSlot. */
export const HeaderSlotProvider = ({ children }: { readonly children: ReactNode }) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return <SlotContext value={{ element, setElement }}>{children}</SlotContext>;
};

/** The left part of the shell's header. */
export const HeaderSlot = ({ className }: { readonly className?: string }) => (
  <div ref={useContext(SlotContext)?.setElement} className={className} />
);

/** Shows `children` in the shell's header, left; nothing on a page without one. */
export const InHeader = ({ children }: { readonly children: ReactNode }) => {
  const element = useContext(SlotContext)?.element;
  return element ? createPortal(children, element) : null;
};
