/**
 * What staff of a role see: the screens of the role and no others, each of which asks for nothing that is refused. What they
 * may call: `server/calls/permissions.test.ts`.
 */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { calls } from "#contract/index.ts";
import { permissionKeys, roles } from "#contract/permissions.ts";
import { settingsGroups } from "#contract/settings-groups.ts";
import { domains } from "../domains.ts";
import { testOrder } from "../testing/order.ts";
import { owner, renderDashboard } from "../testing/render.tsx";
import { sampleAnswer, sampleShop } from "../testing/sample.ts";
import { footNavigation, type NavigationItem, navigation } from "./navigation.ts";

/** Text of what stands where the person may not look; read at once, without a wait. */
const denied = () => document.body.textContent.includes("You don't have permission to do this");
const side = () => page.getByRole("navigation", { name: "Dashboard" });
const heading = () => document.querySelector("main h1")?.textContent;
const isLoaded = () => "loaded" in document.documentElement.dataset;

const sections = [...navigation, ...footNavigation];
const entries: readonly NavigationItem[] = sections.flatMap((entry) => [entry, ...(entry.children ?? [])]);

/** Labels of the navigation as it is shown now. */
const shown = () => [...document.querySelectorAll('nav[aria-label="Dashboard"] a')].map((link) => link.textContent);

/** A shop to which the law of the European Union applies, in several languages and with markets, which has more screens. */
const mall = {
  ...owner.mall,
  eu_consumers: true,
  other_languages: true as const,
  languages: ["de"],
  markets: true as const,
};

