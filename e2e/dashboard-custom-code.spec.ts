/**
 * The owner's custom code runs on the origin of dashboard and editor. In the browser of a colleague who is signed in to both
 * it tries whatever a script can try, and gets nothing (docs/security.md, The page key).
 */
import { adminLink, startCopy, type WorkerShop } from "./support/shop.ts";
import { editorHeaders } from "./support/staff.ts";
import { expect, expectAccessible, open, test } from "./support/test.ts";

let shop: WorkerShop;
test.beforeAll(async () => {
  // As for the shop of a worker.
  test.setTimeout(120_000);
  shop = await startCopy();
});
test.afterAll(async () => {
  await shop.stop();
});
// The browser logs each refusal.
test.use({ allowedErrors: [/./] });

/** Published as custom code: `tryAll` answers what each try has got. */
const script = `
  const keyIn = (html) => /page-key" content="([\\w-]{43})"/.exec(html)?.[1] ?? "no key";
  const codeOf = async (response) => {
    const text = await response.text();
    try { return JSON.parse(text).code } catch { return response.status }
  };
  const post = async (path, body = {}, headers = {}) => codeOf(await fetch("/admin_api/v1/" + path, {
    method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body),
  }));
  const form = async (path, fields) => (await fetch("/admin_api/v1/" + path, {
    method: "POST", body: new URLSearchParams(fields),
  })).status;
  const refused = (promise) => promise.then(() => "done", () => "refused");
  const framed = (path) => new Promise((resolve) => {
    const frame = document.createElement("iframe");
    frame.onload = () => {
      try { resolve(keyIn(frame.contentDocument.documentElement.outerHTML)) } catch { resolve("closed") }
    };
    frame.src = path;
    document.body.append(frame);
  });
  const listened = () => new Promise((resolve) => {
    const source = new EventSource("/admin_api/v1/tasks/events");
    source.onopen = () => resolve("open");
    source.onerror = () => resolve(source.readyState === EventSource.CLOSED ? "refused" : "again");
  });
  const cookie = (name) => decodeURIComponent(new RegExp(name + "=([^;]*)").exec(document.cookie)?.[1] ?? "");
  window.tryAll = async () => {
    const got = {
      call: await post("staff/me"),
      madeUpKey: await post("staff/me", {}, { "X-Page-Key": "made-up" }),
      change: await post("products/create", { good_name: "Hacked" }),
      ticket: await post("staff/editorTicket"),
      csv: await form("lists/export", { list: "products" }),
      failures: await form("tasks/failures.csv", { task_id: crypto.randomUUID() }),
      events: await listened(),
      dashboard: keyIn(await (await fetch("/dashboard")).text()),
      asNavigation: await refused(fetch("/dashboard", { mode: "navigate" })),
      editor: keyIn(await (await fetch("/admin_1")).text()),
      frame: await framed("/dashboard"),
      editorFrame: await framed("/admin_1"),
    };
    history.pushState(null, "", "/admin_1");
    const names = { Authorization: "Bearer " + cookie("admin_token"), "X-Mall-Id": cookie("mall_id") };
    got.asEditor = await post("decorations/list", {}, names);
    got.publish = await post("decoration", { home_modules: [] }, names);
    got.pushed = keyIn(document.documentElement.outerHTML + (await (await fetch("/admin_1")).text()));
    history.pushState(null, "", "/dashboard");
    got.pushedCall = await post("staff/me");
    const file = document.querySelector("script[src], link[rel=modulepreload]");
    const files = [file.src || file.href, "/", "/dashboard", URL.createObjectURL(new Blob([""], { type: "text/javascript" }))];
    got.workers = [];
    for (const url of files) got.workers.push(await refused(navigator.serviceWorker.register(url)));
    return got;
  };
`;

