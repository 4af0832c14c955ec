import { useLayoutEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** What is longer than its window is scrolled with the keyboard, too. */
export const ScrollBody = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  useLayoutEffect(() => {
    const [window, inside] = [scroller.current, content.current];
    if (window === null || inside === null) return;
    const observer = new ResizeObserver(() => setIsLong(window.scrollHeight > window.clientHeight));
    observer.observe(window);
    observer.observe(inside);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={scroller}
      {...(isLong && { tabIndex: 0 })}
      className={classNames("min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2", className)}
    >
      <div ref={content}>{children}</div>
    </div>
  );
};
