import { Added, Done, EmailSent, Maybe } from "./added.ts";
import { endpoint } from "./endpoint.ts";
import { Cursor, Flag, Id, Limit, Message, NextCursor, Nothing, requiredText, Timestamp } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { TEXTS } from "./texts.ts";
import { z } from "./zod.ts";

export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  is_confirmed: z.boolean(),
  /** This server always tells; not given, it is not known, and the server alone decides. */
  is_admin: z.optional(z.boolean()),
  /** Signs in through an identity provider only: there is no password to ask for. */
  is_external: Added(z.boolean(), false),
  created_at: Timestamp,
  last_login: Maybe(Timestamp),
});
export type User = z.infer<typeof User>;

/** What no mail server takes outside quotes, and what is not seen: a look-alike's disguise, or half a character. */
const NOT_IN_EMAIL = String.raw`\s@,:;<>"\\()[\]\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}`;

/** @param missing what is said where there is none */
const emailOr = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.normalize("NFKC"),
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(254, TEXTS.emailInvalid),
      z.regex(new RegExp(`^[^${NOT_IN_EMAIL}]+@[^${NOT_IN_EMAIL}]+\\.[^${NOT_IN_EMAIL}.]+$`, "u"), TEXTS.emailInvalid),
    );

/**
 * Text, @, text, dot, text; no white space or control characters, one @, at most 254 characters. Letters come out in their
 * composed, compatible form (NFKC), so that a mail goes to the very address that accounts are compared by.
 */
export const Email = emailOr(TEXTS.emailRequired);

/** Told apart from a missing one, so that the form says which. */
export const NewPassword = z
  .string({ error: TEXTS.passwordRequired })
  .check(
    z.minLength(1, { error: TEXTS.passwordRequired, abort: true }),
    z.minLength(LIMITS.passwordMinChars, TEXTS.passwordTooShort),
    z.maxLength(LIMITS.passwordMaxChars, `Password must be at most ${LIMITS.passwordMaxChars} characters`),
  );

const TOO_LONG = "This is longer than any that there is";

const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
const SignedIn = z.extend(Tokens, { message: Added(z.string(), ""), user: User });
const Token = z
  .string({ error: "A token is required" })
  .check(z.minLength(1, "A token is required"), z.maxLength(500, TOO_LONG));

export const LoginInput = z.object({
  identifier: requiredText(TEXTS.identifierRequired).check(z.maxLength(254, TOO_LONG)),
  password: z
    .string({ error: TEXTS.passwordRequired })
    .check(z.minLength(1, TEXTS.passwordRequired), z.maxLength(LIMITS.passwordMaxChars, TOO_LONG)),
  remember: z._default(z.boolean(), false),
});

export const SignupInput = z.object({ email: Email, password: NewPassword });

export const login = endpoint({
  method: "POST",
  path: "/auth/login",
  access: "public",
  rate: { calls: 60, perS: 60 },
  summary: "Sign in with an email or username and a password",
  input: LoginInput,
  output: SignedIn,
});

export const signup = endpoint({
  method: "POST",
  path: "/auth/signup",
  access: "public",
  rate: { calls: 60, perS: 600 },
  writesTo: "email",
  summary: "Make an account; the answer has the same shape whether or not the address is known",
  status: 201,
  input: SignupInput,
  output: z.object({
    message: z.string(),
    emailSent: EmailSent,
    user: z.object({ email: z.string(), username: z.string() }),
  }),
});

export const logout = endpoint({
  method: "POST",
  path: "/auth/logout",
  access: "member",
  summary: "End this session: its access token, refresh family and file cookie",
  input: Nothing,
  output: Done,
});

export const me = endpoint({
  method: "GET",
  path: "/auth/me",
  access: "member",
  summary: "The signed-in user",
  input: Nothing,
  output: z.object({ user: User }),
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/auth/confirm-email",
  access: "public",
  rate: { calls: 120, perS: 60 },
  summary: "Confirm an address with the token from its mail",
  input: z.object({ token: Token }),
  output: Message,
});

export const resendConfirmation = endpoint({
  method: "POST",
  path: "/auth/resend-confirmation",
  access: "public",
  rate: { calls: 30, perS: 600 },
  writesTo: "email",
  mailboxRestS: LIMITS.resendCooldownS,
  summary: "Send the confirmation mail again; the answer is the same whether or not the address is known",
  input: z.object({ email: emailOr(TEXTS.resendNeedsEmail) }),
  output: z.object({ message: z.string(), emailSent: EmailSent }),
});

