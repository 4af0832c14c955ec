import { endpoint } from "./endpoint.ts";
import { Message, Nothing, requiredText, Timestamp } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { TEXTS } from "./texts.ts";
import { z } from "./zod.ts";

export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  is_confirmed: z.boolean(),
  is_admin: z.boolean(),
  created_at: Timestamp,
  last_login: z.nullable(Timestamp),
});
export type User = z.infer<typeof User>;

/** Text, @, text, dot, text; no white space or control characters, one @, at most 254 characters. */
export const Email = z
  .string({ error: TEXTS.emailRequired })
  .check(
    z.trim(),
    z.minLength(1, TEXTS.emailRequired),
    z.maxLength(254, TEXTS.emailInvalid),
    z.regex(/^[^\s@,;<>"\p{Cc}\p{Cf}]+@[^\s@,;<>"\p{Cc}\p{Cf}]+\.[^\s@,;<>"\p{Cc}\p{Cf}.]+$/u, TEXTS.emailInvalid),
  );

/** Told apart from a missing one, so that the form says which. */
export const NewPassword = z
  .string({ error: TEXTS.passwordRequired })
  .check(
    z.minLength(1, TEXTS.passwordRequired),
    z.minLength(LIMITS.passwordMinChars, TEXTS.passwordTooShort),
    z.maxLength(LIMITS.passwordMaxChars, `Password must be at most ${LIMITS.passwordMaxChars} characters`),
  );

const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
const Token = z.string({ error: "A token is required" }).check(z.minLength(1, "A token is required"), z.maxLength(500));

export const LoginInput = z.object({
  identifier: requiredText(TEXTS.identifierRequired).check(z.maxLength(254)),
  password: z
    .string({ error: TEXTS.passwordRequired })
    .check(z.minLength(1, TEXTS.passwordRequired), z.maxLength(LIMITS.passwordMaxChars)),
  remember: z._default(z.boolean(), false),
});

export const SignupInput = z.object({ email: Email, password: NewPassword });

export const login = endpoint({
  method: "POST",
  path: "/auth/login",
  access: "public",
  summary: "Sign in with an email or username and a password",
  input: LoginInput,
  output: z.extend(Tokens, { message: z.string(), user: User }),
});

export const signup = endpoint({
  method: "POST",
  path: "/auth/signup",
  access: "public",
  summary: "Make an account; the answer has the same shape whether or not the address is known",
  status: 201,
  input: SignupInput,
  output: z.object({
    message: z.string(),
    emailSent: z.boolean(),
    user: z.object({ email: z.string(), username: z.string() }),
  }),
});

export const logout = endpoint({
  method: "POST",
  path: "/auth/logout",
  access: "member",
  summary: "End this session: its access token, refresh family and file cookie",
  input: Nothing,
  output: Message,
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
  summary: "Confirm an address with the token from its mail",
  input: z.object({ token: Token }),
  output: Message,
});

export const resendConfirmation = endpoint({
  method: "POST",
  path: "/auth/resend-confirmation",
  access: "public",
  summary: "Send the confirmation mail again; the answer is the same whether or not the address is known",
  input: z.object({ email: Email }),
  output: z.object({ message: z.string(), emailSent: z.boolean() }),
});

export const refresh = endpoint({
  method: "POST",
  path: "/auth/refresh",
  access: "public",
  summary: "A new pair of tokens for a refresh token, which is used up",
  input: z.object({ refreshToken: Token }),
  output: Tokens,
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/auth/forgot-password",
  access: "public",
  summary: "Mail a reset link; the answer is the same whether or not the address is known",
  input: z.object({ email: Email }),
  output: z.object({ message: z.string(), emailSent: z.boolean() }),
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/auth/reset-password",
  access: "public",
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
