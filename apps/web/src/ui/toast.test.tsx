import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { useToast } from "./toast.tsx";

const Probe = () => {
  useToast();
  return null;
};

it("raises outside its provider", () => {
  expect(() => renderToStaticMarkup(<Probe />)).toThrow("useToast must be used within a ToastProvider");
});
