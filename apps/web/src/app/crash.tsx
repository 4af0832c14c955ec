import { PageTitle } from "../ui/page-title.tsx";
import { ErrorState } from "../ui/error-state.tsx";

/** What is shown when a screen broke or its code could not be loaded. */
export const Crash = () => (
  <div className="grid min-h-[70dvh] place-items-center">
    <PageTitle title="Something went wrong" tabOnly />
    <ErrorState
      title="This page could not be shown"
      text="Something went wrong while showing it. Your library and your account are untouched."
      retryLabel="Reload the page"
      onRetry={() => location.reload()}
    />
  </div>
);
