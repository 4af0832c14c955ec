import { classNames } from "./class-names.ts";

/** A grey shape of what is to come (size it by `className`); seen only when loading takes longer than 150 ms. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span aria-hidden className={classNames("shows-late block rounded-sm bg-hover", className)} />
);
