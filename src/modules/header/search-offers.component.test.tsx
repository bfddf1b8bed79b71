/** What the open search box offers before anything is typed, and from which character on. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectCount, inputMethod } from "#ui/testing/browser.ts";
import { addRecentSearch } from "../shared/recent-searches.ts";
import { galleryPage } from "../testing/Gallery.tsx";

test("a search shows among the recent ones also when it is stored after the box was opened, until they are cleared", async () => {
  await page.viewport(1200, 900);
  await render(await galleryPage({ types: [0], only: "defaults" }));
  const box = page.getByRole("listbox", { name: "Search" });
  await page.getByCss("summary[aria-label=Search]").click();
  await expect.element(box.getByRole("option", { name: "table lamp" })).toBeVisible();
  const recent = box.getByRole("group", { name: "Recent searches" });
  await expectCount(recent, 0);
  addRecentSearch("linen cushion");
  addRecentSearch("Vase");
  await expect.element(recent.getByRole("option").first()).toHaveTextContent("Vase");
  await expectCount(recent.getByRole("option"), 2);
  await page.getByRole("button", { name: "Clear recent searches" }).click();
  await expectCount(recent, 0);
});

test("one letter is offered nothing, one character that is a word what goes with it", async () => {
  await page.viewport(1200, 900);
  await render(await galleryPage({ types: [0], only: "defaults" }));
  await page.getByCss("summary[aria-label=Search]").click();
  const box = page.getByRole("listbox", { name: "Search" });
  const field = page.getByRole("combobox", { name: "Search" }).first();
  await field.fill("v");
  await expect.element(box.getByRole("option", { name: "table lamp" })).toBeVisible();
  await field.fill("靴");
  await expectCount(box.getByRole("option", { name: "table lamp" }), 0);
});

test("Japanese: what is typed is looked for when its word is settled, and the arrow keys before that choose nothing of the list", async () => {
  await page.viewport(1200, 900);
  document.documentElement.lang = "ja";
  await render(await galleryPage({ types: [0], only: "defaults" }));
  await page.getByCss("summary[aria-label=Search]").click();
  const popular = page.getByRole("listbox", { name: "Search" }).getByRole("option", { name: "table lamp" });
  await expect.element(popular).toBeVisible();
  await inputMethod({ composed: "くつ" }, { key: "ArrowDown" });
  await expect.element(popular).toHaveAttribute("aria-selected", "false");
  await inputMethod({ settled: "靴" });
  await expectCount(popular, 0);
});
