/** Where a page ends: its last section meets the footer, whose form is seen in every theme; a page that was not found has modules, too. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { defaultConfig } from "#modules/config/defaults.ts";
import { definitions } from "#modules/registry.ts";
import { wire } from "../testing/fixture-api.ts";
import { renderPage } from "../testing/render.tsx";
import "#ui/testing/browser.ts";

const config = (values: Partial<typeof defaultConfig>) =>
  definitions.filter(({ type }) => type <= -11).map(({ type }) => wire(type, values, "config_modules", type));
const common = [wire(0, {}, "common_modules", 1), wire(-1, { show_subscription: true }, "common_modules", 2)];
const ground = (values: object) =>
  wire(11, { section_ground: "scheme", section_scheme: "accent", ...values }, "home_modules", 7);

/** Pixels between the last ground of the page and its footer. */
const gap = () => {
  const [last, footer] = [
    document.querySelector("main [data-ground]:last-child > *"),
    document.querySelector("footer"),
  ];
  return last && footer && Math.round(footer.getBoundingClientRect().top - last.getBoundingClientRect().bottom);
};

test("a section to the edges of the window meets the footer", async () => {
  await page.viewport(390, 800);
  const modules = { common_modules: common, config_modules: config({ "mobile-top-padding": 50 }) };
  await renderPage("/", { modules: { ...modules, home_modules: [ground({ section_width: "full" })] } });
  await expect.poll(gap).toBe(0);
});

test("a panel at the end keeps its distance from the footer", async () => {
  await page.viewport(390, 800);
  const modules = { common_modules: common, config_modules: config({ "mobile-top-padding": 50 }) };
  await renderPage("/", { modules: { ...modules, home_modules: [ground({ section_width: "wide" })] } });
  await expect.poll(gap).toBe(50);
});

test("the footer's button is seen where the main color is the footer's", async () => {
  const dark = { "theme-color": "#1E1B18", "footer-background-color": "#1E1B18", "footer-text-color": "#E6DED2" };
  await renderPage("/", { modules: { common_modules: common, config_modules: config(dark) } });
  const button = page.getByRole("contentinfo").getByRole("button").first();
  await expect.element(button).toBeVisible();
  expect(getComputedStyle(button.element()).backgroundColor).toBe("rgb(230, 222, 210)");
});

test("a page that was not found has the modules that its owner put below its message", async () => {
  const below = { ...wire(13, { title: "Best sellers" }, "404_modules", 8), place: "below" as const };
  const modules = { config_modules: config({ modulesEverywhere: true }), "404_modules": [below] };
  await renderPage("/nowhere", { modules });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Best sellers" })).toBeVisible();
});
