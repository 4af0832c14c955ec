import { PROVIDER_PROBLEMS } from "@reading-room/contract/texts";
import type { ProviderProblem } from "@reading-room/contract/texts";
import { CircleAlert } from "lucide-react";

const isKnown = (code: string): code is ProviderProblem => Object.hasOwn(PROVIDER_PROBLEMS, code);

/** Why signing in through the identity provider came to nothing; nothing at all when `code` is null. */
export const ProviderProblemNote = ({ code }: { readonly code: string | null }) =>
  code !== null && (
    <p role="alert" className="mb-4 flex gap-2 rounded-md bg-red-soft px-3 py-2 text-base text-red">
      <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden />
      {PROVIDER_PROBLEMS[isKnown(code) ? code : "failed"]}
    </p>
  );
