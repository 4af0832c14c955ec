/** A fingertip's place around something small that stands by itself: 44 px on narrow screens, though it looks as it does. */
export const TOUCH_AREA =
  "relative max-sm:after:absolute max-sm:after:top-1/2 max-sm:after:left-1/2 max-sm:after:size-full max-sm:after:min-h-11 max-sm:after:min-w-11 max-sm:after:-translate-1/2";
