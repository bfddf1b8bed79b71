/**
 * Cookies that switch something off (the page cache, the count of visitors) carry a signature: what a browser made up switches
 * off nothing, and costs neither a page nor a statement.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** `staff`: someone of the staff may be signed in. `preview`: the token of a preview link that was opened. Neither is a session. */
type Name = "staff" | "preview";

declare module "fastify" {
  interface FastifyInstance {
    readonly provedCookies: ProvedCookies;
  }
}

/** What a browser has proved in a mall; absent for one without cookies. */
export interface Proved {
  readonly isStaff: boolean;
  readonly previewToken: string | undefined;
}

const patterns: Readonly<Record<Name, RegExp>> = {
  staff: /(?:^|;\s*)staff=([\w-]{1,100})\.([\w-]{43})(?:;|$)/,
  preview: /(?:^|;\s*)preview=([\w-]{1,100})\.([\w-]{43})(?:;|$)/,
};

export class ProvedCookies {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** @param cookie header of a request. */
  of(cookie: string, mallId: string): Proved {
    return { isStaff: this.isStaff({ cookie }, mallId), previewToken: this.previewToken({ cookie }, mallId) };
  }

  /** The cookie's value for a token of a preview link. */
  ofPreview(mallId: string, token: string): string {
    return `${token}.${this.#sign("preview", mallId, token)}`;
  }

  /** The token of a preview link that this browser has opened in this mall; whether it still holds, the database knows. */
  previewToken({ cookie }: IncomingHttpHeaders, mallId: string): string | undefined {
    return this.#read("preview", mallId, cookie);
  }

  /** The cookie's value for staff whose session ends then. */
  ofStaff(mallId: string, expires: Date): string {
    const until = expires.getTime().toString(36);
    return `${until}.${this.#sign("staff", mallId, until)}`;
  }

  /** Whether a member of this mall's staff has signed in in this browser; calls ask for the session itself. */
  isStaff({ cookie }: IncomingHttpHeaders, mallId: string): boolean {
    const until = this.#read("staff", mallId, cookie);
    return until !== undefined && Number.parseInt(until, 36) > Date.now();
  }

  #read(name: Name, mallId: string, cookie: string | undefined): string | undefined {
    if (cookie === undefined) return undefined;
    const [, value, signature] = patterns[name].exec(cookie) ?? [];
    if (value === undefined || signature === undefined) return undefined;
    return timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(name, mallId, value))) ? value : undefined;
  }

  #sign(name: Name, mallId: string, value: string): string {
    return createHmac("sha256", this.#secret).update(`cookie ${name} ${mallId} ${value}`).digest("base64url");
  }
}
