import type { TextBlock, TextLink } from "@reading-room/contract/document";
import { useContext } from "react";
import type { MouseEvent, ReactNode } from "react";
import { leadsOut, OutLink } from "../out-link.tsx";
import { FollowLink } from "./follow-link.ts";
import type { TextPlace } from "./follow-link.ts";

/** Asks for the page in another tab or window, which the browser does by the address. */
const isForElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

function InsideLink({ place, children }: { readonly place: TextPlace; readonly children: ReactNode }) {
  const follow = useContext(FollowLink);
  if (follow === null) return children;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isForElsewhere(event)) return;
    event.preventDefault();
    // The page that the link stands on may be drawn no more when its goal is.
    event.currentTarget.closest<HTMLElement>("[data-scroller]")?.focus({ preventScroll: true });
    follow(place);
  };
  return (
    <a href={`?page=${place.page}`} onClick={onClick}>
      {children}
    </a>
  );
}

function Link({ link, children }: { readonly link: TextLink; readonly children: ReactNode }) {
  if ("page" in link) return <InsideLink place={link}>{children}</InsideLink>;
  return leadsOut(link.href) ? <OutLink href={link.href}>{children}</OutLink> : children;
}

interface LinkedTextProps {
  /** A piece of a block's text, and where in it that begins. */
  readonly text: string;
  readonly start: number;
  readonly links: TextBlock["links"];
}

/** A text whose links can be followed: its letters are the same as without them. */
export function LinkedText({ text, start, links = [] }: LinkedTextProps) {
  const pieces: ReactNode[] = [];
  let done = 0;
  for (const link of links) {
    const [from, to] = [link.start - start, link.end - start];
    if (from < done || to > text.length) continue;
    pieces.push(
      text.slice(done, from),
      <Link key={from} link={link}>
        {text.slice(from, to)}
      </Link>,
    );
    done = to;
  }
  return [...pieces, text.slice(done)];
}
