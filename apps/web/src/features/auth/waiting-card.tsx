import { Spinner } from "../../ui/spinner.tsx";
import { AccountCard } from "./account-card.tsx";

/** An account card while the server is asked. */
export const WaitingCard = ({ title, label }: { readonly title: string; readonly label: string }) => (
  <AccountCard
    icon={
      <div className="mb-4 grid size-11 place-items-center rounded-full bg-hover text-ink-soft">
        <Spinner label={label} />
      </div>
    }
    title={title}
    text="This takes a moment."
  />
);
