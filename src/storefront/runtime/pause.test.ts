import { createMemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { pauseBeforeRoute } from "./pause.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A router in a browser that shows "/", and how often the page "/there" was loaded. */
function start(load: (number: number) => Promise<unknown> = async () => null) {
  vi.useFakeTimers();
  vi.stubGlobal("location", { href: "http://localhost/#top", hash: "#top" });
  const loads = { here: 0, there: 0 };
  const router = createMemoryRouter(
    [
      {
        path: "/",
        middleware: [pauseBeforeRoute],
        children: [
          { index: true, loader: () => ++loads.here },
          { path: "there", loader: () => load(++loads.there) },
        ],
      },
    ],
    { hydrationData: { loaderData: { "0-0": 0 } } },
  );
  return { router, loads, path: () => router.state.location.pathname };
}

test("a route is resolved after 100 ms, and loads meanwhile", async () => {
  const { router, loads, path } = start();
  void router.navigate("/there");
  await vi.advanceTimersByTimeAsync(99);
  expect([path(), loads.there]).toEqual(["/", 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(path()).toBe("/there");
});

test("where loading takes longer the pause costs nothing", async () => {
  const { router, path } = start(() => new Promise((resolve) => setTimeout(resolve, 150, null)));
  void router.navigate("/there");
  await vi.advanceTimersByTimeAsync(149);
  expect(path()).toBe("/");
  await vi.advanceTimersByTimeAsync(1);
  expect(path()).toBe("/there");
});

test("the page that is shown is loaded anew at once", async () => {
  const { router, loads } = start();
  await router.revalidate();
  expect(loads.here).toBe(1);
});
