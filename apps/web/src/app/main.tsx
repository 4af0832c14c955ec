import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../ui/theme.css";
import { App } from "./app.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

// Asked for only when there are words in it to show, it would come after them, and move them.
void document.fonts.load('1em "Source Serif 4 Variable"').catch(() => undefined);

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
