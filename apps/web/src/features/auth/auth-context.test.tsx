import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useAuth } from "./auth-context.ts";

const Probe = () => {
  useAuth();
  return null;
};

it("raises outside its provider", () => {
  expect(() => renderToStaticMarkup(<Probe />)).toThrow("useAuth must be used within an AuthProvider");
});
