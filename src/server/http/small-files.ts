/**
 * Small files of the build in memory, as they were sent: reading one takes the event loop four turns, each of which waits for the pages
 * that are rendered meanwhile. A page asks for about ten of them.
 */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { encodingsOf } from "../pages/encoding.ts";

/** Bytes of a file at most, and of all of them: shoppers' files and those of a dashboard's screen. */
const maxFile = 64 * 1024;
const maxBytes = 4 * 1024 * 1024;

/** What belongs to the file; the other headers of an answer are those of its request. */
const headersOfFile = [
  "accept-ranges",
  "cache-control",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "content-type",
  "etag",
  "last-modified",
  "vary",
];

/** Headers by which a request may get another answer than the whole file. */
const conditions = ["range", "if-match", "if-modified-since", "if-none-match", "if-range", "if-unmodified-since"];

interface SmallFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** For files that do not change under their name. @param scope of the routes that read them */
export function keepSmallFiles(scope: FastifyInstance): void {
  const files = new LRUCache<string, SmallFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1024,
  });
  scope.addHook("onRequest", async (request, reply) => {
    const file = asksForAll(request) ? files.get(keyOf(request)) : undefined;
    return file && reply.headers(file.headers).send(file.body);
  });
  scope.addHook("onSend", async (request, reply, payload) => {
    const isSmall = Number(reply.getHeader("content-length")) <= maxFile;
    if (reply.statusCode !== 200 || !isSmall || !asksForAll(request) || !(payload instanceof Readable)) return payload;
    const body = await buffer(payload);
    const named = headersOfFile.map((name) => [name, reply.getHeader(name)] as const);
    const headers = named.filter((one): one is readonly [string, string] => one[1] !== undefined);
    files.set(keyOf(request), { headers: Object.fromEntries(headers), body });
    return body;
  });
}

const asksForAll = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" && conditions.every((name) => headers[name] === undefined);

const keyOf = ({ url, headers }: FastifyRequest): string =>
  `${encodingsOf(headers).join()} ${url.split("?", 1)[0] ?? ""}`;
