/** The web server: calls, pages, files and the editor's entry, wired together. No rules of the shop live here. */
import "#domains.ts";
import http from "node:http";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from "fastify";
import type { Db } from "#db/connect.ts";
import type { Replicas } from "#db/replica/replicas.ts";
import { flushDomains } from "#kernel/domain.ts";
import { clearIncoming, type Files, openStorage, type Storage } from "#kernel/storage/index.ts";
import { isOwnApiToken } from "#shop/api-tokens/index.ts";
import { stopConversions } from "#shop/media/index.ts";
import type { PaymentSettings } from "#shop/payments/index.ts";
import { notePage } from "#shop/visits/index.ts";
import type { Matcher } from "#storefront/runtime/route-rules.ts";
import { mountAgents } from "./agents/route.ts";
import { backupOptions } from "./backup.ts";
import type { Services } from "./calls/context.ts";
import { mountCalls } from "./calls/mount.ts";
import { programs } from "./calls/programs.ts";
import { bearerOf } from "./calls/request.ts";
import { createOidc, type OidcSettings } from "./dashboard/oidc.ts";
import type { Env } from "./env.ts";
import { healthAnswers } from "./health/answer.ts";
import { type Checks, databaseChecks, failingChecks } from "./health/checks.ts";
import { Life } from "./health/life.ts";
import { Metrics } from "./health/metrics.ts";
import { countAnswers, countErrors } from "./health/requests.ts";
import type { Tracing } from "./health/tracing.ts";
import { boundConnections } from "./http/connections.ts";
import { handleErrors } from "./http/errors.ts";
import { enterView, hasOneHost, ipOf, isHost, traceIdOf, traceparent } from "./http/head.ts";
import { ProvedCookies } from "./http/proved-cookies.ts";
import { rateLimits } from "./http/rate-limit.ts";
import { securityHeaders } from "./http/security.ts";
import { type SharedCounts, sharedCounts } from "./http/shared-counts.ts";
import { mountStatic } from "./http/static.ts";
import { mountUploads } from "./http/uploads.ts";
import { homeOf } from "./links.ts";
import { createAdmission } from "./load/admission.ts";
import { ConcurrencyLimit } from "./load/concurrency-limit.ts";
import { defaultLimits, type Limits } from "./load/limits.ts";
import { followChanges } from "./malls/changes.ts";
import { baseOfRequest, localeOfRequest, MallDirectory } from "./malls/directory.ts";
import { earlyAnswer, PageCache } from "./pages/cache.ts";
import { missing, noServiceWorker } from "./pages/plain.ts";
import type { Renderer } from "./pages/renderer.ts";
import { mountPages } from "./pages/route.ts";
import { isGuarded } from "./pages/rules.ts";
import { PageServer, type PageServerOptions } from "./pages/serve.ts";
import { CatalogReads } from "./replica/catalog-reads.ts";
import { markChanges } from "./replica/mark.ts";
import { routes } from "./routes.generated.ts";