for (const [role, { permissions }] of Object.entries(roles).filter(([key]) => key !== "owner")) {
  test(`${role}: the navigation has the screens of the role and no others; each asks for nothing that is refused`, async () => {
    const granted = new Set<string | undefined>([undefined, "own", ...permissions]);
    const may = ({ permission }: NavigationItem) => granted.has(permission);
    const { answers, refused } = sampleShop(permissions);
    const { router } = await renderDashboard({
      // A shop that sells, with all that its home page shows then.
      answers: { ...answers, "/admin_api/v1/home": { ...sampleAnswer("/admin_api/v1/home"), has_orders: true } },
      start: { permissions: [...permissions], mall },
      once: true,
    });
    await expect.element(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    const isDesigner = granted.has("decoration:read");
    expect(side().getByRole("button", { name: "Decorate" }).elements()).toHaveLength(isDesigner ? 1 : 0);

    for (const section of sections.filter(may)) {
      for (const entry of [section, ...(section.children ?? [])].filter(may)) {
        await router.navigate(entry.to);
        const current = () => document.querySelector('nav[aria-label="Dashboard"] [aria-current="page"]')?.textContent;
        await expect
          .poll(() => [current(), Boolean(heading()), isLoaded()], { interval: 10 })
          .toEqual([entry.label, true, true]);
        expect([entry.to, heading(), denied(), refused]).toEqual([
          entry.to,
          expect.not.stringContaining("wrong"),
          false,
          [],
        ]);
        // The entries of the open section, and all sections.
        const open = (section.children ?? []).filter(may).map(({ label }) => label);
        const all = sections.filter(may).flatMap((one) => (one === section ? [one.label, ...open] : [one.label]));
        expect(shown()).toEqual(all);
      }
    }
    for (const { to } of entries.filter((entry) => !may(entry))) {
      await router.navigate(to);
      await expect
        .poll(() => denied() || document.body.textContent.includes("There is nothing at this address"), {
          message: to,
          interval: 10,
        })
        .toBe(true);
    }
  });
}

for (const [key, screens] of Map.groupBy(entries, ({ permission }) => permission)) {
  const permissions = permissionKeys.filter((one) => one === key);
  // Without a permission, and with one's own, there is a screen for everybody.
  if (permissions.length === 0) continue;
  test(`${key} alone is enough for the screens that the navigation offers with it`, async () => {
    const { answers, refused } = sampleShop(permissions);
    const { router } = await renderDashboard({ answers, start: { permissions, mall }, once: true });
    for (const { to, label } of screens) {
      await router.navigate(to);
      const current = () => document.querySelector('nav[aria-label="Dashboard"] [aria-current="page"]')?.textContent;
      await expect.poll(() => [current(), isLoaded()], { message: to, interval: 10 }).toEqual([label, true]);
      expect([to, denied(), refused]).toEqual([to, false, []]);
    }
  });
}

test("staff of the catalog see stock that ends and no sales on the home page, and add products", async () => {
  const { permissions } = roles.catalog;
  const { answers } = sampleShop(permissions);
  const home = { steps: [], has_orders: true, todo: [{ kind: "sold_out" as const, count: 1 }] };
  const { router } = await renderDashboard({
    answers: { ...answers, "/admin_api/v1/home": home },
    start: { permissions: [...permissions], mall },
    once: true,
  });
  const main = page.getByRole("main");
  await expect.element(main.getByRole("region", { name: "Running out soon" })).toBeVisible();
  await expect.element(main.getByRole("region", { name: "Last 30 days" })).not.toBeInTheDocument();
  await expect.element(main.getByText(/orders/i)).not.toBeInTheDocument();
  await router.navigate("/products/new");
  await expect.element(main.getByRole("heading", { level: 1, name: "Add product" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Unsaved changes" })).toBeVisible();
});

test("support ships, refunds and corrects orders", async () => {
  const { permissions } = roles.support;
  const { answers, refused } = sampleShop(permissions);
  const order = testOrder();
  const { router } = await renderDashboard({
    answers: { ...answers, "/admin_api/v1/orders/detail": { order } },
    start: { permissions: [...permissions], mall },
    once: true,
    at: `/orders/${order.order_no}`,
  });
  const main = page.getByRole("main");
  for (const name of ["Ship items", "Refund", "Cancel order", "Edit address", "Add tags", "Add note"]) {
    await expect.element(main.getByRole("button", { name, exact: true })).toBeVisible();
  }
  await router.navigate("/orders/ship");
  await expect.element(main.getByRole("heading", { level: 1, name: "Ship orders" })).toBeVisible();
  expect([denied(), refused]).toEqual([false, []]);
});

const id = "01a214b7-0000-7000-8000-0000000000aa";
/** Screens of a record that is not edited in a form, or that the role may not see. */
const withoutForm: ReadonlySet<string> = new Set([
  "messages/:id",
  "reviews/:id",
  "settings/webhooks/:id",
  "withdrawals/:id",
]);
/** What takes the place of a parameter that is no id. */
const parameters: Readonly<Record<string, string>> = { ":name": "cash", ":kind": "order_placed" };
const records = domains
  .flatMap(({ routes = [] }) => routes)
  .filter(
    ({ path, shows, query }) => shows && !query && !withoutForm.has(path) && (path.includes(":") || path === "menu"),
  );
/** Screens with a form, as the domains declare them, or with boxes that take effect at once. */
const forms = [
  ...settingsGroups.map(({ group }) => `/settings/${group}`),
  "/settings/payments",
  ...records.map(({ path }) => `/${path.replace(/:\w+/, (parameter) => parameters[parameter] ?? id)}`),
];

test("who may only read sees the values of every form, disabled and with the reason, nothing that saves, and the history", async () => {
  const { permissions } = roles["read-only"];
  const { answers } = sampleShop(permissions);
  const payments = sampleAnswer("/admin_api/v1/settings/payments");
  const methods = payments.methods.map((method) => ({ ...method, name: "cash" as const }));
  const { router } = await renderDashboard({
    answers: { ...answers, "/admin_api/v1/settings/payments": { ...payments, methods } },
    start: { permissions: [...permissions], mall },
    once: true,
  });
  const fields = () => [
    ...document.querySelectorAll(
      "main form :is(input:not([hidden]), textarea, [role=combobox], [contenteditable=true]), [role=switch]",
    ),
  ];
  for (const path of forms) {
    await router.navigate("/settings");
    await expect.poll(heading, { interval: 10 }).toBe("Settings");
    await router.navigate(path);
    const reasons = () => document.querySelectorAll("#read-only-reason").length;
    await expect.poll(() => [heading() !== "Settings", reasons()], { message: path, interval: 10 }).toEqual([true, 1]);
    expect([path, fields().length > 0]).toEqual([path, true]);
    expect([path, fields().filter((field) => !field.matches(":disabled"))]).toEqual([path, []]);
    // They look as they are.
    const plain = fields().filter((field) => getComputedStyle(field).cursor !== "not-allowed");
    expect([path, plain.map(({ outerHTML }) => outerHTML)]).toEqual([path, []]);
    expect([path, page.getByRole("main").getByRole("button", { name: /^Save/ }).elements()]).toEqual([path, []]);
    const described = document.querySelectorAll("main [aria-describedby~=read-only-reason]").length;
    expect([path, described > 0]).toEqual([path, true]);
    if (path === "/settings/payments") continue;
    const titles = () => [...document.querySelectorAll("main h2")].map(({ textContent }) => textContent);
    await expect.poll(titles, { message: path, interval: 10 }).toContain("History");
  }
});

/** The groups of settings, each with the permission of the call that changes it. */
const groups = Object.values(calls).flatMap((call) => {
  const [, group] = /^\/admin_api\/v1\/settings\/(shop|checkout|taxes|invoices|mails)\/update$/.exec(call.path) ?? [];
  return group && "permission" in call ? [{ group, permission: call.permission }] : [];
});

for (const lacked of new Set(groups.map(({ permission }) => permission))) {
  test(`without ${lacked} those groups of settings are read-only whose call takes it, and no others`, async () => {
    const permissions = permissionKeys.filter((key) => key !== lacked);
    const { router } = await renderDashboard({
      answers: sampleShop(permissions).answers,
      start: { permissions, mall },
      once: true,
    });
    for (const { group, permission } of groups) {
      await router.navigate("/settings");
      await expect.poll(heading, { interval: 10 }).toBe("Settings");
      await router.navigate(`/settings/${group}`);
      const fields = () => document.querySelector("main form fieldset");
      await expect
        .poll(() => heading() !== "Settings" && fields() !== null, { message: group, interval: 10 })
        .toBe(true);
      expect([group, fields()?.matches(":disabled")]).toEqual([group, permission === lacked]);
    }
  });
}
