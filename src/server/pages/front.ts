/**
 * Answers cached pages before any routing: the target and the host as they came lead to the page that the same request
 * got before. Emptied with every change, so it never outlives the page cache's versions.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, encodingsFor } from "./encoding.ts";
import type { Page } from "./page.ts";

const LIMIT = 5000;
/** Longer targets are not worth a place. */
const MAX_TARGET = 500;

export class Front {
  readonly #pages = new Map<string, Page>();
  readonly #encodings = new Map<string, readonly Encoding[]>();
  readonly #proxied: boolean;
  readonly #isGuarded: (path: string) => boolean;

  /**
   * @param proxied whether X-Forwarded-Host names the host.
   * @param isGuarded whether not everybody may see the page of a path: it always goes the long way.
   */
  constructor(proxied: boolean, isGuarded: (path: string) => boolean) {
    this.#proxied = proxied;
    this.#isGuarded = isGuarded;
  }

  /** Remembers the page that a request got; `epochs` differ when something changed meanwhile. */
  remember(request: IncomingMessage, page: Page): void {
    const key = this.#keyOf(request);
    if (key.length > MAX_TARGET || this.#isGuarded(request.url?.split("?", 1)[0] ?? "")) return;
    if (this.#pages.size >= LIMIT) this.#pages.clear();
    this.#pages.set(key, page);
  }

  clear(): void {
    this.#pages.clear();
  }

  /** @returns false when the request must go the long way. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const page = this.#pages.get(this.#keyOf(request));
    if (!page) return false;
    const answer = page.answer(this.#encodingsOf(request), request.headers["if-none-match"]);
    response.writeHead(answer.status, answer.rawHeaders);
    response.end(request.method === "HEAD" ? undefined : answer.body);
    return true;
  }

  #keyOf({ url, headers }: IncomingMessage): string {
    const host = this.#proxied ? (headers["x-forwarded-host"] ?? headers.host) : headers.host;
    return `${host} ${url}`;
  }

  #encodingsOf({ headers }: IncomingMessage): readonly Encoding[] {
    const { "accept-encoding": given } = headers;
    const accepted = typeof given === "string" ? given : "";
    const known = this.#encodings.get(accepted);
    if (known) return known;
    if (this.#encodings.size >= 200) this.#encodings.clear();
    const found = encodingsFor(accepted);
    this.#encodings.set(accepted, found);
    return found;
  }
}
