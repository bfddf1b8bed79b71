/**
 * Refuses requests that are more than the server can answer, before any work is done for them: a count of those in progress
 * and a short answer. Requests of the catalog are refused long before those of buyers and staff. A request is in progress from
 * when its body has arrived until its answer has been handed over: neither a slow sender nor a slow reader takes up room.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { isIPv6 } from "node:net";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/index.ts";
import { pageAt } from "#storefront/route-table.ts";
import { pageAddress } from "../http/head.ts";
import { Bodies } from "./bodies.ts";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";
import type { Limits } from "./limits.ts";
import { type Refusal, refusals } from "./refusals.ts";

export interface AdmissionOptions {
  readonly limits: Omit<Limits, "pages" | "wait" | "connectionsOfAddress">;
  /** The visitor's IP address. */
  readonly ipOf: (request: IncomingMessage) => string;
  /** True while the event loop falls behind. */
  readonly isUnderPressure: () => boolean;
  readonly https: boolean;
  readonly requestId: (request: IncomingMessage) => string;
  /** In which language a request of a host is answered, without waiting. */
  readonly localeOf: (host: string, request: IncomingMessage) => string;
  /** Before the paths of its pages in that language. */
  readonly baseOf: (host: string, request: IncomingMessage) => string;
}

export interface Admission {
  /** Takes on a request: counts it until it is answered, from when its body is there. @returns false when it was refused, which has answered it. */
  readonly admit: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** For each request that `admit` took on and whose body has arrived. @returns as `admit`. */
  readonly arrived: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** For uploads, whose bodies are read while they are in progress. @returns as `admit`. */
  readonly beginUpload: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Whether requests are refused now, or were within the last second. */
  readonly isRefusing: () => boolean;
  /** Requests in progress, bodies on their way, and how many requests were refused so far. */
  readonly counts: () => AdmissionCounts;
}

interface AdmissionCounts {
  readonly first: number;
  readonly rest: number;
  readonly bodies: number;
  readonly uploads: number;
  readonly refused: number;
}

/** Requests in progress by kind and how many were refused so far; pages that are being made and that wait for it. */
export type LoadCounts = AdmissionCounts & ConcurrencyLimit["counts"];

declare module "fastify" {
  interface FastifyInstance {
    loadCounts(): LoadCounts;
  }
}

export function createAdmission(options: AdmissionOptions): Admission {
  const { limits, isUnderPressure, https, requestId, ipOf, localeOf, baseOf } = options;
  const inProgress = { first: 0, rest: 0 };
  const addresses = new AddressCounts(limits.ofAddress);
  const bodies = new Bodies(limits);
  /** Requests that are not in progress before their body is there. */
  const expected = new WeakMap<IncomingMessage, Counted>();
  const sendRefusal = refusals(https, requestId, { localeOf, baseOf });
  let refused = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;

  function refuse(request: IncomingMessage, response: ServerResponse, why: Refusal): false {
    if (why === "overloaded") {
      refused++;
      refusedAt = performance.now();
    }
    sendRefusal(request, response, why);
    return false;
  }

  const isFull = (kind: Counted) => inProgress[kind] >= limits[kind] || (kind === "rest" && isUnderPressure());

  function count(kind: Counted, response: ServerResponse): void {
    inProgress[kind]++;
    onceAnswered(response, () => {
      inProgress[kind]--;
    });
  }

  return {
    admit(request, response) {
      if (hasBody(request)) bodies.watch(request, response);
      const kind = kindOf(request.url ?? "");
      if (kind === "file") return true;
      if (isFull(kind)) return refuse(request, response, "overloaded");
      const leave = addresses.take(ipOf(request));
      if (!leave) return refuse(request, response, "busy");
      onceAnswered(response, leave);
      if (isRead(request)) expected.set(request, kind);
      else count(kind, response);
      return true;
    },
    arrived(request, response) {
      const kind = expected.get(request);
      if (!kind) return true;
      expected.delete(request);
      if (isFull(kind)) return refuse(request, response, "overloaded");
      count(kind, response);
      return true;
    },
    beginUpload(request, response) {
      expected.delete(request);
      return bodies.beginUpload(request) || refuse(request, response, "overloaded");
    },
    isRefusing: () => isFull("first") || isFull("rest") || performance.now() - refusedAt < 1000,
    counts: () => ({ ...inProgress, bodies: bodies.waiting, uploads: bodies.uploads, refused }),
  };
}

