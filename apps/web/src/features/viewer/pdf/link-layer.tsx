import type { Box } from "@reading-room/contract/passages";
import { memo, useState } from "react";
import type { MouseEvent } from "react";
import { placeIn } from "../../../ui/place-in.ts";
import { turnBox } from "../turn-box.ts";
import type { Rotation } from "../view-state.ts";
import type { PlaceWithin } from "./link-goal.ts";
import { placeOf } from "./place-of.ts";
import type { PageLink } from "./read-links.ts";

interface LinkLayerProps {
  readonly links: readonly PageLink[];
  readonly rotation: Rotation;
  /** Told of links to places in the document only: the browser follows the others. */
  readonly onFollow: (goal: PlaceWithin) => void;
}

const around = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(([left]) => left)),
  Math.min(...boxes.map(([, top]) => top)),
  Math.max(...boxes.map(([, , right]) => right)),
  Math.max(...boxes.map(([, , , bottom]) => bottom)),
];

/** Asks for the page in another tab or window, which the browser does by the address. */
const isForElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

/** Where a link within the document leads, looked up once somebody points at it: before that, nothing is fetched for it. */
function useLeadingWithin(goal: PlaceWithin | null, onFollow: LinkLayerProps["onFollow"]) {
  const [page, setPage] = useState(goal?.page ?? null);
  if (goal === null) return null;
  const lookUp = () => void goal.findPage().then(setPage);
  const onClick = (event: MouseEvent) => {
    if (isForElsewhere(event)) return;
    event.preventDefault();
    onFollow(goal);
  };
  return { href: page === null ? "?" : `?page=${page}`, onPointerEnter: lookUp, onFocus: lookUp, onClick };
}

const leadingOut = (address: string) => ({
  href: address,
  title: address,
  target: "_blank",
  rel: "noopener noreferrer nofollow",
});

interface LinesProps {
  readonly link: PageLink;
  /** The box around them, turned as they are to be. */
  readonly whole: Box;
  readonly rotation: Rotation;
}

function Lines({ link: { boxes, frame }, whole, rotation }: LinesProps) {
  const framed = frame !== null && { borderColor: frame.color, borderWidth: frame.isLine ? "0 0 1px" : "1px" };
  return boxes.map((box, line) => (
    <span key={line} className="pdf-link-line" style={{ ...placeIn(turnBox(box, rotation), whole), ...framed }} />
  ));
}

type OneLinkProps = Pick<LinkLayerProps, "rotation" | "onFollow"> & { readonly link: PageLink };

/** The link itself takes no clicks: between its lines stand other words. */
function OneLink({ link, rotation, onFollow }: OneLinkProps) {
  const { boxes, goal, name } = link;
  const within = useLeadingWithin("address" in goal ? null : goal, onFollow);
  const leading = "address" in goal ? leadingOut(goal.address) : within;
  const whole = around(boxes);
  return (
    <a {...leading} aria-label={name} draggable={false} className="pdf-link" style={placeOf(whole, rotation)}>
      <Lines link={link} whole={turnBox(whole, rotation)} rotation={rotation} />
    </a>
  );
}

/** A page's links, over its words. */
export const LinkLayer = memo(function LinkLayer({ links, rotation, onFollow }: LinkLayerProps) {
  return (
    <div className="pdf-links">
      {links.map((link, index) => (
        <OneLink key={index} link={link} rotation={rotation} onFollow={onFollow} />
      ))}
    </div>
  );
});
