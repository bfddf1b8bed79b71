/** `test` of the dashboard's specs: pages of the worker's shop with an owner who is signed in. */
import type { BrowserContext, Page } from "@playwright/test";
import { pageKey } from "#shop/staff/page-key.ts";
import { dashboardLink, type WorkerShop } from "./shop.ts";
import { test as base, expect, still } from "./test.ts";

interface Fixtures {
  /** A page of the owner, still empty. */
  readonly dashboard: Page;
}

export const test = base.extend<Fixtures>({
  dashboard: async ({ page, context, staffCookies }, use) => {
    await context.addCookies(staffCookies);
    await page.emulateMedia(still);
    await use(page);
  },
});

/** Opens a screen and waits until its heading and what it loads are there. */
export async function openScreen(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(`/dashboard${path}`);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await untilLoaded(page);
}

/** Waits until a screen has the answers that it has asked the shop for (`src/dashboard/api/loaded.ts`). */
export async function untilLoaded(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-loaded");
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

/** Signs an owner in to a context, and gives a function that makes calls of that session without a page. */
export async function signInOwner(context: BrowserContext, shop: WorkerShop) {
  await context.request.get(await dashboardLink(shop));
  const session = (await context.cookies(shop.url)).find(({ name }) => name === "dashboard_session");
  const headers = { origin: shop.url, "x-page-key": pageKey(session?.value ?? "") };
  return async (path: string, data: object) => {
    const response = await context.request.post(`${shop.url}/admin_api/v1/${path}`, { data, headers });
    const answer = await response.json();
    expect(answer.code, `${path}: ${answer.message}`).toBe(200);
    return answer.data;
  };
}

/** New staff with a role: invited by an owner, and signed in on a page of `visitor`. */
export async function inviteStaff({ shop, owner, visitor, role }: Invited) {
  // Inviting asks for a sign-in of the last minutes.
  const invite = await signInOwner(owner, shop);
  const email = `${crypto.randomUUID()}@example.com`;
  const password = "a long enough secret";
  const { link } = await invite("staff/invite", { email, name: "Rita", role });
  const token = new URL(link).hash.replace("#token=", "");
  const headers = { origin: shop.url };
  const data = { token, name: "Rita", password };
  const answer = await visitor.request.post(`${shop.url}/admin_api/v1/signIn/acceptInvitation`, { data, headers });
  expect(await answer.json()).toMatchObject({ code: 200 });
  const page = await visitor.newPage();
  await page.goto("/dashboard");
  return { email, password, page };
}

export { dashboardLink, expect };
