import { legalText } from "@reading-room/contract/system";
import { TEXTS } from "@reading-room/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { messageOf } from "../../lib/api-error.ts";
import { call } from "../../lib/call.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LINK_CLASS } from "../../ui/link-class.ts";
import { Wordmark } from "../../ui/logo.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const LegalMarkdown = lazy(() => import("./legal-markdown.tsx"));

const TITLES = { terms: "Terms of use", privacy: "Privacy notice" } as const;
const OTHER = { terms: "privacy", privacy: "terms" } as const;
const LINES = ["w-full", "w-11/12", "w-full", "w-2/3"];

type Name = keyof typeof TITLES;

const Waiting = () => (
  <div aria-hidden className="flex flex-col gap-3">
    <Skeleton className="mb-3 h-8 w-1/2" />
    {[...LINES, ...LINES].map((width, index) => (
      <Skeleton key={index} className={`h-4 ${width}`} />
    ))}
  </div>
);

const Text = ({ name }: { readonly name: Name }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ["legal", name],
    queryFn: ({ signal }) => call(legalText, { name }, { signal }),
  });
  if (data !== undefined) return <LegalMarkdown markdown={data.text.markdown} />;
  if (error === null) return <Waiting />;
  return (
    <ErrorState
      title={TEXTS.legalTextFailed}
      text={messageOf(error, TEXTS.unexpected)}
      onRetry={() => void refetch()}
    />
  );
};

const LegalScreen = ({ name }: { readonly name: Name }) => (
  <div className="mx-auto flex min-h-dvh max-w-reading flex-col px-4 py-8 sm:px-6 sm:py-12">
    <PageTitle title={TITLES[name]} tabOnly />
    <header className="mb-10">
      <Link to="/" className="inline-flex rounded-md max-sm:min-h-11 max-sm:items-center">
        <Wordmark />
      </Link>
    </header>
    <main className="flex-1">
      <Suspense fallback={<Waiting />}>
        <Text name={name} />
      </Suspense>
    </main>
    <footer className="mt-12 border-t border-line pt-4 text-base">
      <Link to={`/${OTHER[name]}`} className={LINK_CLASS}>
        {TITLES[OTHER[name]]}
      </Link>
    </footer>
  </div>
);

/** /terms, as the operator wrote it, for everyone. */
export const TermsScreen = () => <LegalScreen name="terms" />;

/** /privacy, as the operator wrote it, for everyone. */
export const PrivacyScreen = () => <LegalScreen name="privacy" />;
