/**
 * Refuses requests that are more than the server can answer, before any work is done for them: a count of those in progress
 * and a short answer. Requests of the catalog are refused long before those of buyers and staff. A request is in progress from
 * when its body has arrived until its answer has been handed over: neither a slow sender nor a slow reader takes up room.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { failure } from "../calls/invoke.ts";
import { pagePolicy, securityHeaders } from "../http/security.ts";
import { isCall } from "../pages/address.ts";
import { newNonce } from "../pages/nonce.ts";
import { busy, overloaded, type PlainText, plainPage } from "../pages/plain.ts";
import { AddressCounts } from "./addresses.ts";
import { Bodies, hasBody } from "./bodies.ts";
import type { ConcurrencyLimit } from "./concurrency-limit.ts";
import { kindOf } from "./kinds.ts";
import { type Limits, RETRY_AFTER } from "./limits.ts";

export interface AdmissionOptions {
  readonly limits: Omit<Limits, "pages" | "wait" | "connectionsOfAddress">;
  /** The visitor's IP address. */
  readonly ipOf: (request: IncomingMessage) => string;
  /** True while the event loop falls behind. */
  readonly isUnderPressure: () => boolean;
  readonly https: boolean;
  readonly requestId: (request: IncomingMessage) => string;
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
  const { limits, isUnderPressure, https, requestId, ipOf } = options;
  const inProgress = { first: 0, rest: 0 };
  const addresses = new AddressCounts(limits.ofAddress);
  const bodies = new Bodies(limits);
  /** Requests that are not in progress before their body is there. */
  const expected = new WeakSet<IncomingMessage>();
  let refused = 0;
  let refusedAt = Number.NEGATIVE_INFINITY;
  const answers = {
    overloaded: preparedFor(503, overloaded, tooBusy, https),
    busy: preparedFor(429, busy, tooMany, https),
  };

  function refuse(request: IncomingMessage, response: ServerResponse, why: keyof typeof answers): false {
    if (why === "overloaded") {
      refused++;
      refusedAt = performance.now();
    }
    const { status, page, call } = answers[why];
    const { headers, body } = isCall(request.url ?? "") ? call : page;
    response.writeHead(status, [...headers, "x-request-id", requestId(request)]);
    response.end(request.method === "HEAD" ? undefined : body);
    return false;
  }

  const isFull = (kind: "first" | "rest") => inProgress[kind] >= limits[kind] || (kind === "rest" && isUnderPressure());

  function count(kind: "first" | "rest", response: ServerResponse): void {
    inProgress[kind]++;
    onceAnswered(response, () => {
      inProgress[kind]--;
    });
  }

  return {
    admit(request, response) {
      bodies.watch(request, response);
      const kind = kindOf(request.url ?? "");
      if (kind === "file") return true;
      if (isFull(kind)) return refuse(request, response, "overloaded");
      const leave = addresses.take(ipOf(request));
      if (!leave) return refuse(request, response, "busy");
      onceAnswered(response, leave);
      if (isRead(request)) expected.add(request);
      else count(kind, response);
      return true;
    },
    arrived(request, response) {
      if (!expected.delete(request)) return true;
      const kind = kindOf(request.url ?? "");
      if (kind === "file") return true;
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

interface Prepared {
  /** Names and values alternately. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

function prepared(text: string, headers: Readonly<Record<string, string>>): Prepared {
  const body = Buffer.from(text);
  const all = {
    ...headers,
    "cache-control": "no-store",
    "retry-after": String(RETRY_AFTER),
    "content-length": String(body.length),
  };
  return { body, headers: Object.entries(all).flat() };
}

const tooBusy = "The shop is very busy, please try again in a moment";
const tooMany = "Too many requests, please wait a moment";

function preparedFor(status: 429 | 503, page: PlainText, call: string, https: boolean) {
  return { status, page: pageAnswer(page, https), call: callAnswer(status, call, https) };
}

/** The page is the same for everybody and contains nothing of the request, so its nonce may stay the same. */
function pageAnswer(page: PlainText, https: boolean): Prepared {
  const nonce = newNonce();
  return prepared(plainPage(page, nonce), {
    ...securityHeaders(https),
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": pagePolicy(nonce, https, []),
  });
}

function callAnswer(status: number, message: string, https: boolean): Prepared {
  return prepared(JSON.stringify(failure(status, message)), {
    ...securityHeaders(https),
    "content-type": "application/json; charset=utf-8",
  });
}
