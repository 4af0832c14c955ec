import { expect, it } from "vitest";
import { LIMITS } from "./limits.ts";
import { STORAGE_KEYS } from "./storage.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

it("keeps the specification's numbers", () => {
  expect(LIMITS).toMatchObject({
    httpTimeoutMs: 30_000,
    toastMs: 5_000,
    toastErrorMs: 8_000,
    searchDebounceMs: 300,
    searchMinChars: 2,
    searchDropdownHits: 5,
    counselExamples: 4,
    searchPageHits: 100,
    browsePageSize: 1_000,
    freshSearchMs: 30_000,
    freshSuggestionsMs: 5 * MINUTE_MS,
    freshFolderPathMs: 10 * MINUTE_MS,
    freshFileListMs: 5 * MINUTE_MS,
    freshDefaultMs: 5 * MINUTE_MS,
    retriesDefault: 1,
    retriesFileList: 2,
    resendCooldownS: 60,
    confirmRedirectMs: 3_000,
    passwordMinChars: 8,
    adminRecentActivity: 10,
    adminRecentLoginDays: 7,
    counselPageSize: 10,
    counselHistory: 50,
    conversationIdleMs: DAY_MS,
    confidenceAmber: 0.5,
    confidenceGreen: 0.7,
    relevanceStars: 5,
    rankDropdownFactor: 1_000_000,
    rankListFactor: 20,
    rankListMinPercent: 1,
    rankListMaxPercent: 99,
    counselSuggestDebounceMs: 300,
    counselSuggestMinChars: 2,
    counselSuggestBlurMs: 200,
  });
});

it("keeps the operator contract's numbers", () => {
  expect(LIMITS).toMatchObject({
    queryMaxChars: 1_000,
    bodyMaxBytes: 100_000,
    urlMaxBytes: 8_000,
    accessTokenMs: 15 * MINUTE_MS,
    refreshMs: DAY_MS,
    refreshRememberedMs: 30 * DAY_MS,
    confirmTokenMs: DAY_MS,
    resetTokenMs: HOUR_MS,
  });
});

it("keeps the names in local storage", () => {
  expect(STORAGE_KEYS).toEqual({ access: "accessToken", refresh: "refreshToken", user: "userData" });
});
