import type { Address } from "@reading-room/contract/addresses";
import type { User } from "@reading-room/contract/auth";
import type { ComponentType } from "react";
import { createBrowserRouter, Navigate } from "react-router";
import type { RouteObject } from "react-router";
import { useAuth } from "../features/auth/auth-context.ts";
import { Crash } from "./crash.tsx";
import { FullPageSpinner } from "../ui/full-page-spinner.tsx";
import { fetchedAgain } from "./fetched-again.tsx";
import { Everyone, SignedInOnly, VisitorsOnly } from "./guards.tsx";
import { NotFound } from "./not-found.tsx";

/** Code is fetched when first needed. The router shows nothing at all where that fails, and asks no second time: what takes its place does. */
const fetched = (load: () => Promise<ComponentType>) => async (): Promise<{ Component: ComponentType }> => ({
  Component: await load().catch(() => fetchedAgain(load)),
});

const screen = (path: Address, load: () => Promise<{ default: ComponentType }>): RouteObject => ({
  path,
  errorElement: <Crash />,
  lazy: fetched(async () => (await load()).default),
});

/** Features are strangers, so a screen that greets its user is given the user from here. */
const userScreen = (path: Address, load: () => Promise<{ default: ComponentType<{ user: User }> }>): RouteObject =>
  screen(path, async () => {
    const Screen = (await load()).default;
    const WithUser = () => {
      const { user } = useAuth();
      return user && <Screen user={user} />;
    };
    return { default: WithUser };
  });

const legal = () => import("../features/legal/legal-screen.tsx");
const counsel = () => import("../features/counsel/counsel-screen.tsx");
const browse = () => import("./browse-page.tsx");

/** A screen for each of the contract's addresses; every other one leads nowhere. */
export const ROUTES: RouteObject[] = [
  { path: "/", element: <Navigate to="/dashboard" replace /> },
  {
    element: <VisitorsOnly />,
    errorElement: <Crash />,
    hydrateFallbackElement: <FullPageSpinner />,
    children: [
      screen("/login", () => import("../features/auth/login-screen.tsx")),
      screen("/signup", () => import("../features/auth/signup-screen.tsx")),
      screen("/forgot-password", () => import("../features/auth/forgot-password-screen.tsx")),
    ],
  },
  {
    element: <Everyone />,
    errorElement: <Crash />,
    hydrateFallbackElement: <FullPageSpinner />,
    children: [
      screen("/confirm-email", () => import("../features/auth/confirm-email-screen.tsx")),
      screen("/reset-password", () => import("../features/auth/reset-password-screen.tsx")),
      screen("/signed-in", () => import("../features/auth/signed-in-screen.tsx")),
      screen("/terms", async () => ({ default: (await legal()).TermsScreen })),
      screen("/privacy", async () => ({ default: (await legal()).PrivacyScreen })),
    ],
  },
  {
    element: <SignedInOnly />,
    errorElement: <Crash />,
    hydrateFallbackElement: <FullPageSpinner />,
    children: [
      {
        // Visitors do not wait for the room around the signed-in screens.
        lazy: fetched(async () => (await import("./shell.tsx")).Shell),
        children: [
          userScreen("/dashboard", () => import("../features/dashboard/dashboard-screen.tsx")),
          userScreen("/admin", () => import("../features/admin/admin-screen.tsx")),
          screen("/admin/connect-drive", () => import("../features/admin/library/connect-drive-screen.tsx")),
          screen("/account", () => import("./account-page.tsx")),
          screen("/browse", browse),
          screen("/browse/:folderId", browse),
          screen("/view/:fileId", () => import("../features/viewer/viewer-screen.tsx")),
          screen("/research", counsel),
          screen("/ai-counsel", counsel),
          screen("/research-old", () => import("../features/research/research-old-screen.tsx")),
        ],
      },
    ],
  },
  { path: "*", element: <NotFound /> },
];

/** Shows what stands at the browser's address. */
export const router = () => createBrowserRouter(ROUTES);
