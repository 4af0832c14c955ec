import { ErrorState } from "../../ui/error-state.tsx";

/** What stands where a picture, sound or film would, when it cannot be shown. */
export const MediaFailure = ({ name, onRetry }: { readonly name: string; readonly onRetry: () => void }) => (
  <div className="m-auto">
    <ErrorState
      title={`${name} could not be shown`}
      text="The file is safe. It may be damaged, or the connection was lost."
      onRetry={onRetry}
    />
  </div>
);
