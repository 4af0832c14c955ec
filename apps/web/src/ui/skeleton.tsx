import { classNames } from "./class-names.ts";

interface SkeletonProps {
  /** The shape's size. */
  readonly className?: string;
  /** A disc instead of a bar. */
  readonly round?: boolean;
}

/** A grey shape of what is to come; seen only when loading takes longer than 150 ms. */
export const Skeleton = ({ className, round = false }: SkeletonProps) => (
  <span
    aria-hidden
    className={classNames("shows-late block bg-hover", round ? "rounded-full" : "rounded-sm", className)}
  />
);
