/**
 * Downloads of CSV: streamed with back-pressure, for staff with the permission of what is in them. A form of the dashboard
 * asks for them, so that the browser saves the file while it comes. Forms send no headers: the page key is a field.
 */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { codes, ShopError, unauthorized } from "#contract/errors.ts";
import { parseInput } from "#contract/messages.ts";
import type { RequiredPermission } from "#contract/permissions.ts";
import type { ShopContext } from "#shop/context.ts";
import { byteOrderMark, csvLines } from "#shop/csv.ts";
import type { Staff } from "#shop/staff/index.ts";
import { identify, requireConfirmed } from "../calls/caller.ts";
import type { Services } from "../calls/context.ts";
import { callRequest } from "../calls/request.ts";
import { isHost } from "../http/host.ts";
import type { MallDirectory } from "../malls/directory.ts";

export interface CsvFile {
  /** Name without the day and the ending. */
  readonly name: string;
  readonly header: readonly string[];
  /** Portions of rows; the next one is asked for when the client has read most of the one before. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
}

export interface CsvRoute<I extends z.ZodType> {
  readonly path: string;
  readonly permission: RequiredPermission;
  /** Of the fields of the form. */
  readonly input: I;
  /** @throws {ShopError} which is answered as a text with the HTTP status of its code. */
  readonly open: (
    input: z.output<I>,
    context: ShopContext & {
      readonly staff: Staff;
      readonly origin: string;
      /** For files about people. @throws {ShopError} 401 without a fresh proof of who asks. */
      readonly requireProof: () => Promise<void>;
    },
  ) => Promise<CsvFile>;
}

export interface CsvOptions {
  readonly services: Services;
  readonly directory: MallDirectory;
  /** Downloads a minute and address; 0 for no limit. */
  readonly perMinute: number;
}

const form = "application/x-www-form-urlencoded";
const keyField = z.object({ page_key: z.string().optional().catch(undefined) });
/** Bytes of a form: 1000 ids with their separators, encoded. */
const maxBytes = 256 * 1024;

/** Answers POST of a path with a CSV file. */
export async function mountCsv<I extends z.ZodType>(app: FastifyInstance, options: CsvOptions, route: CsvRoute<I>) {
  const { services, directory, perMinute } = options;
  await app.register(async (scope) => {
    if (scope.hasContentTypeParser(form)) scope.removeContentTypeParser(form);
    scope.addContentTypeParser(form, { parseAs: "string", bodyLimit: maxBytes }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.route({
      method: "POST",
      url: route.path,
      bodyLimit: maxBytes,
      config: { rateLimit: perMinute > 0 && { max: perMinute, timeWindow: 60_000 } },
      handler: (request, reply) => answer({ services, directory }, route, request, reply),
    });
  });
}

async function answer<I extends z.ZodType>(
  { services, directory }: Pick<CsvOptions, "services" | "directory">,
  { permission, input, open }: CsvRoute<I>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header("cache-control", "no-store");
  const site = isHost(request.host) ? await directory.find(request.host) : undefined;
  if (!site) return reply.code(404).type("text/plain; charset=utf-8").send("No shop answers to this host name");
  try {
    const { page_key } = keyField.parse(request.body ?? {});
    const credentials = callRequest(request, reply, site);
    const { caller, mall } = await identify(
      services,
      { audience: "admin", permission },
      { ...credentials, pageKey: credentials.pageKey ?? page_key },
    );
    const given = parseInput(input, request.body ?? {});
    if (caller.kind !== "admin") throw unauthorized();
    const { db } = services;
    const requireProof = () => requireConfirmed({ db, mall }, caller);
    const file = await open(given, { db, mall, staff: caller.staff, origin: site.origin, requireProof });
    const rows = file.rows[Symbol.asyncIterator]();
    // Read before the answer begins: a statement that fails is answered as a failure.
    const first = await rows.next();
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: mall.time_zone }).format(new Date());
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${file.name}-${day}.csv"`)
      .send(Readable.from(linesOf(file.header, first, rows), { objectMode: false, highWaterMark: 256 * 1024 }));
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return reply.code(statusOf(error)).type("text/plain; charset=utf-8").send(error.message);
  }
}

type Rows = readonly (readonly string[])[];

async function* linesOf(header: readonly string[], first: IteratorResult<Rows>, rest: AsyncIterator<Rows>) {
  yield byteOrderMark + csvLines([header]);
  for (let next = first; !next.done; next = await rest.next()) yield csvLines(next.value);
}

/** Downloads are opened by browsers, which tell a failure by the status. */
function statusOf({ code }: ShopError): number {
  const known: readonly number[] = [
    codes.badInput,
    codes.unauthorized,
    codes.forbidden,
    codes.notFound,
    codes.conflict,
  ];
  return known.includes(code) ? code : 400;
}