export interface AppOptions {
  readonly env: Pick<
    Env,
    | "BACKUP_DAYS"
    | "BACKUP_DIR"
    | "BACKUP_UPLOADS"
    | "DATA_DIR"
    | "DEMO"
    | "HOST"
    | "LOG_LEVEL"
    | "NODE_ENV"
    | "PAGE_CACHE_MB"
    | "PORT"
    | "PUBLIC_URL"
    | "RATE_LIMIT"
    | "TRUST_PROXY"
  > &
    Partial<
      Pick<
        Env,
        | "ALLOW_PRIVATE_ADDRESSES"
        | "MAIL_FROM"
        | "METRICS_TOKEN"
        | "SMTP_URL"
        | "STORAGE_OLD_URL"
        | "STORAGE_PUBLIC_URL"
        | "STORAGE_URL"
      >
    >;
  readonly db: Db;
  /** Replicas of the database, for what the shop shows. */
  readonly replicas?: Replicas;
  /** Address of the same database, for a connection that listens to changes. */
  readonly databaseUrl: string;
  readonly secret: string;
  /** Where uploads are; without it, what `env` names. */
  readonly storage?: Storage;
  readonly renderer: Renderer;
  /** Ways to pay beside those outside of the shop. */
  readonly payments?: Omit<PaymentSettings, "secret">;
  /** The company's own sign-in for staff. */
  readonly oidc?: OidcSettings | undefined;
  /** Rules for routes (`pages/rules.ts`); absent for none. */
  readonly routeRules?: Matcher | undefined;
  /** Folder of the client build; absent while developing, when Vite serves it. */
  readonly clientDir?: string;
  /** Handles requests before everything else (development: Vite). */
  readonly before?: (request: http.IncomingMessage, response: http.ServerResponse, next: () => void) => void;
  /** Milliseconds without a byte in either direction after which a connection ends. */
  readonly idleConnection?: number;
  /** How much the server takes on at once, where it differs from what is usual. */
  readonly limits?: Partial<Limits>;
  /** Bytes of memory for finished pages in place of PAGE_CACHE_MB; 0 for no cache (benchmarks of rendering). */
  readonly pageCacheBytes?: number;
  /** Where the process is in its life; ready without it. */
  readonly life?: Life;
  /** Other processes answer requests of this shop too: limits are counted together. */
  readonly isOneOfSeveral?: boolean;
  /** What has to work beside the database before requests should come here. */
  readonly readyChecks?: Checks;
  /** Traces of requests; absent for none. */
  readonly tracing?: Tracing;
  /** Figures of all processes of this machine; those of this process without it. */
  readonly metricsText?: () => Promise<string>;
}

const MEGABYTE = 1024 * 1024;
/** Milliseconds an upload may take to arrive, 3000 s, and its headers some more; other bodies end sooner (`load/bodies.ts`). */
const MAX_REQUEST_TIME = 3_060_000;
/** Milliseconds for the headers of a request, and how often connections are looked through for those that take longer. */
const MAX_HEADERS_TIME = 30_000;
const CHECK_HEADERS = 5_000;

/**
 * Milliseconds that a connection may be idle, as Fastify has it for servers of its own. It is more than the 60 s of common
 * proxies: with Node's 5 s a proxy, or a program, sends a request on a connection that the server is just closing.
 */
const MAX_IDLE_TIME = 72_000;

const times = {
  requestTimeout: MAX_REQUEST_TIME,
  headersTimeout: MAX_HEADERS_TIME,
  connectionsCheckingInterval: CHECK_HEADERS,
  keepAliveTimeout: MAX_IDLE_TIME,
};

