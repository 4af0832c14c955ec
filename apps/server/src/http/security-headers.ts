import type { MiddlewareHandler } from "hono";

const APP_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS: readonly (readonly [string, string])[] = [
  ["Content-Security-Policy", APP_POLICY],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "no-referrer"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Permissions-Policy", "camera=(), microphone=(), geolocation=()"],
];

/** A year, for this host alone: others of its domain are not this product's to speak for. */
const ONLY_HTTPS = ["Strict-Transport-Security", "max-age=31536000"] as const;

/**
 * Sets the strict defaults on every answer; one that set its own policy (a file's) keeps it.
 * @param isHttps whether people reach it by https: their browsers then ask in no other way
 */
export function securityHeaders(isHttps: boolean): MiddlewareHandler {
  const headers = isHttps ? [...HEADERS, ONLY_HTTPS] : HEADERS;
  return async (context, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  };
}
