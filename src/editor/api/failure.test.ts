import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "#ui/controls/toasts.ts";
import { showFailure } from "./failure.ts";

const went: string[] = [];
const actions = { showError: (type: string) => went.push(`error ${type}`) };
const fail = (code: number, message: string, path = "/admin_api/v1/decoration", data: unknown = null) =>
  showFailure({ code, message, data }, path, actions);
const toastTexts = () => toasts.list().map(({ type, text, duration }) => `${type} ${text} ${duration}`);

beforeEach(() => {
  vi.useFakeTimers();
  went.length = 0;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("a message is a warning: 3 s for bad input, 1.5 s otherwise", () => {
  fail(400, "Carousel › Interval: 1 to 6");
  fail(500, "Something broke");
  fail(429, "Too many requests");
  expect(toastTexts()).toEqual([
    "warning Carousel › Interval: 1 to 6 3000",
    "warning Something broke 1500",
    "warning Too many requests 1500",
  ]);
  vi.runAllTimers();
  expect(went).toEqual([]);
});

test("an ended session has a dialog of its own", () => {
  fail(401, "Please log in again");
  fail(401, "", "/admin_api/v1/upload");
  vi.runAllTimers();
  expect(toastTexts()).toEqual([]);
  expect(went).toEqual([]);
});

test("419 shows the error page for its type", () => {
  fail(419, "", "/api/v1/decoration", { type: "404" });
  fail(419, "The shop is closed", "/api/v1/decoration", { type: 500 });
  vi.runAllTimers();
  expect(went).toEqual(["error 404", "error 500"]);
});

test("what the editor says in its own words is not said twice", () => {
  fail(404, "Not found", "/api/v1/goods/detail");
  fail(409, "changed");
  fail(500, "The file was not taken", "/admin_api/v1/upload");
  fail(500, "down", "/admin_api/v1/decoration/draft/save");
  expect(toastTexts()).toEqual([]);
});
