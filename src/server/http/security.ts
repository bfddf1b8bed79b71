/** Headers that every answer carries, and the Content-Security-Policy of the pages (second line behind escaping) with its nonce. */
import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { ContentOrigin } from "#contract/calls/decorations.ts";

/** For every answer; `https` adds transport security. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy":
      "camera=(), geolocation=(), microphone=(), payment=(self), publickey-credentials-create=(), publickey-credentials-get=(), usb=()",
    ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** The nonce of a page that is not kept: 128 random bits. */
export function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

export interface PageHeaderOptions {
  /** Adds transport security. */
  readonly https: boolean;
  /** False while developing: no policy, because Vite injects scripts. */
  readonly production: boolean;
}

/** For every page. @param origins sites that the owner's code on it uses. */
export function pageHeaders(
  { https, production }: PageHeaderOptions,
  nonce: string,
  origins: readonly ContentOrigin[] = [],
): Record<string, string> {
  return {
    ...securityHeaders(https),
    "content-type": "text/html; charset=utf-8",
    ...(production && { "content-security-policy": pagePolicy(nonce, https, origins) }),
  };
}

/** For the page with a payment provider's script: wallets open windows of their own, and ask for payments in its frames. */
export function paymentHeaders(origins: readonly ContentOrigin[]) {
  // The header takes no patterns of hosts.
  const frames = origins.filter(({ directive, origin }) => directive === "frame-src" && !origin.includes("*"));
  const named = [...new Set(frames.map(({ origin }) => ` "${origin}"`))].join("");
  return {
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": `camera=(), geolocation=(), microphone=(), payment=(self${named}), usb=()`,
  };
}

/** Policy of answers that are not pages: nothing in them may run or be framed. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * Pages run only the shop's files and elements with the page's nonce (the owner's injected lists). Attributes may set
 * styles because modules carry the owner's values as custom properties. Pictures and videos may come from any https
 * address, since an owner may name one.
 * @param origins sites that the owner's code uses, checked where they are read.
 */
export function pagePolicy(nonce: string, https: boolean, origins: readonly ContentOrigin[] = []): string {
  const listed = (directive: ContentOrigin["directive"]) => {
    const named = origins.filter((one) => one.directive === directive).map(({ origin }) => origin);
    return [...new Set(named)].map((origin) => ` ${origin}`).join("");
  };
  const frames = listed("frame-src");
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${listed("script-src")}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https:${listed("img-src")}`,
    "media-src 'self' blob: https:",
    `font-src 'self'${listed("font-src")}`,
    `connect-src 'self'${listed("connect-src")}`,
    ...(frames ? [`frame-src 'self'${frames}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * Cache-Control of a redirect: caches may keep it for an hour. It is not stored where the header X-Forwarded-Host named the host, because shared caches
 * file an answer under the Host header, and a visitor may send X-Forwarded-Host through a proxy that passes it on.
 */
export function redirectCaching({ host, raw }: Pick<FastifyRequest, "host" | "raw">): string {
  return host === raw.headers.host ? "public, max-age=3600" : "private, no-store";
}
