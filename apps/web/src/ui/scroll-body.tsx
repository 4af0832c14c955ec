import { useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface ScrollBodyProps {
  readonly children: ReactNode;
  /** `data-more:` styles it while something is below what is shown. */
  readonly className?: string;
}

/** What is longer than its window is scrolled with the keyboard, too. */
export const ScrollBody = ({ children, className }: ScrollBodyProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  const look = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) => {
    setIsLong(scrollHeight > clientHeight);
    // Of large letters, and at the end of a way, fractions of a pixel are left.
    setHasMore(scrollHeight - scrollTop - clientHeight >= 1);
  };
  useLayoutEffect(() => {
    const [window, inside] = [scroller.current, content.current];
    if (window === null || inside === null) return;
    const observer = new ResizeObserver(() => look(window));
    observer.observe(window);
    observer.observe(inside);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={scroller}
      {...(isLong && { tabIndex: 0 })}
      data-more={hasMore || undefined}
      onScroll={(event) => look(event.currentTarget)}
      className={classNames("min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2", className)}
    >
      <div ref={content}>{children}</div>
    </div>
  );
};