test("custom code of a shop page gets nothing of what a signed-in colleague may do", async ({ page, context }) => {
  await page.goto(shop.dashboard);
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await page.goto(shop.editor);
  await expect(page.getByRole("navigation", { name: "Decoration" })).toBeVisible();
  const published = await page.request.post(`${shop.url}/admin_api/v1/decoration`, {
    headers: editorHeaders(await context.cookies()),
    data: {
      config_modules: [{ id: -1, type: -19, schema: [{ field: "js", value: [{ type: "script", content: script }] }] }],
    },
  });
  expect(await published.json()).toMatchObject({ code: 200 });

  await open(page, shop.url);
  await page.waitForFunction(() => "tryAll" in window);
  const got = await page.evaluate(() => (window as unknown as { tryAll: () => Promise<object> }).tryAll());
  expect(got).toEqual({
    call: 403,
    madeUpKey: 403,
    change: 403,
    ticket: 403,
    csv: 403,
    failures: 403,
    events: "refused",
    dashboard: "no key",
    asNavigation: "refused",
    editor: "no key",
    frame: "closed",
    editorFrame: "closed",
    asEditor: 403,
    publish: 403,
    pushed: "no key",
    pushedCall: 403,
    workers: ["refused", "refused", "refused", "refused"],
  });

  for (const path of ["/dashboard", "/admin_1"]) {
    const [popup] = await Promise.all([
      context.waitForEvent("page"),
      page.evaluate((address) => void Object.assign(window, { opened: window.open(address) }), path),
    ]);
    // The page itself works in the window: it has its key.
    const start = popup.getByRole("heading", { level: 1, name: "Home" });
    await expect(path === "/dashboard" ? start : popup.getByRole("navigation", { name: "Decoration" })).toBeVisible();
    const read = await page.evaluate(() => {
      const { opened } = window as unknown as { opened: Window | null };
      try {
        return !opened || opened.closed ? "out of reach" : opened.document.documentElement.outerHTML;
      } catch {
        return "out of reach";
      }
    });
    expect(read).toBe("out of reach");
    await popup.close();
  }
});

/** How the visitor's browser has used the providers of the custom code below, and what it told them in Consent Mode. */
interface Told {
  readonly dataLayer?: readonly ArrayLike<unknown>[];
}

test("statistics and marketing of custom code ask nobody for anything before the visitor agrees", async ({
  page,
  context,
}) => {
  const staffPage = await context.newPage();
  await staffPage.goto(await adminLink(shop));
  const js = [
    { type: "script", content: "fetch('https://statistics.example/hit')", purpose: "statistics" },
    { type: "link", content: "https://marketing.example/pixel.js", purpose: "marketing" },
  ];
  const origins = [
    { directive: "connect-src", origin: "https://statistics.example" },
    { directive: "script-src", origin: "https://marketing.example" },
  ];
  const published = await page.request.post(`${shop.url}/admin_api/v1/decoration`, {
    headers: editorHeaders(await context.cookies()),
    data: {
      config_modules: [
        {
          id: -1,
          type: -19,
          schema: [
            { field: "js", value: js },
            { field: "origins", value: origins },
            { field: "ask_consent", value: true },
          ],
        },
      ],
    },
  });
  expect(await published.json()).toMatchObject({ code: 200 });
  await staffPage.close();

  const asked: string[] = [];
  await context.route(/\/\/(statistics|marketing)\.example\//, async (route) => {
    asked.push(new URL(route.request().url()).hostname);
    await route.fulfill({
      contentType: "text/javascript",
      headers: { "Access-Control-Allow-Origin": "*" },
      body: "",
    });
  });
  const told = () =>
    page.evaluate(() => ((window as Told).dataLayer ?? []).map((one) => JSON.stringify(Array.from(one))));
  await open(page, shop.url);
  const question = page.getByRole("region", { name: "Cookies and similar technologies" });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);
  expect(await told()).toEqual([expect.stringMatching(/^\["consent","default",.*"analytics_storage":"denied"/)]);

  await question.getByText("More options").click();
  await question.getByLabel("Statistics").check();
  await question.getByRole("button", { name: "Save choice" }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => asked).toEqual(["statistics.example"]);
  expect((await told()).at(-1)).toMatch(/^\["consent","update",.*"ad_storage":"denied".*"analytics_storage":"granted"/);

  // By the keyboard: modules that are loaded on the way down move what a pointer aims at.
  await page.getByRole("button", { name: "Cookie settings" }).press("Enter");
  await question.getByRole("button", { name: "Accept all" }).click();
  await expect.poll(() => asked).toContain("marketing.example");
  expect((await told()).at(-1)).toContain('"ad_storage":"granted"');
});
