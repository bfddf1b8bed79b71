import { afterEach, expect, test, vi } from "vitest";
import { fromHistory, moveFromUrl } from "./private-url.ts";

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
  expect(history.state).toEqual({ idx: 2, token: "secret" });
  expect(fromHistory("token")).toBe("secret");
});

test("an entry without state has no value", () => {
  vi.stubGlobal("history", { state: null });
  expect(fromHistory("token")).toBeUndefined();
});
