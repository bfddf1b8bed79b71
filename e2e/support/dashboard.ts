/** `test` of the dashboard's specs: pages of the worker's shop with an owner who is signed in. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type BrowserContext, type Cookie, type Page, type Request, request } from "@playwright/test";
import { pageKey } from "#shop/staff/page-key.ts";
import type { WorkerShop } from "./shop.ts";
import { test as base, expect } from "./test.ts";

const root = join(import.meta.dirname, "../..");

interface WorkerFixtures {
  /** Cookies of an owner who followed a printed link into the worker's shop once. */
  readonly staffCookies: Cookie[];
}

interface Fixtures {
  /** A page of the owner, still empty. */
  readonly dashboard: Page;
}

/** A new link into the dashboard, by the real command. */
export async function dashboardLink({ dataDir, url }: WorkerShop): Promise<string> {
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, "scripts/dashboard-link.ts")], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataDir, LOG_LEVEL: "error", PUBLIC_URL: url },
  });
  return stdout.trim();
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  staffCookies: [
    async ({ shop }, use) => {
      const context = await request.newContext();
      await context.get(await dashboardLink(shop));
      const { cookies } = await context.storageState();
      await context.dispose();
      await use(cookies);
    },
    { scope: "worker" },
  ],
  dashboard: async ({ page, context, staffCookies }, use) => {
    await context.addCookies(staffCookies);
    await use(page);
  },
});

/** Requests of a page that are under way, and how many it has made. */
interface Traffic {
  readonly open: Set<Request>;
  made: number;
}
const traffics = new WeakMap<Page, Traffic>();

/** Milliseconds without a request after which a screen has loaded what it shows. */
const quiet = 300;

function trafficOf(page: Page): Traffic {
  const known = traffics.get(page);
  if (known) return known;
  const traffic: Traffic = { open: new Set(), made: 0 };
  page.on("request", (request) => {
    // The news of tasks are one answer that never ends.
    if (request.url().endsWith("/tasks/events")) return;
    traffic.open.add(request);
    traffic.made++;
  });
  const end = (request: Request) => void traffic.open.delete(request);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  // Requests of the document before have no end.
  page.on("framenavigated", (frame) => frame === page.mainFrame() && traffic.open.clear());
  traffics.set(page, traffic);
  return traffic;
}

/** Opens a screen and waits until its heading and what it loads are there. */
export async function openScreen(page: Page, path: string, heading: string | RegExp): Promise<void> {
  trafficOf(page);
  await page.goto(`/dashboard${path}`);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await untilLoaded(page);
}

/** Waits until a page that `openScreen` has opened asks for nothing more. */
export async function untilLoaded(page: Page): Promise<void> {
  const traffic = trafficOf(page);
  await expect
    .poll(async () => {
      const { made } = traffic;
      await page.waitForTimeout(quiet);
      return traffic.open.size === 0 && traffic.made === made;
    })
    .toBe(true);
}

/** Headers of calls from the page's session, beside its cookie. */
export async function staffHeaders(page: Page): Promise<{ origin: string; "x-page-key": string }> {
  const session = (await page.context().cookies()).find(({ name }) => name === "dashboard_session");
  return { origin: new URL(page.url()).origin, "x-page-key": pageKey(session?.value ?? "") };
}

/** A call of staff from the page's session. */
export async function call(page: Page, path: string, data: object) {
  const headers = await staffHeaders(page);
  const response = await page.request.post(`${headers.origin}/admin_api/v1/${path}`, { data, headers });
  const answer = await response.json();
  expect(answer.code, `${path}: ${answer.message}`).toBe(200);
  return answer.data;
}

export interface Invited {
  readonly shop: WorkerShop;
  readonly owner: BrowserContext;
  readonly visitor: BrowserContext;
  readonly role: string;
}

/** New staff with a role: invited by an owner, and signed in on a page of `visitor`. */
export async function inviteStaff({ shop, owner, visitor, role }: Invited) {
  const inviting = await owner.newPage();
  // Inviting asks for a sign-in of the last minutes.
  await inviting.goto(await dashboardLink(shop));
  const email = `${crypto.randomUUID()}@example.com`;
  const password = "a long enough secret";
  const { link } = await call(inviting, "staff/invite", { email, name: "Rita", role });
  await inviting.close();
  const token = new URL(link).hash.replace("#token=", "");
  const headers = { origin: shop.url };
  const data = { token, name: "Rita", password };
  const answer = await visitor.request.post(`${shop.url}/admin_api/v1/signIn/acceptInvitation`, { data, headers });
  expect(await answer.json()).toMatchObject({ code: 200 });
  const page = await visitor.newPage();
  await page.goto("/dashboard");
  return { email, password, page };
}

export { expect };
