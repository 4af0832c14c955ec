import { TEXTS } from "@reading-room/contract/texts";
import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { PageTitle } from "../ui/page-title.tsx";

/** The page for every address that leads nowhere. */
export const NotFound = () => {
  const navigate = useNavigate();
  const goBack = () => (history.length > 1 ? navigate(-1) : navigate("/"));
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <PageTitle title={TEXTS.pageNotFound} tabOnly />
      <div className="flex max-w-sm flex-col items-center text-center">
        <Logo size={36} />
        <p className="mt-6 text-sm font-medium text-ink-faint tabular-nums">404</p>
        <h1 className="mt-1 text-2xl tracking-tight">{TEXTS.pageNotFound}</h1>
        <p className="mt-2 text-base text-ink-soft">
          There is nothing at this address. It may have been typed wrongly, or what stood here has moved.
        </p>
        <Button variant="primary" className="mt-6" onClick={goBack}>
          <ArrowLeft size={16} strokeWidth={1.75} />
          Go Back
        </Button>
      </div>
    </main>
  );
};
