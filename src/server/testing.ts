/** The whole web server against a test database, with pages that are plain but go through everything real ones do. */
import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, onTestFinished, vi } from "vitest";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { issueTicket, redeemTicket, startDashboardSession } from "#shop/staff/index.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import { createTestShop, type TestShop } from "#shop/testing.ts";
import type { Load } from "#storefront/ssr.ts";
import { type AppOptions, createApp } from "./app.ts";
import { plainAssets } from "./fixtures/assets.ts";

/** Shows the modules of the home page and its own address; `/own` belongs to one visitor; `/gone` is no page. */
export const plainLoad: Load = async ({ url, api, origin }) => {
  if (url.pathname === "/broken") throw new Error("a secret of the server");
  if (url.pathname === "/old") return { kind: "redirect", status: 301, location: "/" };
  const answer = await api.call("/api/v1/decoration", { modules: ["home_modules"], common_modules: [1] });
  const modules = JSON.stringify(answer.data?.home_modules);
  const exists = !["/gone", "/404"].includes(url.pathname);
  const htmlWith = (nonce: string) =>
    `<!doctype html><title>${url.pathname}${url.search}</title><link rel="canonical" href="${origin}"><script nonce="${nonce}"></script>${modules}`;
  return {
    kind: "page",
    status: exists ? 200 : 404,
    shared: url.pathname !== "/own",
    origins: answer.data?.origins ?? [],
    contentHash: () => hash("sha256", htmlWith(""), "base64url"),
    render: (nonce) => ({ bytes: Buffer.from(htmlWith(nonce)), links: [] }),
  };
};

export interface TestServer extends TestShop {
  readonly app: FastifyInstance;
  readonly dataDir: string;
  /** How often the loaders of a page ran so far. */
  readonly loadings: () => number;
  /** How often a page was rendered so far. */
  readonly renderings: () => number;
  /** Opens an admin session of a mall's owner and gives its headers. */
  readonly adminHeaders: (shop?: ShopContext & { staffId: string }) => Promise<Record<string, string>>;
  /** Adds a member of staff with a role (the owner who is there, without one), signs them in to the dashboard and gives the headers. */
  readonly dashboardHeaders: (role?: string) => Promise<Record<string, string>>;
  /** The cookie of a browser in which someone on the staff is signed in. */
  readonly staffCookie: () => string;
  /** Runs a call over HTTP as a browser would. */
  readonly call: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every call, looked into by tests
  readonly data: any;
}

/**
 * Holds the clock until the test ends. Limits count by clock minutes: one that began between two requests of a test would admit
 * more than the test expects.
 */
export function holdMinute(): void {
  const held = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  onTestFinished(() => held.mockRestore());
}

export async function createTestServer(
  options: Partial<AppOptions["env"]> &
    Pick<
      AppOptions,
      | "idleConnection"
      | "life"
      | "limits"
      | "oidc"
      | "payments"
      | "routeRules"
      | "pageCacheBytes"
      | "readyChecks"
      | "replicas"
      | "tracing"
    > & {
      load?: Load;
      hosts?: string[];
      /** The database of another server, which this one shares. */
      shop?: TestShop;
    } = {},
): Promise<TestServer> {
  const { load = plainLoad, hosts = ["shop.example"], routeRules, payments = { sandbox: true }, ...rest } = options;
  const { shop = await createTestShop({ hosts, admin_origins: ["https://office.example"] }), ...others } = rest;
  const { idleConnection, life, limits, oidc, pageCacheBytes, readyChecks, replicas, tracing, ...env } = others;
  const dataDir = await temporaryFolder("server-");
  let [loadings, renderings] = [0, 0];
  const counted: Load = async (input) => {
    loadings++;
    const loaded = await load(input);
    if (loaded.kind === "redirect") return loaded;
    return {
      ...loaded,
      render(nonce) {
        renderings++;
        return loaded.render(nonce);
      },
    };
  };
  const app = await createApp({
    env: {
      BACKUP_DAYS: 14,
      BACKUP_UPLOADS: true,
      DATA_DIR: dataDir,
      DEMO: true,
      HOST: "127.0.0.1",
      LOG_LEVEL: "silent",
      NODE_ENV: "test",
      PAGE_CACHE_MB: 24,
      PORT: 0,
      PUBLIC_URL: "http://shop.example",
      RATE_LIMIT: 0,
      TRUST_PROXY: 0,
      ...env,
    },
    db: shop.db,
    databaseUrl: shop.url,
    secret: "a secret of thirty-two characters",
    payments,
    routeRules,
    oidc,
    ...(life && { life }),
    ...(readyChecks && { readyChecks }),
    ...(replicas && { replicas }),
    ...(tracing && { tracing }),
    ...(idleConnection !== undefined && { idleConnection }),
    // A busy machine holds up the process of tests for longer than a shop may be.
    limits: { eventLoopDelay: 0, wait: 60_000, ...limits },
    ...(pageCacheBytes !== undefined && { pageCacheBytes }),
    renderer: { code: async () => ({ load: counted, assets: plainAssets }) },
  });
  afterAll(async () => {
    await app.close();
    await removeFolder(dataDir);
  });
  return {
    ...shop,
    app,
    dataDir,
    loadings: () => loadings,
    renderings: () => renderings,
    async adminHeaders({ db, mall, staffId } = shop) {
      const session = await redeemTicket({ db, mall }, await issueTicket(db, mall.id, staffId));
      return {
        authorization: `Bearer ${session?.token}`,
        cookie: `admin_session=${session?.secret}`,
        "x-page-key": pageKey(session?.secret ?? ""),
        "x-mall-id": mall.id,
        "x-mall-decoration-id": "1",
      };
    },
    async dashboardHeaders(role) {
      const { db, mall } = shop;
      const id = role === undefined ? shop.staffId : newId();
      if (role !== undefined) {
        const email = `${id}@example.com`;
        await db.insertInto("staff").values({ mall_id: mall.id, id, email, role }).execute();
      }
      const { secret } = await startDashboardSession(shop, id, {});
      return {
        cookie: `dashboard_session=${secret}`,
        origin: "http://shop.example",
        "x-page-key": pageKey(secret),
      };
    },
    staffCookie: () => `staff=${app.provedCookies.ofStaff(shop.mall.id, new Date(Date.now() + 3_600_000))}`,
    async call(path, body = {}, headers = {}) {
      const response = await app.inject({
        method: "POST",
        url: path,
        headers: { host: "shop.example", ...headers },
        body: body as object,
      });
      return { status: response.statusCode, ...response.json() };
    },
  };
}
