import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { TEXTS } from "./texts.ts";

const SHARED = process.env.SHARED_DIR ?? resolve(import.meta.dirname, "../../../../shared");
const SPECIFICATION = resolve(SHARED, "spec/product.md");

/** Texts of our own, where the specification asks for a rule or a screen and gives no words. */
const OWN = new Set([
  "termsRequired",
  "wrongCredentials",
  "currentPasswordRequired",
  "currentPasswordWrong",
  "ownEmailDiffers",
  "newConversation",
  "toastOutsideProvider",
  "pageNotFound",
  "adminChartsFailed",
  "adminLibraryFailed",
  "adminFilesFailed",
  "adminSystemFailed",
  "adminCoverageFailed",
  "adminDuplicatesFailed",
  "sourceActionFailed",
  "sourceAddFailed",
  "driveConnectFailed",
  "pauseFailed",
  "userAdminFailed",
  "userDeleteFailed",
  "retryFailed",
  "auditVerifyFailed",
  "auditExportFailed",
  "resetFailed",
  "passwordChangeFailed",
  "sessionsFailed",
  "sessionEndFailed",
  "conversationsDeleteFailed",
  "accountDeleteFailed",
  "legalTextFailed",
  "providerSignInFailed",
  "searchSaveFailed",
  "savedSearchesFailed",
  "savedSearchRenameFailed",
  "savedSearchDeleteFailed",
  "pastQueriesFailed",
  "reportFailed",
  "adminReportsFailed",
  "reportSettleFailed",
  "reportsExportFailed",
  "filtersFailed",
]);

const spelt = (text: (typeof TEXTS)[keyof typeof TEXTS]): string[] => {
  if (typeof text === "string") return [text];
  // The specification writes the variable part in braces.
  return text === TEXTS.openFailed ? ["Failed to open {name}"] : ["Failed to {activate or deactivate} user"];
};

it.skipIf(!existsSync(SPECIFICATION))("says each text exactly as the specification does", () => {
  const specification = readFileSync(SPECIFICATION, "utf8");
  const missing = Object.entries(TEXTS)
    .filter(([name]) => !OWN.has(name))
    .flatMap(([, text]) => spelt(text))
    .filter((text) => !specification.includes(text));
  expect(missing).toEqual([]);
});

it("fills in the variable parts", () => {
  expect(TEXTS.openFailed("a.pdf")).toBe("Failed to open a.pdf");
  expect(TEXTS.userActionFailed("activate")).toBe("Failed to activate user");
  expect(TEXTS.userActionFailed("deactivate")).toBe("Failed to deactivate user");
});
