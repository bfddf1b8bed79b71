/** What is asked of other sites and when, and what plays by itself. */
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
import Video from "./View.tsx";

type Values = DefinitionValues<typeof definition>;

async function show(values: Partial<Values>, editing = false) {
  const all = { ...defaultsOf(definition.fields), ...values } as Values;
  const element = (
    <ShopContext value={testShop}>
      <Video id={1} position={0} editing={editing} data={{}} values={all} />
    </ShopContext>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

const film = () => document.querySelector("video");
const plays: string[] = [];

withMotion();

beforeEach(() => {
  plays.length = 0;
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async () => {
    plays.push("play");
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const shared = { source: "link", address: "https://vimeo.com/76979871" } as const;

test("what a click allows is as wide as the page of a phone, not wider", async () => {
  await page.viewport(360, 800);
  await show(shared);
  await expect.element(page.getByRole("button", { name: "Play video" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
});

test("a video of another site is a frame after a click alone, which then has the focus", async () => {
  await show(shared);
  expect(document.querySelector("iframe")).toBeNull();
  expect(document.body.innerHTML).not.toContain("player.vimeo.com");
  await expect.element(page.getByText(/^Playing loads the video from Vimeo/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /^Watch on Vimeo/ }))
    .toHaveAttribute("href", "https://vimeo.com/76979871");
  await page.getByRole("button", { name: "Play video" }).click();
  const frame = page.getByTitle("See it in use");
  await expect.element(frame).toHaveAttribute("src", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1");
  expect(document.activeElement).toBe(frame.element());
});

test("on the canvas nothing of another site is loaded", async () => {
  await show(shared, true);
  await page.getByRole("button", { name: "Play video" }).click();
  expect(document.querySelector("iframe")).toBeNull();
});

test("a file loads nothing before it plays, and has the captions of its text", async () => {
  await show({ file: "/uploads/film.mp4", captions: "00:01.000 --> 00:02.000\nHello" });
  expect(film()?.preload).toBe("none");
  expect(film()?.controls).toBe(true);
  await vi.waitFor(() => expect(film()?.querySelector("track")?.label).toBe("Captions"));
  const captions = film()?.querySelector("track")?.src ?? "";
  expect(await (await fetch(captions)).text()).toBe("WEBVTT\n\n00:01.000 --> 00:02.000\nHello");
  expect(plays).toEqual([]);
});

test("a film in a loop plays while it is seen, never by itself where less motion is wanted", async () => {
  await show({ file: "/uploads/film.mp4", plays: "loop" });
  await vi.waitFor(() => expect(plays).toEqual(["play"]));
  expect(film()?.muted).toBe(true);
});

test("with less motion wanted it waits for a click", async () => {
  await preferReducedMotion(true);
  await show({ file: "/uploads/film.mp4", plays: "loop" });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(plays).toEqual([]);
});
