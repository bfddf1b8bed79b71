import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preloadWhenIdle, startIdlePreloads } from "../ui/idle.ts";
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

test("a chunk that fails while the browser is idle does not reload the page, one that is needed does", async () => {
  const events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("window", { requestIdleCallback: (call: () => void) => setTimeout(call) });
  const fail = async () => {
    events.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
    throw new Error("offline");
  };
  watchNewBuilds("a");
  preloadWhenIdle(fail);
  startIdlePreloads();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();
  await fail().catch(() => {});
  expect(reload).toHaveBeenCalledOnce();
});
