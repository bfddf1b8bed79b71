/** The web server: calls, pages, files and the editor's entry, wired together. No rules of the shop live here. */
import http from "node:http";
import { join } from "node:path";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import { LRUCache } from "lru-cache";
import type { Db } from "#db/connect.ts";
import { settleForgot } from "#shop/accounts/index.ts";
import { clearIncoming, stopConversions } from "#shop/media/index.ts";
import type { PaymentSettings } from "#shop/payments/index.ts";
import { flushVisits } from "#shop/visits/index.ts";
import type { Matcher } from "#storefront/runtime/route-rules.ts";
import type { HtmlMemory, KeptHtml } from "#storefront/ssr.ts";
import { serveAdmin } from "./admin/route.ts";
import { isCustomer } from "./calls/caller.ts";
import { mountCalls } from "./calls/mount.ts";
import { mountDocs } from "./docs/route.ts";
import type { Env } from "./env.ts";
import { boundConnections } from "./http/connections.ts";
import { handleErrors, isCall, unknownCall } from "./http/errors.ts";
import { closedPolicy, securityHeaders } from "./http/security.ts";
import { mountStatic } from "./http/static.ts";
import { homeOf } from "./links.ts";
import { followChanges } from "./malls/changes.ts";
import { isHost, MallDirectory } from "./malls/directory.ts";
import { mountNewsletter } from "./newsletter/route.ts";
import { adminAddress, pathOf } from "./pages/address.ts";
import { mountBuiltInDecoration } from "./pages/built-in.ts";
import { PageCache } from "./pages/cache.ts";
import { Front } from "./pages/front.ts";
import { missing } from "./pages/plain.ts";
import type { Renderer } from "./pages/renderer.ts";
import { isGuarded, leadOn, mountRouteRules } from "./pages/rules.ts";
import { PageServer } from "./pages/serve.ts";
import { mountPayments } from "./payments/route.ts";
import { mountSeo } from "./seo/route.ts";

export interface AppOptions {
  readonly env: Pick<
    Env,
    "DATA_DIR" | "HOST" | "LOG_LEVEL" | "NODE_ENV" | "PORT" | "PUBLIC_URL" | "RATE_LIMIT" | "TRUST_PROXY"
  >;
  readonly db: Db;
  /** Address of the same database, for a connection that listens to changes. */
  readonly databaseUrl: string;
  readonly secret: string;
  readonly renderer: Renderer;
  /** Ways to pay beside those outside of the shop. */
  readonly payments?: Omit<PaymentSettings, "secret">;
  /** Rules for routes (`pages/rules.ts`); absent for none. */
  readonly routeRules?: Matcher | undefined;
  /** Folder of the client build; absent while developing, when Vite serves it. */
  readonly clientDir?: string;
  /** Handles requests before everything else (development: Vite). */
  readonly before?: (request: http.IncomingMessage, response: http.ServerResponse, next: () => void) => void;
  /** Milliseconds without a byte in either direction after which a connection ends. */
  readonly idleConnection?: number;
  /** Bytes of finished pages kept in memory; 0 keeps none (benchmarks of rendering). */
  readonly pageCacheBytes?: number;
  /** Bytes of modules' HTML kept in memory; 0 keeps none (benchmarks of rendering). */
  readonly moduleHtmlBytes?: number;
}

const PAGE_CACHE = 64 * 1024 * 1024;
const MODULE_HTML = 16 * 1024 * 1024;
/** Milliseconds a request may take to arrive: a video on a slow line has 3000 s (spec §9). */
const LONGEST_REQUEST = 3_060_000;
const demoDir = join(import.meta.dirname, "../../demo/assets");

