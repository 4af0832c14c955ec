import type { ReactNode } from "react";
import { Card } from "../../ui/card.tsx";
import { Wordmark } from "../../ui/logo.tsx";
import { PageTitle } from "../../ui/page-title.tsx";

interface AccountCardProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** A shape above the title, for the states of a deed. */
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
  /** The line below the card: where else to go. */
  readonly foot?: ReactNode;
}

/** The one card of an account screen, under the product's name. Its top keeps its place while messages make it longer. */
export const AccountCard = ({ title, text, icon, children, foot }: AccountCardProps) => (
  <main className="flex min-h-dvh flex-col items-center px-4 py-8 sm:pt-[max(3rem,14vh)] sm:pb-12">
    <PageTitle title={title} tabOnly />
    <div className="w-full max-w-sm">
      <div className="mb-6 flex justify-center">
        <Wordmark />
      </div>
      <Card className="p-5 sm:p-7">
        {icon}
        <h1 className="text-xl tracking-tight">{title}</h1>
        {text !== undefined && <div className="mt-1 text-base break-words text-ink-soft">{text}</div>}
        {children !== undefined && <div className="mt-5">{children}</div>}
      </Card>
      {foot !== undefined && <p className="mt-5 text-center text-base text-ink-soft">{foot}</p>}
    </div>
  </main>
);
