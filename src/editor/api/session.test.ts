import { afterEach, expect, test, vi } from "vitest";
import { readEnvelope } from "#contract/read-envelope.ts";
import { readCookie } from "./cookies.ts";
import { messageTime } from "./envelope.ts";
import { exitAddress, leaveEditor } from "./session.ts";
import { uploadLimit } from "./upload.ts";

test("reads cookies by their whole name", () => {
  const cookies = "x_mall_id=no; mall_id=a%2Fb; broken=%E0%A4%A";
  expect(readCookie("mall_id", cookies)).toBe("a/b");
  expect(readCookie("mall", cookies)).toBeNull();
  expect(readCookie("broken", cookies)).toBe("%E0%A4%A");
});

test("leaves to the back office only by an address that cannot run", () => {
  expect(exitAddress("https://office.example/malls", "/")).toBe("https://office.example/malls");
  expect(exitAddress("javascript:alert(1)", "/")).toBe("/");
  expect(exitAddress("//evil.example", "/")).toBe("/");
  expect(exitAddress(null, "/")).toBe("/");
});

afterEach(() => vi.unstubAllGlobals());

test("leaving clears the token of the editor's prefix, that of older versions for all paths, and the mall", () => {
  const written: string[] = [];
  const assign = vi.fn();
  vi.stubGlobal("location", { pathname: "/admin_7/cart", assign });
  vi.stubGlobal("document", {
    get cookie() {
      return "redirect_url=%2Foffice";
    },
    set cookie(value: string) {
      written.push(value.split("; max-age=0")[0] ?? "");
    },
  });
  leaveEditor();
  expect(written).toEqual(["admin_token=; path=/admin_7", "admin_token=; path=/", "mall_id=; path=/"]);
  expect(assign).toHaveBeenCalledWith("/office");
});

test("messages stay 3 s for bad input and 1.5 s otherwise, uploads 30 s and 50 minutes", () => {
  expect([messageTime(400), messageTime(401), messageTime(500)]).toEqual([3000, 1500, 1500]);
  expect([uploadLimit({ type: "image/png" }), uploadLimit({ type: "video/mp4" })]).toEqual([30_000, 3_000_000]);
});

test("an answer that is no envelope is a failure of the transport", () => {
  expect(readEnvelope({ code: 200, message: "ok", data: [] })).toEqual({ code: 200, message: "ok", data: [] });
  expect(readEnvelope({ code: 401 })).toEqual({ code: 401, message: "", data: null });
  expect(() => readEnvelope("<html>")).toThrow();
  expect(() => readEnvelope(null)).toThrow();
});
