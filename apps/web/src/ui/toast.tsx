import { Toast as Base } from "@base-ui/react/toast";
import { LIMITS } from "@reading-room/contract/limits";
import { TEXTS } from "@reading-room/contract/texts";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { createContext, useContext, useMemo } from "react";
import { isBySessionEnd } from "../lib/is-by-session-end.ts";
import { session } from "../lib/session.ts";

export type ToastType = "success" | "error" | "warning" | "info";

export interface ToastOptions {
  readonly type: ToastType;
  readonly message: string;
  readonly title?: string;
  /** Milliseconds; 5 s unless given, 8 s for errors. */
  readonly duration?: number;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

interface Toasts {
  /** Shows a notice. @returns its id */
  show(options: ToastOptions): string;
  /** Says that what a signed-in reader did has failed, unless the session ended in the middle of it: that is told once, in its own words. @returns its id, null where nothing is said */
  fail(error: unknown, words: Pick<ToastOptions, "title" | "message">): string | null;
  hide(id: string): void;
  hideAll(): void;
  /** Shows a notice in the place of all others. */
  showAlone(options: ToastOptions): void;
}

const ToastContext = createContext<Toasts | null>(null);

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info } as const;
const TONES = { success: "text-green", error: "text-red", warning: "text-amber", info: "text-accent" } as const;
const NAMES = { success: "Done", error: "Error", warning: "Warning", info: "Note" } as const;

const toastType = (type: string | undefined): ToastType =>
  type === "success" || type === "error" || type === "warning" ? type : "info";

const Provide = ({ children }: { readonly children: ReactNode }) => {
  const { add, close } = Base.useToastManager();
  const toasts = useMemo<Toasts>(() => {
    const show: Toasts["show"] = ({ type, message, title, duration, action }) => {
      const act = () => {
        action?.onSelect();
        // What it offered is done: pressed again, it would be done twice.
        close(id);
      };
      const id = add({
        type,
        title,
        description: message,
        timeout: duration ?? (type === "error" ? LIMITS.toastErrorMs : LIMITS.toastMs),
        ...(action && { actionProps: { children: action.label, onClick: act } }),
      });
      return id;
    };
    const fail: Toasts["fail"] = (error, words) =>
      isBySessionEnd(error, session) ? null : show({ type: "error", ...words });
    const hideAll = () => close();
    const showAlone: Toasts["showAlone"] = (options) => {
      hideAll();
      show(options);
    };
    return { show, fail, hide: close, hideAll, showAlone };
  }, [add, close]);
  return <ToastContext value={toasts}>{children}</ToastContext>;
};

const One = ({ toast }: { readonly toast: Base.Root.ToastObject }) => {
  const type = toastType(toast.type);
  const Icon = ICONS[type];
  return (
    <Base.Root
      toast={toast}
      swipeDirection={["right", "down"]}
      data-toast={type}
      // It asks for nothing: beside a dialog it must not be taken for one.
      role={type === "error" ? "alert" : "status"}
      aria-modal={undefined}
      aria-label={toast.title === undefined ? NAMES[type] : undefined}
      className="rounded-lg border border-line bg-surface text-ink shadow-lift transition-opacity data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
    >
      <Base.Content className="flex items-start gap-3 py-2.5 pr-2 pl-3.5">
        <Icon size={16} strokeWidth={1.75} className={`mt-1.5 shrink-0 ${TONES[type]}`} aria-label={NAMES[type]} />
        <div className="min-w-0 flex-1 py-1">
          <Base.Title className="text-base font-medium" />
          <Base.Description className="text-base break-words" />
        </div>
        <Base.Action className="h-7 shrink-0 rounded-md px-2 text-sm font-medium text-accent hover:bg-hover" />
        <Base.Close
          aria-label="Close"
          // It can be reached, so it is not to be hidden from those who do not see it.
          aria-hidden={undefined}
          className="grid size-7 shrink-0 place-items-center rounded-md text-ink-faint hover:bg-hover hover:text-ink"
        >
          <X size={16} strokeWidth={1.75} />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  );
};

const List = () => Base.useToastManager().toasts.map((toast) => <One key={toast.id} toast={toast} />);

/** Holds the notices, bottom right, newest first; they wait while the pointer or focus is on them. */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => (
  <Base.Provider limit={4}>
    <Provide>{children}</Provide>
    <Base.Portal>
      {/* Beside a panel that has come in from the right, where there is room for both: it is worked in. */}
      <Base.Viewport className="print:hidden fixed right-4 min-[52rem]:[html:has([data-sheet=right])_&]:right-100 bottom-[var(--toast-bottom,1rem)] z-50 flex w-[calc(100vw-2rem)] max-w-96 flex-col gap-2">
        <List />
      </Base.Viewport>
    </Base.Portal>
  </Base.Provider>
);

/** The notices of the page. @throws outside a ToastProvider */
export const useToast = (): Toasts => {
  const toasts = useContext(ToastContext);
  if (toasts === null) throw new Error(TEXTS.toastOutsideProvider);
  return toasts;
};
