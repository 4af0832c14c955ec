import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { RouterProvider } from "react-router/dom";
import { AuthProvider } from "../features/auth/auth-provider.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { queryClient } from "./query-client.ts";
import { router } from "./routes.tsx";
import { ThemeProvider } from "./theme-provider.tsx";

/** The whole web app. */
export const App = () => {
  const [client] = useState(queryClient);
  const [routes] = useState(router);
  return (
    <CSPProvider disableStyleElements>
      <ErrorBoundary>
        <ThemeProvider>
          <QueryClientProvider client={client}>
            <ToastProvider>
              <AuthProvider>
                {/* What is clicked or stepped back to is drawn before the next thing can be: no screen acts on an address that is gone. */}
                <RouterProvider router={routes} useTransitions={false} />
              </AuthProvider>
            </ToastProvider>
          </QueryClientProvider>
        </ThemeProvider>
      </ErrorBoundary>
    </CSPProvider>
  );
};
