import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { pageKey } from "/work/wt/law-rest/src/shop/staff/page-key.ts";
import { findBrowser } from "/work/wt/law-rest/scripts/find-browser.ts";
const BASE = "http://localhost:4761";
const out = "/tmp/law-rest/shots"; mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ ...(await findBrowser()), timeout: 240_000 });
const link = process.argv[2]!;
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true, baseURL: BASE, reducedMotion: "reduce" });
context.setDefaultTimeout(120_000); context.setDefaultNavigationTimeout(180_000);
const page = await context.newPage();
const errors: string[] = [];
page.on("console", (m) => m.type() === "error" && errors.push(m.text().slice(0, 300)));
page.on("pageerror", (e) => errors.push(String(e).slice(0, 300)));
const say = (...x: unknown[]) => console.log(...x.map((one) => typeof one === "string" ? one : JSON.stringify(one)));
async function call(path: string, data: object) {
  const session = (await context.cookies()).find(({ name }) => name === "dashboard_session");
  const r = await page.request.post(`${BASE}/admin_api/v1/${path}`, { data, headers: { origin: BASE, "x-page-key": pageKey(session?.value ?? "") } });
  const a = await r.json(); if (a.code !== 200) say("CALL", path, a.code, a.message); return a.data;
}
let keys = 0;
async function shopCall(path: string, data: object, token: string) {
  const r = await page.request.post(`${BASE}/api/v1/${path}`, { data, headers: { authorization: `Bearer ${token}`, "idempotency-key": `walk-${Date.now()}-${keys++}` } });
  const a = await r.json(); if (a.code !== 200) say("SHOP", path, a.code, a.message); return a.data;
}
const loaded = (p: Page = page) => p.locator("html[data-loaded]").waitFor({ state: "attached" });
const go = async (path: string) => { await page.goto(`/dashboard${path}`); await page.locator("h1").first().waitFor(); await loaded(); };
const shot = (name: string, p: Page = page, fullPage = false) => p.screenshot({ path: `${out}/${name}.png`, fullPage });
const phoneShot = async (name: string, fullPage = false) => { await page.setViewportSize({ width: 390, height: 844 }); await page.waitForTimeout(800); await shot(name + "-390", page, fullPage); const w = await page.evaluate(() => document.documentElement.scrollWidth); if (w > 390) say("WIDE", name, w); await page.setViewportSize({ width: 1440, height: 900 }); };
const steps: Record<string, () => Promise<void>> = {
  async us() {
    const html = await (await page.request.get("/product/detail/hearth-mug")).text();
    say("US demo: consent", html.includes("data-choice"), "prior words", html.includes("Lowest price in the 30"));
    await go("/settings/ready"); await shot("ready-us"); say("US ready:", (await page.locator("main").innerText()).slice(0, 400));
  },
  async fix() {
    await call("settings/shop/update", { changes: { country: "DE", state: "", address1: "", city: "", postal_code: "", vat_number: "", tax_number: "", phone: "", email: "" } });
    await call("settings/invoices/update", { changes: { invoice_when: "off" } });
    const ship = await call("shipping/settings", {});
    const zone = ship.zones[0]; const rate = zone.rates[0];
    await call("shipping/saveRate", { ...rate, zone_id: zone.id, basis: rate.basis, min: rate.min, max: rate.max, min_days: null, max_days: null });
    await go("/settings/ready"); await shot("ready-de", page, true); await phoneShot("ready-de", true);
    const fixes = page.getByRole("link", { name: /^Fix: / });
    const n = await fixes.count(); say("fixes", n);
    for (let i = 0; i < n; i++) {
      await go("/settings/ready");
      const one = fixes.nth(i); const name = await one.getAttribute("aria-label"); const href = await one.getAttribute("href");
      await one.click();
      await page.waitForURL((u) => !u.pathname.endsWith("/ready")); await page.locator("h1").first().waitFor(); await loaded(); const want = new URL(href!, BASE).hash.slice(1); if (want) await page.waitForFunction((id) => document.activeElement?.id === id || document.getElementById(id)?.contains(document.activeElement), want, { timeout: 20000 }).catch(() => say("NOT FOCUSED", want)); else await page.waitForTimeout(1500);
      const focus = await page.evaluate(() => { const e = document.activeElement as HTMLElement; const r = e?.getBoundingClientRect(); return { id: e?.id, tag: e?.tagName, label: e?.getAttribute("aria-label") ?? (e?.id ? document.querySelector(`label[for="${e.id}"]`)?.textContent : ""), seen: r ? r.top >= 0 && r.bottom <= innerHeight : false }; });
      say(`${name} → ${href}`, page.url().replace(BASE, ""), await page.locator("h1").first().innerText(), focus, "dialog:", await page.getByRole("dialog").count() ? (await page.getByRole("dialog").innerText()).slice(0, 50) : "");
      await shot(`fix-${i}`); if (i % 4 === 0) await phoneShot(`fix-${i}`);
    }
  },
  async policies() {
    for (const kind of ["Terms", "Privacy", "withdrawal", "Accessibility", "Legal"]) {
      await go("/settings/checkout");
      const b = page.getByRole("button", { name: new RegExp(`Create from template: .*${kind}`, "i") });
      if (!(await b.count())) { say("no template button", kind); continue; }
      await b.click(); await page.waitForURL(/articles\//); await page.locator("h1").first().waitFor(); await loaded();
      await page.getByRole("button", { name: /Save|Publish/ }).first().waitFor({ state: "attached" }).catch(() => {}); await page.waitForTimeout(3000); say("policy", kind, page.url().replace(BASE, ""), await page.locator("h1").first().innerText());
      await shot(`policy-${kind}`); if (kind === "withdrawal") await phoneShot("policy-withdrawal");
    }
    await go("/settings/checkout#field-policy_terms"); await shot("checkout-policies"); await phoneShot("checkout-policies");
    await go("/settings/ready"); await shot("ready-after-policies", page, true);
  },
  async vat() {
    await call("settings/shop/update", { changes: { country: "DE", address1: "Torstraße 1", city: "Berlin", postal_code: "10115", vat_number: "DE136695976", phone: "+49 30 1234567", email: "shop@example.com", legal_name: "Alder GmbH" } });
    await go("/settings/taxes");
    await page.getByRole("switch", { name: /^Ask businesses/ }).click();
    await page.getByRole("switch", { name: /^Look up VAT/ }).click();
    await shot("taxes-vies"); await phoneShot("taxes-vies");
    await page.getByRole("region", { name: "Unsaved changes" }).getByRole("button", { name: "Save" }).click();
    await page.getByText("Settings saved").first().waitFor();
    await call("taxes/add", { rates: [{ country: "AT", state: "", name: "VAT 20%", hundredths: 2000 }] });
  },
  async order() {
    const { token } = await (await page.request.post("/api/v1/auth/flushToken")).json().then((x: any) => x.data);
    const v = async (s: string) => (await shopCall("product/detail", { seo_name: s }, token)).product.variants[0].id;
    const items = [{ variant_id: await v("hearth-mug"), qty: 2 }];
    const address = { first_name: "Ann", last_name: "Kay", company: "Kay GmbH", phone: "+43 1 23", country: "AT", state: "", city: "Wien", address1: "Ring 1", postal_code: "1010" };
    for (const vat_number of ["ATU12345675", ""]) {
      const preview = await shopCall("order/preview", { items, country: "AT", vat_number }, token);
      say("preview", vat_number, preview.reverse_charge, preview.vat_problem, preview.tax_total, preview.providers.map((p: any) => p.name));
      const placed = await shopCall("order/place", { items, email: "ann@example.com", address, provider: "sandbox", expected_total: preview.total, vat_number }, token);
      say("order", placed);
      await go(`/orders/${placed.order_no}`);
      say("customer card:", (await page.getByText(/VAT number|VIES/).allInnerTexts()).join(" | "));
      await page.getByRole("button", { name: "Issue invoice" }).click();
      await page.getByText("Invoice issued").first().waitFor();
      await page.getByRole("link", { name: /^ZUGFeRD/ }).waitFor();
      await shot(`order-${vat_number || "plain"}`, page, true); if (vat_number) await phoneShot("order-vat", true);
      for (const label of ["ZUGFeRD", "XRechnung"]) {
        const a = page.getByRole("link", { name: new RegExp(`^${label}`) });
        const href = (await a.getAttribute("href"))!;
        const popup = context.waitForEvent("page"); const dl = page.waitForEvent("download", { timeout: 20_000 }).catch(() => null);
        await a.click();
        const p = await Promise.race([popup.catch(() => null), dl]);
        say(label, "press opened", p && "url" in p ? String((p as Page).url()) : "nothing");
        const r = await page.request.get(href);
        const bytes = await r.body(); writeFileSync(`${out}/invoice-${vat_number || "plain"}.${label === "ZUGFeRD" ? "pdf" : "xml"}`, bytes);
        say(label, r.status(), r.headers()["content-type"], r.headers()["content-disposition"], bytes.length, bytes.subarray(0, 60).toString("latin1"));
        if (p && "close" in p) { if (label === "XRechnung") await (p as Page).screenshot({ path: `${out}/xml.png` }).catch(() => {}); await (p as Page).close().catch(() => {}); }
      }
    }
    await go("/settings/invoices"); await shot("invoices-settings", page, true); await phoneShot("invoices-settings", true);
  },
  async checkout() {
    const p = await context.newPage();
    await p.goto("/product/detail/hearth-mug"); 
    const { token } = await (await page.request.post("/api/v1/auth/flushToken")).json().then((x: any) => x.data);
    const id = (await shopCall("product/detail", { seo_name: "hearth-mug" }, token)).product.variants[0].id;
    await p.goto(`/product/payment?variant_id=${id}&qty=1`); await p.getByLabel("Country or region").first().selectOption("AT");
    const f = p.getByLabel("VAT number"); await f.waitFor(); await f.fill("ATU1"); await f.blur(); await p.waitForTimeout(3000);
    await f.scrollIntoViewIfNeeded(); await shot("checkout-vat-wrong", p);
    await f.fill("ATU12345675"); await f.blur(); await p.getByText("Reverse charge").first().waitFor({ state: "attached" }); await shot("checkout-vat", p);
    await p.setViewportSize({ width: 390, height: 844 }); await f.scrollIntoViewIfNeeded(); await p.waitForTimeout(500); await shot("checkout-vat-390", p); await p.close();
  },
  async account() {
    const c = await browser.newContext({ viewport: { width: 1440, height: 900 }, acceptDownloads: true, baseURL: BASE }); c.setDefaultTimeout(120_000);
    const p = await c.newPage();
    await p.goto("/login/register"); await p.waitForTimeout(4000);
    await p.getByLabel("Name").fill("Ada Lovelace"); await p.getByRole("main").getByLabel("Email").fill(`ada-${Date.now()}@example.com`);
    await p.getByLabel("Password", { exact: true }).fill("correct horse"); await p.getByLabel("Confirm password").fill("correct horse");
    await p.getByRole("button", { name: "Create account" }).click(); await p.getByRole("heading", { level: 1, name: "Your account" }).waitFor();
    await p.getByRole("link", { name: /Account details/ }).first().click(); await p.getByText("Download your data").first().waitFor(); await p.waitForTimeout(2000);
    await p.locator("summary", { hasText: "Download your data" }).click();
    const form = p.locator("details[open]");
    await form.getByRole("button", { name: /Download/ }).click(); await p.waitForTimeout(800); say("without password:", (await form.innerText()).replaceAll("\n", " | "));
    await shot("account-data", p, true); await p.setViewportSize({ width: 390, height: 844 }); await p.waitForTimeout(500); await shot("account-data-390", p, true); await p.setViewportSize({ width: 1440, height: 900 });
    await form.getByLabel("Password", { exact: true }).fill("wrong"); await form.getByRole("button", { name: /Download/ }).click(); await p.waitForTimeout(2500); say("wrong password:", (await form.innerText()).replaceAll("\n", " | "));
    await form.getByLabel("Password", { exact: true }).fill("correct horse");
    const dl = p.waitForEvent("download"); await form.getByRole("button", { name: /Download/ }).click(); const d = await dl;
    await d.saveAs(`${out}/my-data.json`); say("download", d.suggestedFilename(), Object.keys(JSON.parse(readFileSync(`${out}/my-data.json`, "utf8")).data ?? JSON.parse(readFileSync(`${out}/my-data.json`, "utf8"))));
    await p.locator("summary", { hasText: "Delete your account" }).click(); const del = p.locator("details[open]", { hasText: "Delete your account" }); await del.getByLabel("Password", { exact: true }).fill("correct horse"); await del.getByRole("button").last().click(); await p.waitForURL(BASE + "/"); say("deleted, at", p.url());
    await c.close();
  },
};
await page.goto(link); await page.waitForTimeout(3000);
for (const name of (process.argv[3] ?? Object.keys(steps).join()).split(",")) {
  say("==", name, new Date().toISOString());
  try { await steps[name]!(); } catch (e) { say("FAILED", name, String(e).slice(0, 700)); await shot(`failed-${name}`).catch(() => {}); }
}
say("console errors", errors);
await browser.close();
