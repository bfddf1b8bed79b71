import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Lazy in the runtime: loaded here, because fake timers do not wait for the import of a file.
import "#storefront/runtime/http.ts";
import { preloadWhenIdle, startIdlePreloads } from "#ui/controls/idle.ts";
import { toasts } from "#ui/controls/toasts.ts";
import { watchNewBuilds } from "./new-builds.ts";

let latest = "a";
const reload = vi.fn();
let events = new EventTarget();

beforeEach(() => {
  latest = "a";
  reload.mockClear();
  events = new EventTarget();
  const stored = new Map<string, string>();
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
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
  latest = "b";
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
  await vi.advanceTimersByTimeAsync(100);
  expect(reload).toHaveBeenCalledOnce();
});

async function failToLoad(): Promise<Event> {
  const event = new Event("vite:preloadError", { cancelable: true });
  events.dispatchEvent(event);
  await vi.advanceTimersByTimeAsync(100);
  return event;
}

test("code that cannot be loaded leaves the page as it is while the build is the newest or nothing is known", async () => {
  watchNewBuilds("a");
  expect((await failToLoad()).defaultPrevented).toBe(false);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await failToLoad();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).not.toHaveBeenCalled();
});

test("code that a newer build has replaced reloads the page, at most once in 10 s", async () => {
  watchNewBuilds("a");
  latest = "b";
  await failToLoad();
  await failToLoad();
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await failToLoad();
  expect(reload).toHaveBeenCalledTimes(2);
});
