/**
 * Nonces of the pages' Content-Security-Policy. A page for everybody gets the same nonce for the same content, because
 * its HTML is kept with the nonce inside, and a 304 must carry the policy that fits the HTML in the browser. It is a keyed
 * hash of the content: a text on the page cannot contain the page's nonce, since writing it there changes the nonce.
 */
import { createHmac, randomBytes } from "node:crypto";

/** For pages that are not kept: 128 random bits. */
export function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * For pages that are kept: 132 bits of HMAC-SHA-256.
 * @param contentHash of everything that the page shows.
 */
export function nonceFor(contentHash: string, secret: string): string {
  return createHmac("sha256", secret).update(`page nonce ${contentHash}`).digest("base64url").slice(0, 22);
}
