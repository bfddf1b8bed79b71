/** Addresses at which staff look at a product, an article or a post before shoppers see it: signed, for one record and one hour. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds. */
const lifetime = 60 * 60;

interface Signed {
  readonly mallId: string;
  readonly recordId: string;
  /** Key of the server. */
  readonly secret: string;
  /** Milliseconds since 1970; the clock when absent. */
  readonly now?: number;
}

/** A token that shows the record until `expiresAt`. */
export function previewToken({ now = Date.now(), ...signed }: Signed): { token: string; expiresAt: Date } {
  const ends = Math.floor(now / 1000) + lifetime;
  return { token: `${ends.toString(36)}.${sign(signed, ends)}`, expiresAt: new Date(ends * 1000) };
}

export function isPreviewToken(token: string, { now = Date.now(), ...signed }: Signed): boolean {
  const [, end = "", signature = ""] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token) ?? [];
  const ends = Number.parseInt(end, 36);
  if (!(ends * 1000 > now)) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(signed, ends)));
}

function sign({ mallId, recordId, secret }: Signed, ends: number): string {
  return createHmac("sha256", secret).update(`preview\n${mallId}\n${recordId}\n${ends}`).digest("base64url");
}