/** A server that is wired but does not listen yet; closing it ends everything that it began. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, db, renderer, clientDir, before, routeRules } = options;
  const production = env.NODE_ENV !== "development";
  const cache = new PageCache(options.pageCacheBytes ?? PAGE_CACHE);
  const memory = production ? htmlMemory(options.moduleHtmlBytes ?? MODULE_HTML) : undefined;
  const front = new Front(env.TRUST_PROXY > 0, (path) => isGuarded(path, routeRules));
  const app = Fastify({
    logger: {
      level: env.LOG_LEVEL,
      serializers: { req: ({ method, url }) => ({ method, path: url.split("?", 1)[0] }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < env.TRUST_PROXY,
    routerOptions: { maxParamLength: 500 },
    // Cached pages are answered before anything else looks at the request.
    serverFactory: (handle) =>
      http.createServer({ requestTimeout: LONGEST_REQUEST }, (request, response) => {
        if (before) before(request, response, () => handle(request, response));
        else if (!front.answer(request, response)) handle(request, response);
      }),
  });
  const home = () => {
    const address = app.server.address();
    return new URL(homeOf(env, typeof address === "object" && address ? address.port : env.PORT));
  };
  const https = homeOf(env, env.PORT).startsWith("https:");
  const directory = new MallDirectory(db, home);
  const forget = (mallId: string) => {
    directory.clear();
    front.clear();
    cache.drop(mallId);
  };
  const services = {
    db,
    dataDir: env.DATA_DIR,
    secret: options.secret,
    payments: { sandbox: false, ...options.payments, secret: options.secret },
    checkOutput: env.NODE_ENV !== "production",
    forget,
  };
  await app.register(rateLimit, { global: false });
  const limit = app.createRateLimit({ max: env.RATE_LIMIT || 1, timeWindow: 60_000 });
  const admit = async (request: FastifyRequest) => {
    if (env.RATE_LIMIT === 0) return true;
    const admitted = await limit(request);
    return admitted.isAllowed || !admitted.isExceeded;
  };
  const pages = new PageServer({ services, cache, front, renderer, memory, https, production, admit });

  const always = securityHeaders(https);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(always);
    reply.header("x-request-id", request.id);
    if (!isHost(request.host)) return pages.plain(reply, 400, missing(request.url));
  });
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 10, fileSize: Number.POSITIVE_INFINITY } });
  await app.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 5 });
  handleErrors(app, { plain: (...answer) => pages.plain(...answer) });
  await mountStatic(app, { dataDir: env.DATA_DIR, clientDir, demoDir });
  if (routeRules) mountRouteRules(app, routeRules);
  mountDocs(app);
  mountBuiltInDecoration(app);
  mountSeo(app, { services, directory });
  await mountNewsletter(app, { services, directory, https, limited: env.RATE_LIMIT > 0 });
  await mountPayments(app, { services, directory, https, limited: env.RATE_LIMIT > 0 });
  mountCalls(app, { services, directory, perMinute: env.RATE_LIMIT });

  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    async handler(request, reply) {
      if (isCall(request.url)) return unknownCall(request, reply);
      const site = await directory.find(request.host);
      if (!site) return pages.plain(reply, 404, missing(request.url));
      const path = pathOf(request.url) ?? "";
      const admin = adminAddress(path);
      if (!admin) {
        const visitor = { mall: site.mall, token: request.cookies.token };
        const to = await leadOn(path, routeRules, () => isCustomer(services, visitor));
        if (to !== undefined) return reply.header("cache-control", "no-store").redirect(to, 302);
        return pages.serve(request, reply, site);
      }
      return serveAdmin({ services, renderer, https, production, admit }, request, reply, site, admin);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    reply.header("content-security-policy", closedPolicy);
    return isCall(request.url) ? unknownCall(request, reply) : pages.plain(reply, 404, missing(request.url));
  });

  await clearIncoming(env.DATA_DIR);
  const changes = await followChanges(options.databaseUrl, forget, () => {
    directory.clear();
    front.clear();
    cache.clear();
  });
  if (!before) boundConnections(app, options.idleConnection);
  app.addHook("preClose", async () => stopConversions(env.DATA_DIR));
  app.addHook("onClose", async () => {
    await changes.stop();
    await flushVisits(db);
    await settleForgot(db);
  });
  return app;
}

function htmlMemory(bytes: number): HtmlMemory | undefined {
  if (bytes === 0) return undefined;
  // A third more for what the server keeps with each part: its compressed form.
  const weight = ({ parts, preloads }: KeptHtml) =>
    parts.reduce((sum, part) => sum + 1.33 * part.length, 300 + 2 * preloads.length);
  return new LRUCache<string, KeptHtml>({ maxSize: bytes, sizeCalculation: (html) => Math.ceil(weight(html)) });
}
