import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codes } from "#contract/errors.ts";
import { readCookie } from "./cookies.ts";
import { watchSignIn } from "./watch-sign-in.ts";

const cookies = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  cookies.clear();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("fetch", async () => ({}));
  vi.stubGlobal("document", {
    addEventListener() {},
    get cookie() {
      return [...cookies].map((pair) => pair.join("=")).join("; ");
    },
    set cookie(text: string) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (text.includes("max-age=0")) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a session of the dashboard alone is not taken for one of the editor", async () => {
  cookies.set("admin_token", "ended");
  // Without a token a call is the dashboard's, whose session has another page key.
  const answer = () => ({ ended: codes.unauthorized, fresh: codes.forbidden })[readCookie("admin_token") ?? ""];
  const call = vi.fn(async () => ({ code: answer() ?? codes.forbidden, message: "", data: null }));
  const renewed = vi.fn();
  const stop = watchSignIn({ call } as never, "/admin_1", renewed);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(renewed).not.toHaveBeenCalled();

  cookies.set("admin_token", "fresh");
  await vi.advanceTimersByTimeAsync(5000);
  expect(renewed).toHaveBeenCalledExactlyOnceWith({ reload: true });
  stop();
});
