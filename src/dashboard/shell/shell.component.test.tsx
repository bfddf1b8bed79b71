/** The dashboard's frame: navigation, search, shortcuts, theme, sign-in in place, unknown addresses. */
import { afterEach, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { codes } from "#contract/errors.ts";
import { permissionKeys } from "#contract/permissions.ts";
import { expectAccessible } from "#ui/testing/accessible.ts";
import { startAtTop } from "#ui/testing/browser.ts";
import { identity } from "../api/identity.ts";
import { type Answers, Refusal } from "../testing/fake-shop.ts";
import { renderDashboard } from "../testing/render.tsx";
import { sampleAnswer, sampleShop } from "../testing/sample.ts";
import { startTheme } from "../theme.ts";
import { closeOverlay } from "./overlays.ts";

afterEach(() => {
  closeOverlay();
  identity.answer(false);
});

const sofa = {
  type: "product" as const,
  id: "sofa",
  title: "Long Weekend Sofa",
  detail: "Draft",
  image: "",
  price: "890.00",
};

/** The dashboard of an owner, at home. */
async function openHome(answers: Answers = {}) {
  const rendered = await renderDashboard({
    answers: {
      ...sampleShop(permissionKeys).answers,
      "/admin_api/v1/home": { steps: [], has_orders: false, todo: [{ kind: "to_ship", count: 2 }] },
      "/admin_api/v1/find": ({ text }) => ({ found: /sofa/i.test(text) ? [sofa] : [] }),
      ...answers,
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "To do" })).toBeVisible();
  return rendered;
}

const palette = () => page.getByRole("combobox", { name: /^Search orders, products/ });
const h1 = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const overflow = () => document.documentElement.scrollWidth - innerWidth;

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`at ${width} px search and the menu of the account can be read in both themes`, async () => {
    await page.viewport(width, height);
    startTheme();
    await openHome();
    const expectReadable = async () => {
      for (const scheme of ["light", "dark"] as const) {
        await commands.preferColorScheme(scheme);
        await expect.poll(() => document.documentElement.dataset.theme).toBe(scheme);
        await expectAccessible("page");
      }
    };
    try {
      await commands.pressKey("Control+k");
      await expect.element(page.getByRole("option", { name: /Add product/ })).toBeVisible();
      await expectReadable();
      await userEvent.keyboard("{Escape}");
      await page.getByRole("button", { name: /^Account of/ }).click();
      await expect.element(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
      await expectReadable();
    } finally {
      await commands.preferColorScheme(null);
    }
  });
}

test("by keyboard: skip link, search, shortcuts, the focus on the heading", async () => {
  const { router } = await openHome();
  await startAtTop();
  await commands.pressKey("Tab");
  await expect.element(page.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  await commands.pressKey("Enter");
  await expect.element(page.getByRole("main")).toHaveFocus();

  await commands.pressKey("/");
  await commands.typeText("settin");
  await expect.element(palette()).toHaveValue("settin");
  await expect.element(page.getByRole("option").first()).toHaveAccessibleName("Settings");
  await commands.pressKey("Enter");
  await expect.poll(() => router.state.location.pathname).toBe("/settings");
  await expect.element(h1("Settings")).toHaveFocus();

  await commands.typeText("gh");
  await expect.element(h1("Home")).toHaveFocus();
  expect(document.title).toMatch(/^Home – /);

  await commands.pressKey("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(sheet).toMatchTextContent("Add product");
  await commands.typeText("gs");
  expect(router.state.location.pathname).toBe("/");
  await commands.pressKey("Escape");
  await expect.element(sheet).not.toBeInTheDocument();
});

test("search finds products by words, and what does not exist says so", async () => {
  await openHome();
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Search/ })
    .click();
  await palette().fill("weekend sofa");
  await expect.element(page.getByRole("option", { name: "Long Weekend Sofa $890.00 · Draft" })).toBeVisible();
  await palette().fill("xyzzy");
  await expect.element(page.getByText("No results for “xyzzy”", { exact: false })).toBeVisible();
});

test("on a phone the navigation is a drawer", async () => {
  await page.viewport(390, 844);
  await openHome();
  await page.getByRole("button", { name: "Open navigation" }).click();
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
  await expectAccessible("page");
  await drawer.getByRole("link", { name: "Settings" }).click();
  await expect.element(h1("Settings")).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
  expect(overflow()).toBeLessThanOrEqual(0);
});

