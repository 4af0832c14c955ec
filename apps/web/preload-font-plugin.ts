import type { Plugin } from "vite";

/** Every screen is set in this one: a browser would ask for it only once it has the style sheet and letters to show. */
const FONT = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** Lets the built page ask for the app's own font at once, beside its scripts. */
export const preloadFont = (): Plugin => ({
  name: "reading-room:preload-font",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => FONT.test(name))
        .map((name) => ({
          tag: "link",
          attrs: { rel: "preload", href: `/${name}`, as: "font", type: "font/woff2", crossorigin: "" },
          injectTo: "head" as const,
        })),
  },
});
