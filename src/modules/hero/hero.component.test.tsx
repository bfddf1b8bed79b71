/** A video behind the text: it plays while it is seen, never by itself for those who want less motion, and can be stopped. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { defaultsOf } from "#decoration/defaults.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import { preferReducedMotion, withMotion } from "#ui/testing/browser.ts";
import { ShopContext } from "../shop-context.ts";
import { testShop } from "../testing/shop.ts";
import definition from "./definition.ts";
import Hero from "./View.tsx";

type Values = DefinitionValues<typeof definition>;

async function show(values: Partial<Values> = {}, editing = false) {
  const all = {
    ...defaultsOf(definition.fields),
    file: { pc: "/uploads/film.mp4", mobile: "/uploads/phone.webp" },
    ...values,
  } as Values;
  const element = (
    <ShopContext value={testShop}>
      <Hero id={1} position={0} editing={editing} data={{}} values={all} />
    </ShopContext>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

const film = () => document.querySelector("video");
const plays: string[] = [];

withMotion();

beforeEach(() => {
  plays.length = 0;
  // There is no film: what the browser would tell while one plays.
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    plays.push("play");
    Object.defineProperty(this, "paused", { value: false, configurable: true });
    this.dispatchEvent(new Event("play"));
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    plays.push("pause");
    Object.defineProperty(this, "paused", { value: true, configurable: true });
    this.dispatchEvent(new Event("pause"));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("plays when it is seen, and stops by its button for as long as it is not pressed again", async () => {
  await show({ file_alt: "Waves on a beach" });
  await page.getByRole("button", { name: "Pause" }).click();
  await expect.element(page.getByRole("button", { name: "Play" })).toBeVisible();
  expect(plays).toEqual(["play", "pause"]);
  expect(film()?.muted).toBe(true);
  expect(film()?.getAttribute("aria-label")).toBe("Waves on a beach");
  // The phone's picture stands for a still.
  expect(film()?.poster).toContain("/uploads/phone.webp");
});

test("does not begin by itself with less motion wanted, nor on the canvas; the button plays it", async () => {
  await preferReducedMotion(true);
  await show({ poster: "/uploads/still.webp" });
  await expect.element(page.getByRole("button", { name: "Play" })).toBeVisible();
  expect(plays).not.toContain("play");
  expect(film()?.poster).toContain("/uploads/still.webp");
  await page.getByRole("button", { name: "Play" }).click();
  await expect.element(page.getByRole("button", { name: "Pause" })).toBeVisible();
  expect(plays.at(-1)).toBe("play");
});

test("nothing of it is loaded before it plays, and it has a decorative role without a description", async () => {
  await preferReducedMotion(true);
  await show({ poster: "/uploads/still.webp", file: { pc: "/uploads/film.mp4", mobile: "/uploads/small.mp4" } });
  await expect.poll(() => film()?.preload).toBe("none");
  expect(film()?.getAttribute("aria-hidden")).toBe("true");
  const sources = [...(film()?.querySelectorAll("source") ?? [])].map((one) => [one.media, one.getAttribute("src")]);
  expect(sources).toEqual([
    ["(max-width: 767px)", "/uploads/small.mp4"],
    ["", "/uploads/film.mp4"],
  ]);
});
