/** Product feeds at their secret addresses: streamed, so that a feed of any size needs the memory of a portion. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { basePathOf, viewOfPrefix } from "#kernel/malls/index.ts";
import { feedThread, findFeed } from "#shop/feeds/index.ts";
import { type Site, siteIn } from "../malls/directory.ts";
import { encodingsOf } from "../pages/encoding.ts";
import { defineRoutes } from "../routes.ts";

/** Requests a minute and address: whoever reads feeds comes a few times a day. */
const perMinute = 20;

/** Bytes that are made before the reader takes them. */
const buffered = 64 * 1024;

export const routes = defineRoutes((app, options) => {
  const { services, directory, databaseUrl, rateLimit } = options;
  const thread = feedThread({ databaseUrl });
  app.addHook("onClose", () => thread.stop());
  const bound = rateLimit(perMinute);
  const limit = bound && app.createRateLimit(bound);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ "x-robots-tag": "noindex", "cache-control": "private, max-age=3600", vary: "accept-encoding" });
    const count = limit ? await limit(request) : undefined;
    if (count && !count.isAllowed && count.isExceeded) {
      return reply.code(429).header("retry-after", count.ttlInSeconds).type("text/plain").send("Too many requests\n");
    }
    const { key, file, view } = params.parse(request.params);
    const mallSite = await directory.find(request.host);
    const site = view === undefined ? mallSite : mallSite && inView(mallSite, view);
    const { mall, version } = site ?? {};
    const origin = site && site.origin + basePathOf(site.mall);
    const context = mall && { db: services.db, mall };
    const feed = context && origin && (await findFeed(context, { key, file, origin, secret: services.secret }));
    if (!feed) return reply.code(404).type("text/plain").send("There is no feed at this address\n");
    // Every change of the shop makes another version, orders included.
    const hash = createHash("sha256").update(`${version} ${origin} ${feed.state}`).digest("base64url").slice(0, 22);
    reply.header("etag", `W/"${hash}"`);
    if (request.headers["if-none-match"] === `W/"${hash}"`) return reply.code(304).send();
    const zipped = encodingsOf(request.headers).includes("gzip");
    if (zipped) reply.header("content-encoding", "gzip");
    return reply
      .type(feed.type)
      .send(Readable.from(feed.bytes(thread, zipped), { objectMode: false, highWaterMark: buffered }));
  };
  app.get("/feeds/:key/:file", answer);
  // Of a language or a market: "/feeds/…/de-ch/google.xml".
  app.get("/feeds/:key/:view/:file", answer);
});

const params = z.object({ key: z.string(), file: z.string(), view: z.string().optional() });

/** @param prefix of a language or a market, without its slash @returns undefined where the shop is not shown so */
function inView(site: Site, prefix: string): Site | undefined {
  const named = viewOfPrefix(`/${prefix}`);
  return named && siteIn(site, named);
}