/** Whether a request announces a body (RFC 9112 §6.3). */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Fastify reads no body of a GET. */
const isRead = (request: IncomingMessage) => hasBody(request) && request.method !== "GET" && request.method !== "HEAD";

/** Once the whole answer has been handed over, or its connection has ended. */
function onceAnswered(response: ServerResponse, then: () => void): void {
  let isOver = false;
  const over = () => {
    if (!isOver) then();
    isOver = true;
  };
  response.once("prefinish", over);
  response.once("close", over);
}

/**
 * `first`: buyers' calls and pages (cart, checkout, orders, accounts, payments), staff, and what watches the server.
 * `file`: sent from disk; its cost is its size, and a slow reader is no work. The stream of tasks' progress costs as little,
 * and has bounds of its own.
 * `rest`: pages and calls that show the catalog and its texts.
 */
type Kind = "first" | "file" | "rest";
type Counted = Exclude<Kind, "file">;

const firstCalls: ReadonlySet<string> = new Set(
  Object.values<Call>(calls).flatMap(({ path, audience, goesFirst = audience !== "anyone" }) =>
    goesFirst ? [path] : [],
  ),
);
/** What is no call of the contract: pages, files and agents of staff, carts of shoppers' agents, invoices, payment providers' messages, what watches the server. */
const first =
  /^\/(?:api\/v1\/payment\/|ucp\/v1\/(?:carts|checkout-sessions)(?:\/|$)|admin_mcp$|admin_api\/|admin(?:_\d*)?(?:\/|$)|dashboard(?:\/|$)|invoices\/|(?:healthz|readyz|metrics)$)/;
const files = /^\/(?:(?:assets|builds|demo|placeholders|uploads)\/|admin_api\/v1\/tasks\/events$)/;
/** Pages and calls of the catalog: most requests, so asked first. */
const catalog = /^\/(?:$|product\/(?:detail|list|category)|api\/v1\/(?:product|decoration))/;

/** @param target of the request line: path and query. */
export function kindOf(target: string): Kind {
  if (catalog.test(target)) return "rest";
  if (firstCalls.has(target)) return "first";
  const path = target.split("?", 1)[0] ?? "";
  if (files.test(path)) return "file";
  if (firstCalls.has(path) || first.test(path)) return "first";
  const page = pageAddress(target)?.path;
  // Pages of a single visitor, such as the cart, go first: none of them is ever in the page cache.
  return page !== undefined && pageAt(page)?.personal ? "first" : "rest";
}

/** Counts what each address has open. */
export class AddressCounts {
  readonly #max: number;
  readonly #counts = new Map<string, number>();

  /** @param max of one address; 0 for no bound, and then nothing is counted. */
  constructor(max: number) {
    this.#max = max;
  }

  /** @returns what takes it off the count again, whose further calls do nothing; undefined when the address has too many. */
  take(ip: string): (() => void) | undefined {
    if (this.#max === 0) return () => {};
    const address = networkOf(ip);
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.#max) return undefined;
    this.#counts.set(address, count + 1);
    let isOpen = true;
    return () => {
      if (isOpen) this.#giveBack(address);
      isOpen = false;
    };
  }

  #giveBack(address: string): void {
    const left = (this.#counts.get(address) ?? 1) - 1;
    if (left > 0) this.#counts.set(address, left);
    else this.#counts.delete(address);
  }
}

/** What one customer of a provider has: an IPv4 address, or the 2⁶⁴ addresses of an IPv6 network. */
export function networkOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [start = "", end] = plain.toLowerCase().split("%", 1)[0]?.split("::") ?? [];
  const [head, tail] = [start, end ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const zeros = end === undefined ? 0 : Math.max(0, 8 - (head?.length ?? 0) - (tail?.length ?? 0));
  const groups = [...(head ?? []), ...Array<string>(zeros).fill("0"), ...(tail ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