/** A server that is wired but does not listen yet; closing it ends everything that it began. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, db, renderer, clientDir, routeRules } = options;
  const production = env.NODE_ENV !== "development";
  const https = homeOf(env, env.PORT).startsWith("https:");
  const cache = new PageCache(options.pageCacheBytes ?? env.PAGE_CACHE_MB * MEGABYTE);
  const home = () => {
    const address = app.server.address();
    return new URL(homeOf(env, typeof address === "object" && address ? address.port : env.PORT));
  };
  const { replicas, secret } = options;
  const catalog = replicas && new CatalogReads({ primary: db, replicas, secret });
  const directory = new MallDirectory(db, home, catalog && (() => catalog.position()));
  const limits = { ...defaultLimits, ...options.limits, ...(env.RATE_LIMIT === 0 && { ofAddress: 0 }) };
  const concurrency = new ConcurrencyLimit({ atOnce: limits.pages, wait: limits.wait });
  const metrics = env.METRICS_TOKEN ? new Metrics(db) : undefined;
  metrics?.watchCache(cache);
  if (replicas) metrics?.watchReplicas(replicas);
  const app = createServer(options, { cache, catalog, directory, db, limits, https, concurrency, metrics });
  await options.tracing?.watch(app);
  if (metrics) countAnswers(app, metrics);
  countErrors(app, db);
  const { life } = options;
  // Also answers to requests that had come before.
  if (life) app.addHook("onSend", async (_, reply) => void (life.isDraining && reply.header("connection", "close")));
  const files: Files = { dataDir: env.DATA_DIR, storage: options.storage ?? (await openStorage(env)) };
  const services: Services = {
    db,
    files,
    secret: options.secret,
    payments: { sandbox: false, ...options.payments, secret: options.secret },
    backup: backupOptions(env, options.databaseUrl, files.storage),
    outgoing: { allowPrivate: env.ALLOW_PRIVATE_ADDRESSES ?? false },
    mail: { url: env.SMTP_URL, from: env.MAIL_FROM, home: () => home().origin },
    ...(options.oidc && { oidc: createOidc(options.oidc) }),
    checkOutput: env.NODE_ENV !== "production",
    forget: (mallId) => directory.changed(mallId),
    ...(catalog && { catalog }),
  };
  const plain: PageServer["plain"] = (...answer) => pages.plain(...answer);
  const localeOf: PageServerOptions["localeOf"] = (...asked) => localeOfRequest(directory, ...asked);
  const baseOf: PageServerOptions["baseOf"] = (...asked) => baseOfRequest(directory, ...asked);
  checkRequests(app, plain, https);
  handleErrors(app, { plain, localeOf });
  const shared = options.isOneOfSeveral ? sharedCounts(db, options.secret) : undefined;
  const admit = await registerPlugins(app, env, limits, { shared, secret });
  if (catalog) markChanges(app, { primary: db, secret });
  const pages = new PageServer({
    services,
    cache,
    renderer,
    https,
    production,
    isGuarded: (path) => routeRules !== undefined && isGuarded(path, routeRules),
    concurrency,
    admit,
    localeOf,
    baseOf,
  });
  await mountStatic(app, { clientDir, demo: env.DEMO });
  // While files are moved the CDN does not have all of them.
  const publicUrl = env.STORAGE_OLD_URL ? undefined : env.STORAGE_PUBLIC_URL;
  mountUploads(app, { storage: files.storage, publicUrl });
  const rateLimit = rateLimits(env.RATE_LIMIT);
  const ofRoutes = { services, directory, plain, https, rateLimit, databaseUrl: options.databaseUrl };
  for (const mount of routes) await mount(app, ofRoutes);
  const ofPrograms = programs(app, services, env.RATE_LIMIT > 0);
  mountCalls(app, { services, directory, rateLimit, ofPrograms });
  mountAgents(app, { services, directory, rateLimit, ofPrograms, routeRules });
  mountPages(app, { services, directory, pages, renderer, routeRules, https, production, admit, rateLimit });

  await clearIncoming(env.DATA_DIR);
  const changes = await followChanges(options.databaseUrl, (mallId) => directory.changed(mallId));
  const ofAddress = env.RATE_LIMIT === 0 || env.TRUST_PROXY > 0 ? 0 : limits.connectionsOfAddress;
  if (!options.before) boundConnections(app, { idle: options.idleConnection, ofAddress });
  app.addHook("preClose", async () => stopConversions(env.DATA_DIR));
  app.addHook("onClose", async () => {
    await changes.stop();
    await flushDomains(db);
    await shared?.stop();
    metrics?.stop();
  });
  return app;
}

interface ServerParts {
  readonly db: Db;
  readonly cache: PageCache;
  readonly catalog: CatalogReads | undefined;
  readonly directory: MallDirectory;
  readonly limits: Limits;
  readonly https: boolean;
  readonly concurrency: ConcurrencyLimit;
  readonly metrics: Metrics | undefined;
}

/** Fastify, with the process's health and cached pages answered before its routing, and what is too much refused there. */
function createServer(options: AppOptions, parts: ServerParts): FastifyInstance {
  const { env, before, life = new Life() } = options;
  const { cache, catalog, directory, db, limits, https, concurrency, metrics } = parts;
  const proved = new ProvedCookies(options.secret);
  const admission = createAdmission({
    limits,
    https,
    requestId: traceIdOf,
    ipOf: (request) => ipOf(request, env.TRUST_PROXY),
    isUnderPressure: () => app.isUnderPressure(),
    localeOf: (...asked) => localeOfRequest(directory, ...asked),
    baseOf: (...asked) => baseOfRequest(directory, ...asked),
  });
  const failing = failingChecks({ ...databaseChecks(db), ...options.readyChecks }, (error) => app.log.error(error));
  const isRefusing = () => admission.isRefusing() || concurrency.isRefusing;
  const text = options.metricsText ?? (() => metrics?.text() ?? Promise.resolve(""));
  const health = healthAnswers({
    life,
    failing: async () => [...(await failing()), ...(isRefusing() ? ["load"] : [])],
    metrics: env.METRICS_TOKEN ? { token: env.METRICS_TOKEN, text } : undefined,
  });
  const answer = earlyAnswer({
    cache,
    directory,
    proved,
    proxied: env.TRUST_PROXY > 0,
    ipOf: (request) => ipOf(request, env.TRUST_PROXY),
    secret: options.secret,
    mayBeOlder: catalog && ((site, headers) => catalog.mayBeOlder(site, headers)),
    seen(request, mall) {
      metrics?.cachedPage();
      const ip = ipOf(request, env.TRUST_PROXY);
      notePage(db, request.url ?? "", { headers: request.headers, ip, mall, isStaff: false });
    },
  });
  const app: FastifyInstance = Fastify({
    logger: {
      level: env.LOG_LEVEL,
      serializers: { req: ({ method, url }) => ({ method, path: url.split("?", 1)[0] }) },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "trace_id" }),
    genReqId: traceIdOf,
    // A request that comes over an open connection while the server stops is answered; the answer ends the connection.
    return503OnClosing: false,
    rewriteUrl: (request) => enterView(request),
    trustProxy: (_, hop) => hop < env.TRUST_PROXY,
    routerOptions: { maxParamLength: 500 },
    serverFactory: (handle) =>
      http.createServer(times, (request, response) => {
        if (life.isDraining) response.shouldKeepAlive = false;
        enterView(request);
        const answerHealth = health.get(request.url ?? "");
        if (answerHealth) answerHealth(request, response);
        else if (before) before(request, response, () => handle(request, response));
        else if (!answer(request, response) && admission.admit(request, response)) handle(request, response);
      }),
  });
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.config.isUpload && !admission.beginUpload(request.raw, reply.raw)) return reply.hijack();
  });
  // The body has been read.
  app.addHook("preValidation", async (request, reply) => {
    if (!admission.arrived(request.raw, reply.raw)) return reply.hijack();
  });
  const loadCounts = () => ({ ...admission.counts(), ...concurrency.counts });
  app.decorate("loadCounts", loadCounts);
  app.decorate("provedCookies", proved);
  app.decorate("isHttps", https);
  metrics?.watchLoad(loadCounts);
  return app;
}

