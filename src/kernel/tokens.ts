/** Random tokens, of which only the hash is stored, so that a copy of the database contains none that is valid. */
import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, safe in addresses and headers. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** A second token that follows from the first; the first does not follow from it. */
export function deriveToken(token: string, purpose: string): string {
  return createHash("sha256").update(`${purpose}\n${token}`).digest("base64url");
}

/** What is stored in place of a token. Unsalted is enough: a token of 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
