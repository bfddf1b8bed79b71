/** What surrounds the pages of the shop: menu, chat link, progress bar, printing. */
import type { Page } from "@playwright/test";
import { expect, open, test, untilHydrated } from "./support/test.ts";

/** Empty space at the top of a page: on phones text lies behind the chat link otherwise, and it stays hidden. */
const makeRoom = (page: Page) =>
  page.evaluate(() => {
    document.querySelector("main")?.style.setProperty("padding-block-start", "200vh");
    dispatchEvent(new Event("scroll"));
  });

// That it hides at a desktop's width: the next test. On phones it moves up, too.
test("the chat link covers no button and is not in the checkout", { tag: "@phone" }, async ({ page }) => {
  const chat = page.getByRole("complementary", { name: /service|chat|help/i });
  await open(page, "/product/detail/hearth-mug");
  await makeRoom(page);
  await expect(chat).toBeVisible();
  const { x, y } = await chat.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  // A button under the chat link and above it: on phones the link moves up when the bar with the buy button appears.
  await page.evaluate(
    ({ x, y }) => {
      const button = document.createElement("button");
      button.style.cssText = `position:fixed;left:${x - 60}px;top:${y - 140}px;width:120px;height:160px`;
      document.querySelector("main")?.append(button);
      dispatchEvent(new Event("scroll"));
    },
    { x, y },
  );
  await expect(chat).toBeHidden();
  await open(page, "/product/detail/hearth-mug");
  await makeRoom(page);
  await expect(chat).toBeVisible();
  await page.getByRole("link", { name: "Buy now" }).click();
  await expect(page.getByLabel("Country or region")).toBeVisible();
  await expect(chat).toHaveCount(0);
});

test("the chat link does not appear before it is known that it covers nothing", async ({ page }) => {
  // What each frame shows of the link, on a page with a button in its corner.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    addEventListener("DOMContentLoaded", () => {
      const button = document.createElement("button");
      button.style.cssText = "position:fixed;right:0;bottom:0;width:200px;height:200px";
      document.body.append(button);
    });
    const look = () => {
      const chat = document.querySelector("main ~ aside");
      if (chat) seen.push(getComputedStyle(chat).visibility);
      requestAnimationFrame(look);
    };
    look();
  });
  await open(page, "/product/detail/hearth-mug");
  const chat = page.getByRole("complementary", { name: /service|chat|help/i, includeHidden: true });
  await expect(chat).toHaveAttribute("data-covering");
  expect(new Set(await page.evaluate(() => Reflect.get(window, "seen")))).toEqual(new Set(["hidden"]));
});

test("the progress bar has the theme color of the shop; pages are printed without header, footer and breadcrumb", async ({
  page,
}) => {
  await open(page, "/");
  await untilHydrated(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/v1/**", async (route) => {
    await released;
    await route.continue();
  });
  await page
    .getByRole("link", { name: /Hearth Mug/ })
    .first()
    .click();
  const bar = page.locator("[role=progressbar]");
  await expect(bar).toBeAttached();
  const [shown, theme] = await bar.evaluate((element) => {
    const probe = document.createElement("i");
    probe.style.background = "var(--theme-color)";
    document.querySelector(".page-root")?.append(probe);
    return [getComputedStyle(element).backgroundColor, getComputedStyle(probe).backgroundColor];
  });
  expect(shown).toBe(theme);
  release();

  await expect(page.getByRole("heading", { level: 1, name: "Hearth Mug" })).toBeVisible();
  const frame = [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("navigation", { name: "Breadcrumb" }),
  ];
  for (const one of frame) await expect(one).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const one of frame) await expect(one).toBeHidden();
});