test("an unknown address has a way back", async () => {
  const { router } = await openHome();
  await router.navigate("/nowhere");
  await expect.element(h1("Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect.element(h1("Home")).toBeVisible();
});

test("an ended session asks to sign in over the screen, and closing it changes nothing", async () => {
  await openHome({
    "/admin_api/v1/find": () => {
      throw new Refusal(codes.unauthorized, "Sign in");
    },
    "/admin_api/v1/signIn/ways": sampleAnswer("/admin_api/v1/signIn/ways"),
  });
  await commands.pressKey("Control+k");
  await palette().fill("sofa");
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await expect.element(again).toMatchTextContent("Your work on this page is kept");
  await expectAccessible("page");
  await again.getByRole("button", { name: "Cancel" }).click();
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(palette()).toHaveValue("sofa");
});

test("a page from before a sign-in in another tab asks to be loaded anew", async () => {
  await openHome({
    "/admin_api/v1/find": () => {
      throw new Refusal(codes.forbidden, "Reload this page", { reload: true });
    },
  });
  await commands.pressKey("Control+k");
  await palette().fill("sofa");
  await expect.element(page.getByRole("dialog", { name: "Reload this page" })).toBeVisible();
  await expectAccessible("page");
});

test("the editor is asked for the page and the screen to return to", async () => {
  const asked: unknown[] = [];
  const { router } = await openHome({
    "/admin_api/v1/staff/editorTicket": (input) => {
      asked.push(input);
      throw new Refusal(codes.forbidden, "You don't have permission to do this");
    },
  });
  const { href } = location;
  try {
    history.replaceState(null, "", "/dashboard/orders?view=ship");
    await page.getByRole("button", { name: "Decorate" }).click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ return_to: "/dashboard/orders?view=ship" });
  } finally {
    history.replaceState(null, "", href);
  }
  await router.navigate("/decorate?page=/news");
  await expect.poll(() => asked.at(-1)).toMatchObject({ page: "/news" });
});

const steps = (...done: readonly string[]) =>
  (["seller", "shipping", "taxes"] as const).map((key) => ({ key, done: done.includes(key) }));

test("the screen of a step leads to the next one; settings stand in named groups", async () => {
  const home = { steps: steps("seller"), has_orders: false, todo: [{ kind: "to_ship" as const, count: 2 }] };
  const { router } = await openHome({ "/admin_api/v1/home": () => home });
  await page.getByRole("link", { name: "Set up shipping" }).click();
  const strip = page.getByRole("complementary", { name: "Get your shop ready" });
  await expect.element(strip.getByRole("link", { name: "Next: set up taxes" })).toBeVisible();
  await expect.element(strip.getByRole("link", { name: "1 of 3 steps" })).toBeVisible();
  const selling = page.getByRole("navigation", { name: "Dashboard" }).getByRole("list", { name: "Selling" });
  await expect.element(selling.getByRole("link", { name: "Shipping" })).toHaveAttribute("aria-current", "page");
  await expectAccessible();
  await strip.getByRole("link", { name: "Next: set up taxes" }).click();
  await expect.element(h1("Taxes")).toBeVisible();
  await router.navigate("/products");
  await expect.element(strip).not.toBeInTheDocument();
});

test("a finished checklist is one line, which is opened, remembered, and taken off Home", async () => {
  localStorage.removeItem("dashboard-first-steps-finished");
  const finished = {
    steps: steps("seller", "shipping", "taxes"),
    has_orders: false,
    todo: [{ kind: "to_ship" as const, count: 2 }],
  };
  const { router } = await openHome({ "/admin_api/v1/home": finished });
  const card = page.getByRole("region", { name: "Get your shop ready" });
  await expect.element(card.getByText("3 of 3 done")).toBeVisible();
  await expect.element(card.getByRole("list")).not.toBeInTheDocument();
  await card.getByRole("button", { name: "Show steps" }).click();
  await expect.element(card.getByRole("list")).toBeVisible();
  await router.navigate("/tasks");
  await expect.element(h1("Tasks")).toBeVisible();
  await router.navigate("/");
  await expect.element(card.getByRole("list")).toBeVisible();
  await card.getByRole("button", { name: "Remove from Home" }).click();
  await expect.element(card).not.toBeInTheDocument();
  localStorage.removeItem("dashboard-first-steps-finished");
});