/** @returns a function that is false once an address has made too many requests in a minute. */
async function registerPlugins(
  app: FastifyInstance,
  env: AppOptions["env"],
  { eventLoopDelay }: Limits,
  { shared, secret }: { readonly shared: SharedCounts | undefined; readonly secret: string },
) {
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 10, fileSize: Number.POSITIVE_INFINITY } });
  // Measures only: `load/admission.ts` refuses, and not everything alike.
  await app.register(underPressure, { maxEventLoopDelay: eventLoopDelay, pressureHandler: () => {} });
  await app.register(rateLimit, {
    global: false,
    // Programs have a limit of their own (`calls/programs.ts`); a token that this installation has not made counts for its address.
    allowList: (request) =>
      request.headers.authorization !== undefined && isOwnApiToken(bearerOf(request) ?? "", secret),
    ...(shared && { store: shared.store }),
  });
  const limit = app.createRateLimit({ max: env.RATE_LIMIT || 1, timeWindow: 60_000 });
  return async (request: FastifyRequest): Promise<boolean> => {
    if (env.RATE_LIMIT === 0) return true;
    const admitted = await limit(request);
    return admitted.isAllowed || !admitted.isExceeded;
  };
}

/** Headers that every answer has, and the refusal of requests that do not say which host they are for. */
function checkRequests(app: FastifyInstance, plain: PageServer["plain"], https: boolean): void {
  const always = securityHeaders(https);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(always);
    reply.header("x-request-id", request.id);
    reply.header("traceparent", traceparent(request, request.id));
    // A service worker that custom code registers could answer instead of the server, also for the dashboard's documents.
    if (request.headers["service-worker"] !== undefined) return plain(reply, 403, noServiceWorker);
    if (!isHost(request.host) || !hasOneHost(request.raw)) return plain(reply, 400, missing(request.url));
  });
}
