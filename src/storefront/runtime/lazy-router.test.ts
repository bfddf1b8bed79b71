import { createElement } from "react";
import { renderToString } from "react-dom/server";
import {
  Outlet,
  RouterContextProvider,
  RouterProvider,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { lazyRouter } from "./lazy-router.ts";
import { setOfflineMessage, setOfflineText } from "./offline-message.ts";

const inputs: unknown[] = [];
/** Called when the server's HTML is taken away. */
const taken = vi.fn();
vi.mock("./toast.ts", () => ({ toast: async () => {} }));
vi.mock("./navigation.ts", () => ({
  Navigated: () => null,
  stayOffline: () => ({ follow() {} }),
  createBrowserRouter: (...input: unknown[]) => {
    const navigated: unknown[] = [];
    inputs.push(input);
    return { navigated, subscribe: () => () => {}, navigate: async (...to: unknown[]) => void navigated.push(to) };
  },
}));

const tell = vi.fn();

afterEach(() => vi.unstubAllGlobals());

function Frame() {
  useNavigate();
  useRevalidator();
  return createElement("main", { id: useNavigation().state }, createElement(Outlet));
}

function Page() {
  const { pathname } = useLocation();
  const data = useLoaderData<string>();
  return `${pathname} ${data} ${useHref("/cart")} ${useMatches().length}`;
}

const routes = [
  { Component: Frame, children: [{ id: "news", path: "/news", Component: Page, loader: () => "loaded" }] },
];

function start(
  loaderData: Record<string, unknown> | undefined,
  basename = "/",
  served = "/news?page=2",
  entry: unknown = null,
) {
  const prefix = basename === "/" ? "" : basename;
  const address = {
    pathname: `${prefix}/news`,
    search: "?page=2",
    hash: "",
    origin: "https://shop.example",
    reload: vi.fn(),
  };
  vi.stubGlobal("location", address);
  vi.stubGlobal("history", { state: entry, go: vi.fn() });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => new Response());
  tell.mockClear();
  setOfflineText(() => "Offline.");
  setOfflineMessage(tell);
  vi.stubGlobal("document", { getElementById: () => ({ replaceChildren: taken }) });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  inputs.length = 0;
  taken.mockClear();
  const hydrationData = loaderData && { loaderData };
  return lazyRouter(routes, {
    basename,
    served: prefix + served,
    hydrationData,
    getContext: () => new RouterContextProvider(),
  });
}

test("the server's page is rendered without the part that navigates", async () => {
  const { router } = await start({ news: "served" });
  expect(renderToString(createElement(RouterProvider, { router }))).toBe('<main id="idle">/news served /cart 2</main>');
  expect(inputs).toEqual([]);
});

test("links have the alias prefix", async () => {
  const { router } = await start({ news: "served" }, "/admin_7");
  expect(renderToString(createElement(RouterProvider, { router }))).toContain("served /admin_7/cart");
});

test("the first navigation makes the whole router of the same data; later ones use it", async () => {
  const { router } = await start({ news: "served" });
  await router.navigate("/cart", { replace: true });
  await router.navigate("/news");
  expect(inputs).toEqual([[routes, expect.objectContaining({ hydrationData: { loaderData: { news: "served" } } })]]);
  expect(Reflect.get(router, "navigated")).toEqual([["/cart", { replace: true }], ["/news"]]);
});

test("while the whole router loads, the state has the query that the page navigates to", async () => {
  const { router } = await start({ news: "served" }, "/admin_7");
  const next = () => router.state.navigation.location?.search;
  const going = [router.navigate("/cart?a=1")];
  expect(next()).toBeUndefined();
  going.push(router.navigate("/news?page=2"));
  expect(next()).toBe("?page=2");
  going.push(router.navigate({ search: "?page=3" }));
  expect(next()).toBe("?page=3");
  await Promise.all(going);
});

test.each([[{}], [undefined]])("without the page's data the whole router loads them: %j", async (data) => {
  await start(data);
  expect(inputs).toHaveLength(1);
});

test("going back while the document's code loads loads the page of the new address", async () => {
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {} });
  void start({ news: "served" }, "/", "/news");
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce(), { timeout: 60_000 });
  expect(inputs).toEqual([]);
});

test("where it cannot be loaded again so soon, the other page's HTML and data are not used", async () => {
  vi.stubGlobal("sessionStorage", { getItem: () => String(Date.now()), setItem: () => {} });
  await start({ news: "served" }, "/", "/news");
  expect(location.reload).not.toHaveBeenCalled();
  expect(taken).toHaveBeenCalledOnce();
  expect(inputs).toEqual([[routes, expect.objectContaining({ hydrationData: undefined })]]);
});

test("going back to an entry of an earlier document loads that page; to another place of this page does not", async () => {
  await start({ news: "served" });
  const follow = vi.mocked(addEventListener).mock.calls.find(([name]) => name === "popstate")?.[1];
  const reload = vi.fn();
  Object.assign(location, { hash: "#more", reload });
  if (typeof follow === "function") follow(new Event("popstate"));
  expect(reload).not.toHaveBeenCalled();
  Object.assign(location, { pathname: "/product/list" });
  if (typeof follow === "function") follow(new Event("popstate"));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test("without a connection the page stays at back, and at a link whose code is not there", async () => {
  const { router } = await start({ news: "served" });
  vi.stubGlobal("navigator", { onLine: false });
  await router.navigate("/cart");
  expect(tell).toHaveBeenCalledOnce();
  expect(inputs).toEqual([]);
  const reload = vi.fn();
  Object.assign(location, { pathname: "/product/list", reload });
  const follow = vi.mocked(addEventListener).mock.calls.find(([name]) => name === "popstate")?.[1];
  if (typeof follow === "function") follow(new Event("popstate"));
  await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(2));
  expect(reload).not.toHaveBeenCalled();
});

test("back to an entry of an earlier document returns to the page that is shown, as far as there is no connection", async () => {
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => {} });
  const { router } = await start({ news: "served" }, "/", "/news?page=2", { idx: 3, key: "k", usr: null });
  expect(router.state.location.key).toBe("k");
  vi.stubGlobal("navigator", { onLine: false });
  Object.assign(history, { state: { idx: 1 } });
  Object.assign(location, { pathname: "/product/list" });
  const follow = vi.mocked(addEventListener).mock.calls.find(([name]) => name === "popstate")?.[1];
  if (typeof follow === "function") follow(new Event("popstate"));
  await vi.waitFor(() => expect(history.go).toHaveBeenCalledExactlyOnceWith(2));
});