export const refresh = endpoint({
  method: "POST",
  path: "/auth/refresh",
  access: "public",
  rate: { calls: 300, perS: 60 },
  summary: "A new pair of tokens for a refresh token, which is used up",
  input: z.object({ refreshToken: Token }),
  output: Tokens,
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/auth/forgot-password",
  access: "public",
  rate: { calls: 30, perS: 600 },
  writesTo: "email",
  summary: "Mail a reset link; the answer is the same whether or not the address is known",
  input: z.object({ email: Email }),
  output: z.object({ message: z.string(), emailSent: z.boolean() }),
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/auth/reset-password",
  access: "public",
  rate: { calls: 120, perS: 60 },
  summary: "Set a new password with the token from the reset mail",
  input: z.object({ token: Token, password: NewPassword }),
  output: Message,
});

export const signOutEverywhere = endpoint({
  method: "POST",
  path: "/auth/sign-out-everywhere",
  access: "member",
  summary: "End every session of this account",
  input: Nothing,
  output: Message,
});

const CurrentPassword = z
  .string({ error: TEXTS.currentPasswordRequired })
  .check(z.minLength(1, TEXTS.currentPasswordRequired), z.maxLength(LIMITS.passwordMaxChars));

export const ChangePasswordInput = z.object({ currentPassword: CurrentPassword, password: NewPassword });

export const changePassword = endpoint({
  method: "POST",
  path: "/auth/change-password",
  access: "member",
  rate: { calls: 30, perS: 600 },
  summary: "Set a new password; every session ends, and this browser gets a new one",
  input: ChangePasswordInput,
  output: SignedIn,
});

export const Session = z.object({
  id: z.string(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  expires_at: Timestamp,
  ip_address: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  remember: z.boolean(),
  /** The session that asks. */
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = endpoint({
  method: "GET",
  path: "/auth/sessions",
  access: "member",
  summary: "Where this account is signed in, latest seen first",
  input: z.object({ cursor: z.optional(Cursor), limit: Limit(500, 50) }),
  output: z.object({ sessions: z.array(Session), nextCursor: NextCursor }),
});

export const endOneSession = endpoint({
  method: "DELETE",
  path: "/auth/sessions/{id}",
  access: "member",
  summary: "Sign this account out in one place",
  input: z.object({ id: Id }),
  output: Message,
});

export const DeleteAccountInput = z.object({
  /** The account's own address, typed again by hand. */
  email: Email,
  /** Needed when the account has one. */
  password: z.optional(z.string().check(z.maxLength(LIMITS.passwordMaxChars))),
});

export const deleteAccount = endpoint({
  method: "POST",
  path: "/auth/delete-account",
  access: "member",
  rate: { calls: 30, perS: 600 },
  summary: "Delete the own account with its sessions and conversations",
  input: DeleteAccountInput,
  output: Message,
});

export const signInOptions = endpoint({
  method: "GET",
  path: "/auth/options",
  access: "public",
  summary: "How people may sign in beside a password",
  input: Nothing,
  output: z.object({ options: z.object({ oidc: z.nullable(z.object({ name: z.string() })) }) }),
});

/** Where in the product to go after signing in: a path of it, never another address. */
const ReturnTo = z.string().check(z.maxLength(2_000), z.regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u, "must be a path"));

export const startOidc = endpoint({
  method: "GET",
  path: "/auth/oidc/start",
  access: "public",
  rate: { calls: 60, perS: 600 },
  summary: "Go to the identity provider to sign in",
  transport: "file",
  status: 302,
  media: [],
  input: z.object({ next: z.optional(ReturnTo), remember: z._default(Flag, false) }),
  output: z.unknown(),
});

export const oidcCallback = endpoint({
  method: "GET",
  path: "/auth/oidc/callback",
  access: "public",
  rate: { calls: 60, perS: 600 },
  summary: "Where the identity provider sends people back to",
  transport: "file",
  status: 302,
  media: [],
  input: z.object({
    code: z.optional(z.string()),
    state: z.optional(z.string()),
    iss: z.optional(z.string()),
    error: z.optional(z.string()),
  }),
  output: z.unknown(),
});

export const finishOidc = endpoint({
  method: "POST",
  path: "/auth/oidc/finish",
  access: "public",
  rate: { calls: 60, perS: 600 },
  summary: "Open the session that the identity provider vouched for; works once, in the browser that began",
  input: Nothing,
  output: z.extend(SignedIn, { next: z.string() }),
});
