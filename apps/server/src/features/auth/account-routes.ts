import * as contract from "@reading-room/contract/auth";
import type { Api } from "../../http/api.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail, resendConfirmation } from "./confirm-email.ts";
import { deleteAccount } from "./delete-account.ts";
import type { AuthDeps } from "./deps.ts";
import { forgotPassword, resetPassword } from "./reset-password.ts";
import { dropFileCookie, keepFileCookie } from "./session-routes.ts";
import { signUp } from "./sign-up.ts";

/** What is said of a mail: that it is on its way, or that it could not be handed over yet. */
const SAID = {
  signUp: {
    sent: "Account created. Check your email to confirm it.",
    waits: "Account created. The mail that confirms it could not be sent yet; it is tried again by itself.",
  },
  resend: {
    sent: "If an account with this address waits for confirmation, a mail is on its way.",
    waits:
      "If an account with this address waits for confirmation, its mail could not be sent yet; it is tried again by itself.",
  },
  forgot: {
    sent: "If there is an account with this address, a mail with a link is on its way.",
    waits:
      "If there is an account with this address, its mail with a link could not be sent yet; it is tried again by itself.",
  },
} as const;

const said = (deed: keyof typeof SAID, emailSent: boolean): string => SAID[deed][emailSent ? "sent" : "waits"];

function openRoutes(api: Api, deps: AuthDeps): void {
  api.mount(contract.signup, async ({ email, password }, call) => {
    const { username, emailSent } = await signUp(deps, { email, password }, call);
    return { message: said("signUp", emailSent), emailSent, user: { email, username } };
  });
  api.mount(contract.confirmEmail, async ({ token }, call) => {
    await confirmEmail(deps, token, call);
    return { message: "Email confirmed. You can sign in now." };
  });
  api.mount(contract.resendConfirmation, async ({ email }) => {
    const emailSent = await resendConfirmation(deps, email);
    return { message: said("resend", emailSent), emailSent };
  });
  api.mount(contract.forgotPassword, async ({ email }, call) => {
    const emailSent = await forgotPassword(deps, email, call);
    return { message: said("forgot", emailSent), emailSent };
  });
  api.mount(contract.resetPassword, async (input, call) => {
    await resetPassword(deps, input, call);
    return { message: "Your password is set. You can sign in now." };
  });
}

/** Making, opening, changing and deleting accounts over HTTP. */
export function accountRoutes(api: Api, deps: AuthDeps): void {
  openRoutes(api, deps);
  api.mount(contract.changePassword, async (input, call) => {
    const session = await changePassword(deps, input, { caller: call.signedIn(), origin: call });
    keepFileCookie(deps, call, session);
    const { user, accessToken, refreshToken } = session;
    return {
      message: "Your password is changed. You are signed out everywhere else.",
      user,
      accessToken,
      refreshToken,
    };
  });
  api.mount(contract.deleteAccount, async ({ email, password }, call) => {
    await deleteAccount(deps, { email, password }, { caller: call.signedIn(), origin: call });
    dropFileCookie(deps, call);
    return { message: "Your account is deleted." };
  });
}
