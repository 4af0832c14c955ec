import { Spinner } from "./spinner.tsx";

/** Fills the window while it is not yet known who is signed in, or the first screen is on its way. */
export const FullPageSpinner = () => (
  <main className="shows-late grid min-h-dvh place-items-center text-ink-faint">
    <Spinner size={28} />
  </main>
);
