import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pdfAssets } from "./pdf-assets-plugin.ts";
import { preloadFont } from "./preload-font-plugin.ts";

/** Where the server listens while developing. */
const SERVER = "http://localhost:5001";

export default defineConfig({
  plugins: [react(), tailwindcss(), pdfAssets(), preloadFont()],
  server: { proxy: { "/api": SERVER } },
  build: {
    target: "es2024",
    // A data: address in a style or script would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
  },
});
