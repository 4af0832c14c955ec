import { signInOptions, startOidc } from "@reading-room/contract/auth";
import { useQuery } from "@tanstack/react-query";
import { buildRequest } from "../../lib/build-request.ts";
import { call } from "../../lib/call.ts";
import { buttonClass } from "../../ui/button-class.ts";

interface ProviderSignInProps {
  /** Where to go afterwards: a path of the product. */
  readonly next: string;
  readonly remember: boolean;
}

/** The way in through an identity provider, where there is one. */
export const ProviderSignIn = ({ next, remember }: ProviderSignInProps) => {
  const { data } = useQuery({
    queryKey: ["auth", "options"],
    queryFn: ({ signal }) => call(signInOptions, {}, { signal }),
  });
  const provider = data?.options.oidc;
  if (provider === null || provider === undefined) return null;
  return (
    <>
      <div className="my-4 flex items-center gap-3 text-sm text-ink-faint">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <a href={buildRequest(startOidc, { next, remember }).url} className={`${buttonClass()} w-full`}>
        <span className="truncate">Sign in with {provider.name}</span>
      </a>
    </>
  );
};
