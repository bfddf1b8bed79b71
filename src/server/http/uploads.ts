/** Uploaded pictures, videos and fonts, from whatever storage has them: `/uploads/<name>`. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type Storage, StorageError, tellFault, uploadsFolder } from "#kernel/storage/index.ts";
import { type ByteRange, contentTypeOf, type OpenFile } from "#kernel/storage/storage.ts";
import { closedPolicy } from "./security.ts";

export interface UploadsOptions {
  readonly storage: Storage;
  /** Address of the storage's root at a CDN, which browsers are sent to; absent where the shop sends the files itself. */
  readonly publicUrl?: string | undefined;
}

/** A file never changes under its name, so browsers may keep it for ever, and its name says which file it is. */
const forEver = "public, max-age=31536000, immutable";
/** Seconds after which a browser may try again while the storage does not answer. */
const retryAfter = 10;
/** Milliseconds for which a storage that has just failed is not asked again: its time-outs would pile up requests. */
const restAfterFault = 1_000;
/** Bytes of pictures of a remote storage that are cached in memory, and of one cached picture. */
const maxCachedPictures = 24 * 1024 * 1024;
const maxCachedPicture = 512 * 1024;
/** Seconds for which browsers keep the way to the CDN. */
const redirectFor = 24 * 60 * 60;

const namePattern = /^\w[\w.-]*$/;

export function mountUploads(app: FastifyInstance, { storage, publicUrl }: UploadsOptions): void {
  const pictures = storage.isRemote ? pictureCache(storage) : undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function send(
    request: FastifyRequest<{ Params: { "*": string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const name = request.params["*"];
    reply.header("content-security-policy", closedPolicy);
    if (!namePattern.test(name) || name.includes("..")) return refuse(reply, 404);
    const key = `${uploadsFolder}${name}`;
    // Pictures are shown in mails that are read in a browser, and in frames of custom HTML, whose origin is not the shop's.
    if (/^(image|video)\//.test(contentTypeOf(key))) reply.header("cross-origin-resource-policy", "cross-origin");
    // Pages load fonts from the shop itself only (`font-src`).
    if (publicUrl && !name.endsWith(".woff2")) {
      reply.header("cache-control", `public, max-age=${redirectFor}`);
      return reply.redirect(`${publicUrl}/${uploadsFolder}${name}`, 302);
    }
    const etag = `"${name}"`;
    if (request.headers["if-none-match"]?.includes(etag)) {
      return reply.code(304).headers({ etag, "cache-control": forEver }).send();
    }
    const range = rangeOf(request, etag);
    const isPicture = contentTypeOf(key) === "image/webp";
    try {
      const cached = pictures?.peek(key);
      if (!cached && performance.now() - failedAt < restAfterFault) return refuse(reply, 503);
      const file = isPicture && pictures && !range ? opened(await pictures.fetch(key)) : await storage.open(key, range);
      if (!file) return refuse(reply, 404);
      return answer(reply, key, etag, file, range !== undefined, request.method === "HEAD");
    } catch (error) {
      if (error instanceof RangeError) return refuse(reply, 416);
      if (!(error instanceof StorageError)) throw error;
      failedAt = performance.now();
      tellFault(error);
      return refuse(reply, 503);
    }
  }

  app.route({ method: ["GET", "HEAD"], url: "/uploads/*", exposeHeadRoute: false, handler: send });
}

/** Pictures in memory: they need no request, and are still shown while the storage does not answer. */
function pictureCache(storage: Storage): LRUCache<string, CachedPicture> {
  return new LRUCache<string, CachedPicture>({
    maxSize: maxCachedPictures,
    maxEntrySize: maxCachedPicture,
    sizeCalculation: ({ content }) => content.length + 200,
    // Requests for a picture that is being read wait for the same answer.
    async fetchMethod(key) {
      const file = await storage.open(key);
      if (!file) return undefined;
      return { content: await buffer(file.stream), modified: file.modified };
    },
  });
}

interface CachedPicture {
  readonly content: Buffer;
  readonly modified: Date;
}

function opened(picture: CachedPicture | undefined): OpenFile | undefined {
  if (!picture) return undefined;
  const { content, modified } = picture;
  return { stream: Readable.from([content]), start: 0, end: content.length - 1, bytes: content.length, modified };
}

function answer(
  reply: FastifyReply,
  key: string,
  etag: string,
  { stream, start, end, bytes, modified }: OpenFile,
  isPart: boolean,
  headOnly: boolean,
): FastifyReply {
  reply.headers({
    "accept-ranges": "bytes",
    "cache-control": forEver,
    // Whatever is no picture, video or font is sent as mere bytes: browsers run nothing of it, whatever its name says.
    "content-type": contentTypeOf(key),
    "content-length": end - start + 1,
    etag,
    "last-modified": modified.toUTCString(),
  });
  if (isPart) reply.code(206).header("content-range", `bytes ${start}-${end}/${bytes}`);
  if (!headOnly) return reply.send(stream);
  stream.destroy();
  return reply.send();
}

/** The answer without the file, which nobody keeps. */
function refuse(reply: FastifyReply, status: 404 | 416 | 503): FastifyReply {
  if (status === 503) reply.header("retry-after", retryAfter);
  const text = { 404: "Not found", 416: "The file has no such bytes", 503: "Try again in a moment" }[status];
  return reply.code(status).header("cache-control", "no-store").type("text/plain; charset=utf-8").send(`${text}\n`);
}

/** One range; several, and ranges of another file, are answered with the whole file. */
function rangeOf({ headers }: FastifyRequest, etag: string): ByteRange | undefined {
  const condition = headers["if-range"];
  if (condition !== undefined && condition !== etag) return undefined;
  const [, start = "", end = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? "") ?? [];
  if (start === "") return end === "" ? undefined : { last: Number(end) };
  return { start: Number(start), end: end === "" ? undefined : Number(end) };
}
