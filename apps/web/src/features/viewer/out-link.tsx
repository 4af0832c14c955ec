import type { ReactNode } from "react";

const OUT = /^(?:https?:|mailto:)/i;

/** Whether an address leads out of the library to where a document's links may lead. */
export const leadsOut = (href: string): boolean => OUT.test(href);

/** A document's link to the web or to a mail program, in a tab of its own, which is told nothing of this one. */
export const OutLink = ({ href, children }: { readonly href: string; readonly children?: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
);
