import { afterEach, expect, test, vi } from "vitest";
import { type ConfirmOptions, dialogQueue } from "#ui/controls/dialogs.ts";
import { loadedStore } from "../store/testing.ts";
import { destinationOf, switchPage } from "./navigation.ts";
import type { Router } from "./shell-context.ts";

afterEach(() => void vi.useRealTimers());

const to = (address: string, target = "") => destinationOf({ address, target }, "https://shop.example", "/admin_12");

test("a page of the shop stays in the editor", () => {
  expect(to("https://shop.example/admin_12/product/list?sort=sales")).toEqual({
    kind: "page",
    path: "/product/list?sort=sales",
  });
  expect(to("https://shop.example/admin_12")).toEqual({ kind: "page", path: "/" });
  expect(to("https://shop.example/news")).toEqual({ kind: "page", path: "/news" });
});

test("a path that only begins like the editor's is not the editor's", () => {
  expect(to("https://shop.example/admin_123/news")).toMatchObject({ kind: "window" });
});

test("files and new tabs open a window, other sites lead away", () => {
  expect(to("https://shop.example/uploads/price-list.pdf")).toMatchObject({ kind: "window" });
  expect(to("https://shop.example/admin_12/news", "_blank")).toMatchObject({ kind: "window" });
  expect(to("https://elsewhere.example/")).toEqual({ kind: "away", address: "https://elsewhere.example/" });
  expect(to("mailto:hello@shop.example")).toMatchObject({ kind: "away" });
});

test("nothing a browser could run, and no hidden host", () => {
  expect(to("javascript:alert(1)")).toEqual({ kind: "none" });
  expect(to("data:text/html,x")).toEqual({ kind: "none" });
  expect(to("https://shop.example/admin_12//evil.example")).toEqual({ kind: "none" });
  expect(to("http://[")).toEqual({ kind: "none" });
});

test.each([true, false])("another page comes 800 ms after the yes, and only after a yes (%s)", async (yes) => {
  vi.useFakeTimers();
  const went: unknown[] = [];
  const router = { navigate: async (to: unknown) => void went.push(to) } as Pick<Router, "navigate"> as Router;
  const store = loadedStore();
  store.getState().openPage("home_modules");
  store.getState().change("home_modules:11", "interval", 2, "commit", "Interval");
  let flushed = false;
  const flush = async () => {
    flushed = true;
  };
  const drafts = { flush, isSafe: () => flushed };
  const asked: ConfirmOptions[] = [];
  const stop = dialogQueue.subscribe(() => {
    const now = dialogQueue.current();
    if (now?.kind !== "confirm") return;
    asked.push(now.options);
    queueMicrotask(() => {
      now.answer(yes);
      dialogQueue.next();
    });
  });
  const done = switchPage("/product/detail/test", store, router, drafts);
  await vi.advanceTimersByTimeAsync(799);
  expect(went).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  stop();
  expect(went).toEqual(yes ? ["/product/detail/test"] : []);
  expect(asked).toEqual([
    {
      title: "Notice",
      text: [
        "Are you sure you want to leave the current page? (Unsaved changes on this page will be lost!)",
        "There are none: every change on this page is saved as a draft.",
      ].join("\n"),
      confirm: "Confirm leave",
      cancel: "Cancel",
      cautious: true,
    },
  ]);
  expect(store.getState().document.modules["home_modules:11"]?.values.interval).toBe(2);
});

test("what could not be saved is said to be lost, and nothing else; without changes there is nothing to add", async () => {
  const text = async (change: boolean, safe: boolean) => {
    const store = loadedStore();
    store.getState().openPage("home_modules");
    if (change) store.getState().change("home_modules:11", "interval", 2, "commit", "Interval");
    let asked = "";
    const stop = dialogQueue.subscribe(() => {
      const now = dialogQueue.current();
      if (now?.kind !== "confirm") return;
      asked = now.options.text ?? "";
      queueMicrotask(() => {
        now.answer(false);
        dialogQueue.next();
      });
    });
    await switchPage("/news", store, {} as Router, { flush: async () => {}, isSafe: () => safe });
    stop();
    return asked;
  };
  const specified = "Are you sure you want to leave the current page? (Unsaved changes on this page will be lost!)";
  expect(await text(true, false)).toBe(specified);
  expect(await text(false, true)).toBe(specified);
  expect(await text(true, true)).toBe(`${specified}\nThere are none: every change on this page is saved as a draft.`);
});
