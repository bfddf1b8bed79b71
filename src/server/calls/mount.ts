/** Every call of the contract as a route (docs/behaviour.md, Calls). */

import type { MultipartFields } from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from "fastify";
import type { Call, Envelope } from "#contract/call.ts";
import { codes, ShopError } from "#contract/errors.ts";
import { type CallName, calls } from "#contract/index.ts";
import { lowPriority } from "#db/statements.ts";
import { inLocale } from "#i18n/server.ts";
import { extensionCalls } from "#kernel/extensions/calls.ts";
import { noteCall } from "#shop/visits/index.ts";
import { isHost } from "../http/head.ts";
import type { RateLimitOf } from "../http/rate-limit.ts";
import { kindOf } from "../load/admission.ts";
import { MAX_BODY } from "../load/limits.ts";
import { findSite, type MallDirectory, type Site } from "../malls/directory.ts";
import { siteFor } from "../malls/tested.ts";
import { callInPreview } from "../pages/release-preview.ts";
import type { CallRequest, Services } from "./context.ts";
import { mountPreflights } from "./cross-origin.ts";
import { failure, identify, invoke, invokeExtension, localeFor } from "./invoke.ts";
import { keepPreferencesOf } from "./preference-cookies.ts";
import { type Programs, statusWithoutToken } from "./programs.ts";
import { callRequest } from "./request.ts";
import { keepAnsweredSession } from "./session-cookies.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The handler reads the body itself, for as long as a large file takes. */
    isUpload?: boolean;
  }
}

export interface MountOptions {
  readonly services: Services;
  readonly directory: MallDirectory;
  /** Makes the limit of a call: how many requests one IP address may send in a minute. */
  readonly rateLimit: RateLimitOf;
  /** How calls of programs are answered. */
  readonly ofPrograms: Programs;
}

export function mountCalls(app: FastifyInstance, options: MountOptions): void {
  acceptJson(app);
  const { services } = options;
  mountPreflights(app, services, options.directory);
  for (const name of Object.keys(calls) as CallName[]) {
    mountCall(app, calls[name], options, async (input, { request, reply, site, asked }) => {
      const answer =
        (asked.previewToken === undefined
          ? undefined
          : await callInPreview(services, name, asked, (then, request) => invoke(then, name, input, request))) ??
        (await invoke(services, name, input, asked));
      if (answer.code !== codes.ok) return answer;
      const { pageOrigin } = asked;
      keepAnsweredSession(name, { request, reply, pageOrigin }, { input, data: answer.data });
      keepPreferencesOf(name, request, reply);
      const { headers, ip } = request;
      const { mall } = site;
      const isStaff = app.provedCookies.isStaff(headers, mall.id);
      noteCall(services.db, name, answer.data, { headers, ip, mall, isStaff });
      return answer;
    });
  }
  for (const one of extensionCalls()) {
    mountCall(app, one.call, options, (input, { asked }) => invokeExtension(services, one, input, asked));
  }
}

interface Received {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: Site;
  readonly asked: CallRequest;
}

function mountCall(
  app: FastifyInstance,
  call: Call,
  { services, directory, rateLimit, ofPrograms }: MountOptions,
  answer: (input: unknown, received: Received) => Promise<Envelope<unknown>>,
): void {
  const isFirst = kindOf(call.path) === "first";
  /** A body that is larger than anybody may send is read of those only who may make the call. */
  const identifyFirst: preParsingAsyncHookHandler = async (request, reply) => {
    if (Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY) <= MAX_BODY) return;
    const site = isHost(request.host) ? await findSite(directory, request) : undefined;
    if (!site) return;
    const asked = callRequest(request, reply, site);
    try {
      await inLocale(localeFor(call, asked, site.mall), () => identify(services, call, asked));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      reply.header("cache-control", "no-store");
      if (asked.isProgram) reply.code(error.code);
      reply.send(failure(error.code, error.message, error.data));
      return reply;
    }
  };
  app.route({
    method: call.method,
    url: call.path,
    ...(!call.multipart && { bodyLimit: call.maxBytes ?? MAX_BODY }),
    config: {
      rateLimit: rateLimit(call.perMinute),
      isUpload: call.multipart === true,
    },
    ...(call.audience === "admin" && (call.maxBytes ?? 0) > MAX_BODY && { preParsing: identifyFirst }),
    async handler(request, reply) {
      reply.header("cache-control", "no-store");
      const ownSite = isHost(request.host)
        ? await findSite(directory, request, services.catalog?.since(request.headers))
        : undefined;
      if (!ownSite) return failure(codes.notFound, "No shop answers to this host name");
      const site =
        call.audience === "admin"
          ? ownSite
          : siteFor(ownSite, { headers: request.headers, ip: () => request.ip, secret: services.secret });
      const input = call.method === "GET" ? request.query : call.multipart ? {} : (request.body ?? {});
      // The unread rest of a body is discarded; otherwise the client would not read the answer.
      if (call.multipart) reply.raw.once("finish", () => request.raw.resume());
      const asked = {
        ...callRequest(request, reply, site),
        ...(call.multipart && files(request)),
        catalogDb: services.catalog?.of(site),
      };
      const received = { request, reply, site, asked };
      const run = asked.isProgram
        ? () => ofPrograms.answer({ ...received, call, input }, () => answer(input, received))
        : async () => {
            const answered = await answer(input, received);
            const status = statusWithoutToken(request, call.path, answered.code);
            if (status) reply.code(status);
            return answered;
          };
      return isFirst ? run() : lowPriority(run);
    },
  });
}

function files(request: FastifyRequest): Pick<CallRequest, "file"> {
  return {
    async file() {
      const part = request.isMultipart() ? await request.file() : undefined;
      if (part?.fieldname === "file") return { name: part.filename, stream: part.file, fields: textsOf(part.fields) };
      part?.file.resume();
      return undefined;
    },
  };
}

function textsOf(fields: MultipartFields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]) =>
      part && !Array.isArray(part) && part.type === "field" ? [[name, part.value]] : [],
    ),
  );
}

/** Only JSON, and an empty body is an empty object: `flushToken` and `menus/list` have no body. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") done(null, {});
    else parse(request, body, done);
  });
}
