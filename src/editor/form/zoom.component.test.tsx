/** At a zoom of 400 % a window of 1,280 × 1,024 px has 320 × 256: forms, choosers and the picker of modules can be used whole. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import { definitions, homeDefinitions } from "#modules/registry.ts";
import { expectCount, press } from "#ui/testing/browser.ts";
import { ModulePicker } from "../pickers/ModulePicker.tsx";
import { Form } from "./Form.tsx";
import { renderDrawer, renderForm } from "./testing/render.tsx";

/** Controls and words that stand outside of the window, or are cut off, and cannot be scrolled to. */
function cutOff(root: Element): string[] {
  const lines: string[] = [];
  const all = "button, a[href], input, select, textarea, label, h2, h3, legend, [role=slider], p";
  for (const element of root.querySelectorAll<HTMLElement>(all)) {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
    let scrolled = false;
    let cut = left < -1 || right > window.innerWidth + 1;
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth + 1) scrolled = true;
      if (/hidden|clip/.test(overflowX) && !scrolled && (left < box.left - 1 || right > box.right + 1)) cut = true;
    }
    if (cut && !scrolled) lines.push(`${element.tagName} “${words}” ${Math.round(left)} to ${Math.round(right)}`);
  }
  return lines;
}

/** What scrolls sideways though it is no table and no row of a toolbar. */
const wide = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>("*")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX))
    .filter((one) => one.closest("[role=toolbar], table") === null)
    .map((one) => `${one.tagName}.${one.className} ${one.scrollWidth} > ${one.clientWidth}`);

test("the form of every module", async () => {
  await page.viewport(320, 256);
  const lines: string[] = [];
  for (const definition of definitions) {
    await renderDrawer(<Form definition={definition} values={defaultsOf(definition.fields)} onChange={() => {}} />);
    const drawer = document.querySelector<HTMLElement>("aside");
    if (!drawer) throw new Error("no drawer");
    // As in narrow windows (Editor.module.css).
    drawer.style.width = "100%";
    for (const one of drawer.querySelectorAll<HTMLElement>("button[aria-expanded=false]")) one.click();
    await new Promise(requestAnimationFrame);
    lines.push(...[...cutOff(drawer), ...wide(drawer)].map((line) => `${definition.name}: ${line}`));
    await cleanup();
  }
  expect(lines).toEqual([]);
});

test("the choosers", async () => {
  await page.viewport(320, 256);
  await renderForm();
  for (const [opener, count] of [
    ["Choose products", 5],
    ["Choose categories", 5],
  ] as const) {
    const button = page.getByRole("button", { name: opener }).element() as HTMLElement;
    button.click();
    const dialog = page.getByRole("dialog", { name: opener });
    await expectCount(dialog.getByCss("tbody tr:not([aria-hidden])"), count);
    expect(cutOff(dialog.element()), opener).toEqual([]);
    for (const name of ["Cancel", "Confirm"]) {
      const control = dialog.getByRole("button", { name, exact: true });
      control.element().scrollIntoView();
      await expect.element(control).toBeInViewport();
    }
    await press("Escape");
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test("the picker of modules", async () => {
  await page.viewport(320, 256);
  await renderDrawer(<ModulePicker definitions={homeDefinitions} onPick={() => {}} />);
  await expect.element(page.getByRole("button", { name: "Carousel", exact: true })).toBeVisible();
  const drawer = document.querySelector<HTMLElement>("aside");
  if (!drawer) throw new Error("no drawer");
  drawer.style.width = "100%";
  await new Promise(requestAnimationFrame);
  expect([...cutOff(drawer), ...wide(drawer)]).toEqual([]);
});

test("names of a list's items wrap", async () => {
  await page.viewport(320, 256);
  const carousel = homeDefinitions.find(({ type }) => type === 1);
  if (!carousel) throw new Error("no carousel");
  const values = defaultsOf(carousel.fields);
  const title = "A home is a collection of small decisions";
  const slides = (values.banner_list as object[]).map((slide) => ({ ...slide, title }));
  await renderDrawer(<Form definition={carousel} values={{ ...values, banner_list: slides }} onChange={() => {}} />);
  const drawer = document.querySelector<HTMLElement>("aside");
  if (!drawer) throw new Error("no drawer");
  drawer.style.width = "100%";
  const name = page.getByText(title).first().element();
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth + 1);
  expect(name.getBoundingClientRect().height).toBeGreaterThan(30);
});
