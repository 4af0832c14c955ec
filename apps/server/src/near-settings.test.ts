import { expect, it } from "vitest";
import { nearSettings } from "./near-settings.ts";

const told = (env: Readonly<Record<string, string>>): string[] => nearSettings(Object.keys(env), env);
const is = (name: string, meant: string): string =>
  `The environment variable ${name} is not used: there is no such setting. Is ${meant} meant?`;

it("names variables that are one slip from a setting, or go on behind its name", () => {
  expect(told({ LIBRARI: "/a", SMTP_ULR: "x" })).toEqual([is("LIBRARI", "LIBRARY"), is("SMTP_ULR", "SMTP_URL")]);
  expect(told({ LIBRARY_DIR: "/a", library: "/a", ADMIN_EMAILS_LIST: "a@b.c" })).toEqual([
    is("LIBRARY_DIR", "LIBRARY"),
    is("library", "LIBRARY"),
    is("ADMIN_EMAILS_LIST", "ADMIN_EMAILS"),
  ]);
});

it("leaves alone what is a setting, other programs' variables, and what goes on behind a setting that is given", () => {
  const others = ["HOME", "HOSTS", "HOSTNAME", "HOST_IP", "PORTS", "PORT_RANGE", "PATH", "NODE_ENV", "LANG", "TERM"];
  const named = ["LIBRARY_SETTINGS", "LOG_LEVEL", "AWS_REGION", "AWS_PROFILE", "AWS_REGION_NAME", "LD_LIBRARY_PATH"];
  const further = ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_SERVICE_NAME", "npm_config_port", "DATABASE_USER"];
  expect(told(Object.fromEntries([...others, ...named, ...further].map((name) => [name, "x"])))).toEqual([]);
  expect(told({ LIBRARY: "/a", LIBRARY_PATH: "/usr/lib", Library: "/a" })).toEqual([]);
  expect(told({ LIBRARY: "/a", LIBRARI: "/b" })).toEqual([is("LIBRARI", "LIBRARY")]);
});
