import { findChromium } from "./find-chromium.mjs";

/** Gives the end-to-end tests their browser in `CHROMIUM_PATH`; without one, says so and leaves it unset. */
export default function provideChromium() {
  const chromium = findChromium();
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  else console.error("No Chromium here and none could be installed: the browser tests are skipped.");
}
