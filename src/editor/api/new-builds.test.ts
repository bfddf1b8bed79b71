import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../ui/toasts.ts";
import { watchNewBuilds } from "./new-builds.ts";

let latest = "a";
const reload = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("location", { origin: "https://shop.example", pathname: "/admin_1", reload });
  vi.stubGlobal("fetch", async () => Response.json({ id: latest }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a newer build is told once, after an hour, and the page is left as it is", async () => {
  watchNewBuilds("a");
  const messages = () => toasts.list().map(({ text, duration }) => `${text} ${duration}`);
  await vi.advanceTimersByTimeAsync(36e5);
  expect(messages()).toEqual([]);
  latest = "b";
  await vi.advanceTimersByTimeAsync(3 * 36e5);
  expect(messages()).toEqual(["A new version of the editor is available. Reload the page when you are ready. 0"]);
  expect(reload).not.toHaveBeenCalled();
});
