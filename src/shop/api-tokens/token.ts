/** How an API token is written: `sw_`, 256 random bits, and a check by which made-up ones are known without the database. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { newToken } from "#kernel/tokens.ts";

const prefix = "sw_";
/** Characters of 32 random bytes in base64url, and of the check: 48 bits. */
const randomLength = 43;
const checkLength = 8;

const checkOf = (random: string, secret: string): string =>
  createHmac("sha256", secret).update(`api token ${random}`).digest("base64url").slice(0, checkLength);

/** @param secret of the installation: its tokens are known by no other one. */
export function newApiToken(secret: string): string {
  const random = newToken();
  return `${prefix}${random}${checkOf(random, secret)}`;
}

/** Whether a bearer token is meant as an API token. */
export const isApiToken = (token: string | undefined): token is string => token?.startsWith(prefix) === true;

/** Whether this installation has made it; it may have been revoked since. */
export function isOwnApiToken(token: string, secret: string): boolean {
  if (!isApiToken(token) || token.length !== prefix.length + randomLength + checkLength) return false;
  const random = token.slice(prefix.length, -checkLength);
  return timingSafeEqual(Buffer.from(token.slice(-checkLength)), Buffer.from(checkOf(random, secret)));
}
