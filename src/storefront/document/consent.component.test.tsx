/** The question for consent in a browser: what runs and is stored, before and after each choice. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { consentScript } from "./consent-script.ts";

const banner = `<section id="consent" aria-labelledby="consent-title" tabindex="-1" hidden><h2 id="consent-title">Cookies</h2>
<button data-choice="none">Reject all</button><button data-choice="all">Accept all</button>
<details open><summary>More options</summary><label><input type="checkbox" value="statistics">Statistics</label>
<label><input type="checkbox" value="marketing">Marketing</label><button data-choice="some">Save choice</button></details></section>
<script type="text/plain" data-purpose="statistics">window.ran.push("statistics")</script>
<script type="text/plain" data-purpose="marketing">window.ran.push("marketing")</script>
<div id="consent-link" hidden><button>Cookie settings</button></div>`;

/** What the page's scripts share. */
const shared = globalThis as unknown as { ran: string[]; dataLayer: ArrayLike<unknown>[] | undefined };

function start(group?: string) {
  shared.ran = [];
  shared.dataLayer = undefined;
  Reflect.deleteProperty(globalThis, "gtag");
  document.body.innerHTML = banner;
  const script = document.createElement("script");
  script.textContent = `(${consentScript})("v1"${group ? `,"${group}"` : ""})`;
  document.head.append(script);
}
const signals = () => [...(shared.dataLayer ?? [])].map((one) => Array.from(one));

beforeEach(() => {
  localStorage.removeItem("consent");
  // biome-ignore lint/suspicious/noDocumentCookie: as the script does, which all browsers have to run.
  document.cookie = "release_group=;max-age=0;path=/";
});
afterEach(() => document.body.replaceChildren());

test("before the choice all four signals are denied, nothing runs and nothing is stored", async () => {
  start();
  await expect.element(page.getByRole("region", { name: "Cookies" })).toBeVisible();
  const denied = {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "denied",
  };
  expect(signals()).toEqual([["consent", "default", { ...denied, wait_for_update: 500 }]]);
  expect(shared.ran).toEqual([]);
  expect(localStorage.getItem("consent")).toBeNull();
});

test("one purpose runs alone, is stored with version and time, and runs at the next page without a question", async () => {
  start();
  await page.getByRole("checkbox", { name: "Statistics" }).click();
  await page.getByRole("button", { name: "Save choice" }).click();
  expect(shared.ran).toEqual(["statistics"]);
  expect(signals().at(-1)).toMatchObject(["consent", "update", { analytics_storage: "granted", ad_storage: "denied" }]);
  expect(JSON.parse(localStorage.getItem("consent") ?? "")).toEqual({
    version: "v1",
    time: expect.stringMatching(/^\d{4}-/),
    purposes: ["statistics"],
  });
  start();
  expect(shared.ran).toEqual(["statistics"]);
  expect(document.getElementById("consent")?.hidden).toBe(true);
});

test("a refusal is kept, and can be changed below the footer", async () => {
  start();
  await page.getByRole("button", { name: "Reject all" }).click();
  expect(shared.ran).toEqual([]);
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await expect.element(page.getByRole("region", { name: "Cookies" })).toHaveFocus();
  await page.getByRole("button", { name: "Accept all" }).click();
  expect(shared.ran).toEqual(["statistics", "marketing"]);
});

test("the group of a release that is tested is kept for who agrees to statistics, and for nobody else", async () => {
  start("r1:b");
  expect(document.cookie).not.toContain("release_group");
  await page.getByRole("checkbox", { name: "Marketing" }).click();
  await page.getByRole("button", { name: "Save choice" }).click();
  expect(document.cookie).not.toContain("release_group");
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await page.getByRole("button", { name: "Accept all" }).click();
  expect(document.cookie).toContain("release_group=r1:b");
  // A page of another test, or of none.
  start();
  expect(document.cookie).toContain("release_group=r1:b");
  start("r2:a");
  expect(document.cookie).toContain("release_group=r2:a");
  localStorage.setItem("consent", JSON.stringify({ version: "v1", time: new Date().toISOString(), purposes: [] }));
  start("r2:a");
  expect(document.cookie).not.toContain("release_group");
});
