/**
 * Downloads of files that are made while they are sent: streamed with back-pressure, for staff with the permission of what
 * is in them. A form of the dashboard asks for them, so that the browser saves the file while it comes. Forms send no
 * headers: the page key is a field.
 */

import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { dayIn } from "#contract/days.ts";
import { codes, ShopError, unauthorized } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import type { RequiredPermission } from "#contract/permissions.ts";
import { declared } from "#i18n/declared.ts";
import { inLocale } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Mall } from "#kernel/malls/index.ts";
import type { Staff } from "#kernel/rights/staff.ts";
import { identifyStaff, requireConfirmed } from "../calls/caller.ts";
import type { Services } from "../calls/context.ts";
import { localeFor } from "../calls/invoke.ts";
import { callRequest } from "../calls/request.ts";
import type { MallDirectory } from "../malls/directory.ts";
import { isHost } from "./head.ts";
import type { RateLimitOf } from "./rate-limit.ts";

export interface Download {
  readonly type: string;
  /** With its ending. */
  readonly fileName: string;
  /** The next chunk is asked for when the client has read most of the one before. */
  readonly chunks: AsyncIterable<string | Uint8Array>;
}

export interface DownloadRoute<I extends z.ZodType> {
  readonly path: string;
  readonly permission: RequiredPermission;
  /** The file has names, emails or addresses of customers: it is sent after a fresh proof of who asks. */
  readonly isPersonal?: true;
  /** Of the fields of the form. */
  readonly input: I;
  /** @throws {ShopError} which is answered as a text with the HTTP status of its code. */
  readonly open: (
    input: z.output<I>,
    context: ShopContext & {
      readonly staff: Staff;
      readonly origin: string;
      /** For routes that have such files among others. @throws {ShopError} 401 without a fresh proof of who asks. */
      readonly requireProof: () => Promise<void>;
    },
  ) => Promise<Download>;
}

export interface DownloadOptions {
  readonly services: Services;
  readonly directory: MallDirectory;
  /** Makes the limit of a route: how many requests one IP address may send in a minute. */
  readonly rateLimit: RateLimitOf;
}

const form = "application/x-www-form-urlencoded";
const keyField = z.object({ page_key: z.string().optional().catch(undefined) });
/** Bytes of a form: 1000 ids with their separators, encoded. */
const maxBytes = 256 * 1024;

/** Answers POST of a path with a file, whose words are in the language of who asks. */
export async function mountDownload<I extends z.ZodType>(
  app: FastifyInstance,
  options: DownloadOptions,
  route: DownloadRoute<I>,
) {
  const { services, directory, rateLimit } = options;
  await app.register(async (scope) => {
    if (scope.hasContentTypeParser(form)) scope.removeContentTypeParser(form);
    scope.addContentTypeParser(form, { parseAs: "string", bodyLimit: maxBytes }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.route({
      method: "POST",
      url: route.path,
      bodyLimit: maxBytes,
      config: { rateLimit: rateLimit() },
      handler: (request, reply) => answer({ services, directory }, route, request, reply),
    });
  });
}

async function answer<I extends z.ZodType>(
  { services, directory }: Pick<DownloadOptions, "services" | "directory">,
  route: DownloadRoute<I>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header("cache-control", "no-store");
  const site = isHost(request.host) ? await directory.find(request.host) : undefined;
  if (!site) return reply.code(404).type("text/plain; charset=utf-8").send("No shop answers to this host name");
  const { permission, isPersonal, input, open } = route;
  const credentials = callRequest(request, reply, site);
  let locale = localeFor(route, credentials, site.mall);
  try {
    const { page_key } = parseInput(keyField, request.body ?? {});
    const asked = { ...credentials, pageKey: credentials.pageKey ?? page_key };
    const { caller, mall } = await inLocale(locale, () => identifyStaff(services, { permission }, asked));
    locale = localeFor(route, credentials, mall, caller);
    const fields = parseInput(input, request.body ?? {});
    if (caller.kind !== "admin") throw unauthorized();
    const { db } = services;
    const requireProof = () => requireConfirmed({ db, mall }, caller);
    if (isPersonal) await requireProof();
    const context = { db, mall, staff: caller.staff, origin: site.origin, requireProof };
    const file = await inLocale(locale, () => open(fields, context));
    const chunks = file.chunks[Symbol.asyncIterator]();
    const next = () => inLocale(locale, () => chunks.next());
    // Read before the answer begins: a statement that fails is answered as a failure.
    const first = await next();
    return reply
      .type(file.type)
      .header("content-disposition", `attachment; filename="${file.fileName}"`)
      .send(Readable.from(withFirst(first, next), { objectMode: false, highWaterMark: 256 * 1024 }));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return reply
      .code(statusOf(error))
      .type("text/plain; charset=utf-8")
      .send(inLocale(locale, () => declared(error.message)));
  }
}

/** Today in the mall's time zone, for names of files. */
export const dayOf = ({ time_zone }: Pick<Mall, "time_zone">): string => dayIn(time_zone, new Date());

type Chunk = string | Uint8Array;

async function* withFirst(first: IteratorResult<Chunk>, read: () => Promise<IteratorResult<Chunk>>) {
  for (let next = first; !next.done; next = await read()) yield next.value;
}

/** Downloads are opened by browsers, which tell a failure by the status. */
function statusOf({ code }: ShopError): number {
  const statuses: readonly number[] = [
    codes.badInput,
    codes.unauthorized,
    codes.forbidden,
    codes.notFound,
    codes.conflict,
  ];
  return statuses.includes(code) ? code : 400;
}
