import { createMemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { stayOffline } from "./stay-offline.ts";

afterEach(() => vi.unstubAllGlobals());

test.each(["/", "/dashboard"])(
  "code that does not come without a connection leaves the page, below %s",
  async (basename) => {
    vi.stubGlobal("navigator", { onLine: false });
    vi.stubGlobal("history", { state: null });
    const tell = vi.fn();
    const { dataStrategy, follow } = stayOffline(tell);
    const lazy = async () => {
      if (!navigator.onLine) throw new TypeError("Failed to fetch");
      return { Component: () => null };
    };
    const at = (path: string) => (basename === "/" ? path : basename + path);
    const router = createMemoryRouter(
      [
        { path: "/products", Component: () => null },
        { path: "/discounts", lazy },
      ],
      { basename, dataStrategy, initialEntries: [at("/products?view=all")] },
    );
    follow(router);
    await router.navigate("/discounts");
    const address = () => router.state.location.pathname + router.state.location.search;
    expect([tell.mock.calls.length, address(), router.state.errors]).toEqual([1, at("/products?view=all"), null]);
    vi.stubGlobal("navigator", { onLine: true });
    await router.navigate("/discounts");
    expect([tell.mock.calls.length, address(), router.state.errors]).toEqual([1, at("/discounts"), null]);
  },
);
