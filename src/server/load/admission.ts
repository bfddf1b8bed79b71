/**
 * Refuses requests that are more than the server can answer, before any work is done for them: a count of those in progress
 * and a short answer. Requests of the catalog are refused long before those of buyers and staff.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { failure } from "../calls/invoke.ts";
import { isCall } from "../http/errors.ts";
import { pagePolicy, securityHeaders } from "../http/security.ts";
import { newNonce } from "../pages/nonce.ts";
import { overloaded, plainPage } from "../pages/plain.ts";
import { kindOf } from "./kinds.ts";
import { type Limits, RETRY_AFTER } from "./limits.ts";
import type { Turns } from "./turns.ts";

export interface AdmissionOptions {
  readonly limits: Pick<Limits, "rest" | "first">;
  /** True while the event loop falls behind. */
  readonly isUnderPressure: () => boolean;
  readonly https: boolean;
  readonly requestId: (request: IncomingMessage) => string;
}

export interface Admission {
  /** Counts a request until it is answered. @returns false when it was refused, which has answered it. */
  readonly admit: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Requests in progress, and how many were refused so far. */
  readonly counts: () => AdmissionCounts;
}

interface AdmissionCounts {
  readonly first: number;
  readonly rest: number;
  readonly refused: number;
}

/** Requests in progress by kind and how many were refused so far; pages that are being made and that wait for it. */
export type LoadCounts = AdmissionCounts & Turns["counts"];

declare module "fastify" {
  interface FastifyInstance {
    loadCounts(): LoadCounts;
  }
}

export function createAdmission({ limits, isUnderPressure, https, requestId }: AdmissionOptions): Admission {
  const inProgress = { first: 0, rest: 0 };
  let refused = 0;
  const answers = { page: pageAnswer(https), call: callAnswer(https) };

  function refuse(request: IncomingMessage, response: ServerResponse): false {
    refused++;
    const { headers, body } = isCall(request.url ?? "") ? answers.call : answers.page;
    response.writeHead(503, [...headers, "x-request-id", requestId(request)]);
    response.end(request.method === "HEAD" ? undefined : body);
    return false;
  }

  return {
    admit(request, response) {
      const kind = kindOf(request.url ?? "");
      if (kind === "file") return true;
      if (inProgress[kind] >= limits[kind] || (kind === "rest" && isUnderPressure())) return refuse(request, response);
      inProgress[kind]++;
      response.once("close", () => {
        inProgress[kind]--;
      });
      return true;
    },
    counts: () => ({ first: inProgress.first, rest: inProgress.rest, refused }),
  };
}

interface Prepared {
  /** Names and values in turns. */
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

/** The page is the same for everybody and contains nothing of the request, so its nonce may stay the same. */
function pageAnswer(https: boolean): Prepared {
  const nonce = newNonce();
  return prepared(plainPage(overloaded, nonce), {
    ...securityHeaders(https),
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": pagePolicy(nonce, https, []),
  });
}

function callAnswer(https: boolean): Prepared {
  const envelope = failure(503, "The shop is very busy, please try again in a moment");
  return prepared(JSON.stringify(envelope), {
    ...securityHeaders(https),
    "content-type": "application/json; charset=utf-8",
  });
}
