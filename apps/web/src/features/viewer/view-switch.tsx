import { classNames } from "../../ui/class-names.ts";

interface ViewSwitchProps<View extends string> {
  readonly views: readonly { readonly view: View; readonly name: string }[];
  readonly shown: View;
  readonly onSwitch: (view: View) => void;
}

/** The ways to look at one document, side by side, of which one is shown. */
export const ViewSwitch = <View extends string>({ views, shown, onSwitch }: ViewSwitchProps<View>) => (
  <div role="group" aria-label="View" className="flex rounded-md border border-line p-0.5 max-sm:order-2 max-sm:p-0">
    {views.map(({ view, name }) => (
      <button
        key={view}
        type="button"
        aria-pressed={view === shown}
        onClick={() => onSwitch(view)}
        className={classNames(
          "h-7 rounded-sm px-2.5 text-sm font-medium text-ink-soft hover:bg-hover max-sm:h-11",
          "aria-pressed:bg-accent-soft aria-pressed:text-accent",
        )}
      >
        {name}
      </button>
    ))}
  </div>
);
