/** What calls of programs, made with an API token, have beyond those of pages (docs/api.md): HTTP statuses, a limit of their own, Idempotency-Key. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Call, Envelope } from "#contract/call.ts";
import { codes, ShopError } from "#contract/errors.ts";
import { hashToken } from "#kernel/tokens.ts";
import { isApiToken, once } from "#shop/api-tokens/index.ts";
import { leakyBuckets } from "./bucket.ts";
import type { CallRequest, Services } from "./context.ts";
import { allowOrigin } from "./cross-origin.ts";
import { failure, identify } from "./invoke.ts";
import { bearerOf } from "./request.ts";

/** Requests with one token: at once, and a second after that. */
const atOnce = 600;
const perSecond = 10;
/** The same within a minute, for all processes together: each has buckets of its own. */
const perMinute = 60 * perSecond + atOnce;

/** The HTTP status for a code of the envelope. It is the code itself, but 404 for 419, which only the shop's pages know and which is no HTTP status. */
const statusOf = (code: number): number => (code === codes.pageError ? 404 : code);

export interface Programs {
  /**
   * Answers a program's call: refuses what is beyond the token's limit, does what was asked with an Idempotency-Key once, and sets the
   * HTTP status that the envelope's code is.
   */
  readonly answer: (received: Received, work: () => Promise<Envelope<unknown>>) => Promise<Envelope<unknown>>;
  /** Counts a request of a token, says in the headers of its answer where the token stands, and whether it is beyond its limit. */
  readonly isBeyondLimit: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
}

interface Received {
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly asked: CallRequest;
  readonly input: unknown;
}

export const isProgram = (request: FastifyRequest): boolean => isApiToken(bearerOf(request));

/** What browsers send with requests of pages: where these are from, and cookies. */
const ofPages = ["cookie", "origin", "sec-fetch-site", "x-page-key"];

/**
 * Whether a request to a call of staff is of no page, so that its answer has the HTTP status of its code also without a valid token. The specification's
 * pages, which read the code alone, send all requests from browsers.
 */
const isOfNoPage = ({ headers }: FastifyRequest): boolean => ofPages.every((name) => headers[name] === undefined);

/** The HTTP status of an answer to a request that was made without an API token; undefined where the specification's 200 holds. */
export function statusWithoutToken(request: FastifyRequest, path: string, code: number): number | undefined {
  return path.startsWith("/admin_api/") && isOfNoPage(request) ? statusOf(code) : undefined;
}

/** @param isLimited false where nothing is limited (RATE_LIMIT=0). */
export function programs(app: FastifyInstance, services: Services, isLimited: boolean): Programs {
  const fill = leakyBuckets(atOnce, perSecond);
  const limit = app.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    allowList: () => false,
    keyGenerator: (request) => hashToken(bearerOf(request) ?? ""),
  });

  async function isBeyondLimit(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!isLimited) return false;
    const { isFull, remaining, reset, retryAfter } = fill(hashToken(bearerOf(request) ?? ""));
    const count = isFull ? undefined : await limit(request);
    const ofAll = count && !count.isAllowed ? count : undefined;
    reply.headers({
      "ratelimit-limit": atOnce,
      "ratelimit-remaining": Math.min(remaining, ofAll?.remaining ?? remaining),
      "ratelimit-reset": reset,
    });
    if (isFull) reply.header("retry-after", retryAfter);
    else if (ofAll?.isExceeded) reply.header("retry-after", ofAll.ttlInSeconds);
    return isFull || ofAll?.isExceeded === true;
  }

  async function answered({ call, asked, input, reply }: Received, work: () => Promise<Envelope<unknown>>) {
    const key = asked.idempotencyKey;
    if (key === undefined || call.audience !== "admin" || call.method !== "POST") return work();
    try {
      const { caller, mall } = await identify(services, call, asked);
      if (caller.kind !== "admin") return await work();
      const wanted = { tokenId: caller.session.id, key, path: call.path, input, shownOnce: call.shownOnce };
      const { answer, isRepeated } = await once({ db: services.db, mall }, wanted, work);
      if (isRepeated) reply.header("idempotency-replayed", "true");
      return answer;
    } catch (error) {
      if (error instanceof ShopError) return failure(error.code, error.message, error.data);
      throw error;
    }
  }

  return {
    isBeyondLimit,
    async answer(received, work) {
      const { request, reply } = received;
      await allowOrigin(services, received.asked, request, reply);
      const answer = (await isBeyondLimit(request, reply))
        ? failure(codes.tooMany, "Too many requests with this API token, please wait a moment")
        : await answered(received, work);
      reply.code(statusOf(answer.code));
      return answer;
    },
  };
}
