import type { Page } from "playwright-core";
import type { ReadingRoom } from "./reading-room.ts";

export interface Person {
  readonly email: string;
  readonly password: string;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const post = (room: ReadingRoom, path: string, body: unknown): Promise<Response> =>
  room.call(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Makes a confirmed account through the API. */
export async function makeAccount(room: ReadingRoom, person: Person): Promise<void> {
  await post(room, "/api/auth/signup", person);
  const token = new URL(await room.lastMailLink()).searchParams.get("token");
  await post(room, "/api/auth/confirm-email", { token });
}

/** Signs in through the API. */
export async function signInByApi(room: ReadingRoom, { email, password }: Person): Promise<Tokens> {
  const response = await post(room, "/api/auth/login", { identifier: email, password });
  if (!response.ok) throw new Error(`Login answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Tokens;
}

/** Signs in on the login page, and waits for the dashboard. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email or Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard");
}
