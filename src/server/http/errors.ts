/** Failures outside of a call's own rules, as an envelope or a plain page; causes go to the log only. */
import type { IncomingMessage } from "node:http";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { codes } from "#contract/errors.ts";
import { isRefusedValue, isUnavailable } from "#db/failures.ts";
import { isScreenLanguage } from "#i18n/languages.ts";
import { acceptedLocales, readerLocale } from "#i18n/reader.ts";
import { inLocale, t } from "#i18n/server.ts";
import { failure } from "../calls/invoke.ts";
import { languageCookie } from "../calls/preference-cookies.ts";
import { isProgram, statusWithoutToken } from "../calls/programs.ts";
import { RETRY_AFTER } from "../load/limits.ts";
import { broken, busy, missing, overloaded, type PlainText } from "../pages/plain.ts";
import { isCall, isOfAgent } from "./head.ts";

export interface ErrorOptions {
  /** In which language a request of a host is answered, without waiting. */
  readonly localeOf: (host: string, request: IncomingMessage) => string;
  readonly plain: (reply: FastifyReply, status: number, text: PlainText) => FastifyReply;
}

export function handleErrors(app: FastifyInstance, { plain, localeOf }: ErrorOptions): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500 && error.statusCode !== 503) request.log.error({ err: error }, "a request failed");
    if (status === 503) reply.header("retry-after", RETRY_AFTER);
    if (!isCall(request.url)) {
      if (status === 429) return plain(reply, 429, busy);
      if (status === 503) return plain(reply, 503, overloaded);
      return status < 500 ? plain(reply, status, missing(request.url)) : plain(reply, status, broken);
    }
    reply.header("cache-control", "no-store");
    if (isOfMcp(request.url)) return reply.code(status).send(messageOf(error, status));
    // The body's code tells callers what to do; HTTP statuses are for failures of the transport (docs/behaviour.md, Calls).
    const answer = inLocale(localeOfReader(request, localeOf), () => envelopeOf(error, status));
    const isTransport = status === 429 || status >= 500;
    const isOfProgram = isProgram(request) || isOfAgent(request.url);
    const ofPages = statusWithoutToken(request, request.url, answer.code) ?? 200;
    return reply.code(isOfProgram ? answer.code : isTransport ? status : ofPages).send(answer);
  });
}

const isOfMcp = (url: string): boolean => /^\/(?:admin_)?mcp(?:\?|$)/.test(url);

/** A request that did not reach the protocol, answered as one that did (JSON-RPC 2.0). */
function messageOf(error: FastifyError, status: number) {
  const message = inLocale("en-US", () => envelopeOf(error, status)).message;
  return { jsonrpc: "2.0", error: { code: isJsonError(error) ? -32_700 : -32_000, message }, id: null };
}

/** A route that is no call may meet a value that its schema or the database refuses, too. */
function statusOf(error: FastifyError): number {
  if (error.statusCode !== undefined) return error.statusCode;
  if (error instanceof z.ZodError || isRefusedValue(error)) return 400;
  return isUnavailable(error) ? 503 : 500;
}

/** Answers a path under the API base that belongs to no call. */
export function unknownCall(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split("?", 1)[0];
  return reply
    .code(404)
    .header("cache-control", "no-store")
    .send(failure(codes.notFound, `There is no call ${request.method} ${path}`));
}

/** As `localeFor` of a call that could be read. */
function localeOfReader(request: FastifyRequest, localeOf: ErrorOptions["localeOf"]): string {
  if (isProgram(request)) return "en-US";
  const shop = localeOf(request.host, request.raw);
  if (!request.url.startsWith("/admin_api/")) return shop;
  return readerLocale({
    chosen: request.cookies?.[languageCookie],
    browser: acceptedLocales(request.headers["accept-language"]),
    shop,
    ships: isScreenLanguage,
  });
}

function envelopeOf(error: FastifyError, status: number) {
  if (status === 429) return failure(codes.tooMany, t("Too many requests, please wait a moment"));
  if (status === 503) return failure(503, t("The shop is very busy, please try again in a moment"));
  if (status >= 500) return failure(codes.broken, t("Something went wrong on our side, please try again"));
  if (status === 413) return failure(codes.tooLarge, t("The body is too large"));
  if (status === 415) return failure(codes.badInput, t("The body must be JSON (Content-Type: application/json)"));
  return failure(codes.badInput, isJsonError(error) ? t("The body is not valid JSON") : t("The request is not valid"));
}

function isJsonError({ code, name }: FastifyError): boolean {
  return name === "SyntaxError" || code === "FST_ERR_CTP_INVALID_JSON_BODY";
}
