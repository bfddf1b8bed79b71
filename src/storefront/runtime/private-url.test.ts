import { afterEach, expect, test, vi } from "vitest";
import { forgetHistory, fromHistory, moveFromUrl } from "./private-url.ts";

afterEach(() => vi.unstubAllGlobals());

test("a value moves into the history entry; the router's own state stays", () => {
  const history = {
    state: { idx: 2 } as unknown,
    url: "/login/forgot#token=secret",
    replaceState(state: unknown, _: string, url: string) {
      Object.assign(history, { state, url });
    },
  };
  vi.stubGlobal("history", history);
  expect(fromHistory("token")).toBeUndefined();
  moveFromUrl("token", "secret", "/login/forgot");
  expect(history.url).toBe("/login/forgot");
  expect(history.state).toEqual({ idx: 2, token: "secret", stored_at: expect.any(Number) });
  expect(fromHistory("token")).toBe("secret");
});

test("an entry without state has no value", () => {
  vi.stubGlobal("history", { state: null });
  expect(fromHistory("token")).toBeUndefined();
});

test("after a log-out the entries of before hold nothing, those made later do", () => {
  const storage = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
  });
  const history = {
    state: null as unknown,
    replaceState(state: unknown) {
      history.state = state;
    },
  };
  vi.stubGlobal("history", history);
  vi.useFakeTimers({ toFake: ["Date"], now: 1000 });
  moveFromUrl("tracking", "mine", "/trackingOrder");
  expect(fromHistory("tracking")).toBe("mine");
  forgetHistory();
  expect(fromHistory("tracking")).toBeUndefined();
  vi.setSystemTime(2000);
  moveFromUrl("tracking", "theirs", "/trackingOrder");
  expect(fromHistory("tracking")).toBe("theirs");
  vi.useRealTimers();
});
