/** Messages, questions and the pages of a list, by mouse and keyboard. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible } from "../testing/accessible.ts";
import {
  boxOf,
  expectCount,
  expectGone,
  expectTexts,
  preferReducedMotion,
  press,
  withMotion,
} from "../testing/browser.ts";
import { UiSamples } from "./testing/UiSamples.tsx";
import "./tokens.css";
import { UiHost } from "./UiHost.tsx";

const button = (name: string) => page.getByRole("button", { name });
const answer = page.getByCss("output");

withMotion();

beforeEach(async () => {
  await render(
    <main className="ui-root">
      <h1>Controls</h1>
      <UiSamples />
      <UiHost />
    </main>,
  );
});

test("pages are turned by numbers, gaps, a typed number and the size, and stay within what there is", async () => {
  const pages = page.getByRole("navigation", { name: "Pages" });
  const current = pages.getByCss("[aria-current=page]");
  const turn = (name: string) => pages.getByRole("button", { name });
  await expectCount(pages.getByRole("button", { name: /^Page \d+$/ }), 7);
  await expect.element(turn("Previous page")).toBeDisabled();
  await turn("Several pages forward").click();
  await expectTexts(current, ["6"]);
  await press("Enter", turn("Several pages back"));
  await expectTexts(current, ["1"]);
  const jumper = pages.getByRole("textbox", { name: "Go to" });
  await jumper.fill("5000");
  await press("Enter", jumper);
  await expectTexts(current, ["99"]);
  await expect.element(turn("Next page")).toBeDisabled();
  await jumper.fill("0");
  await press("Enter", jumper);
  await expectTexts(current, ["1"]);
  await pages.getByRole("combobox", { name: "Rows per page" }).click();
  await expectTexts(
    page.getByRole("option"),
    ["10", "20", "30", "40", "50", "100"].map((one) => `${one} / page`),
  );
  await page.getByRole("option", { name: "100 / page" }).click();
  await expect.element(turn("Page 10")).toBeVisible();
  await expectGone(turn("Page 11"));
});

test("a question is answered by its buttons, by Escape with no, and gives the focus back", async () => {
  const ask = button("Confirm");
  await ask.click();
  const question = page.getByRole("alertdialog", { name: "Notice" });
  // A question about leaving: Enter stays.
  const stay = question.getByRole("button", { name: "Cancel" });
  await expect.element(stay).toHaveFocus();
  await press("Escape");
  await expectTexts(answer, ["false"]);
  await expect.element(ask).toHaveFocus();
  await ask.click();
  await expect.element(stay).toHaveFocus();
  await press("Enter");
  await expectTexts(answer, ["false"]);
  await ask.click();
  await press("Enter", question.getByRole("button", { name: "Confirm leave" }));
  await expectTexts(answer, ["true"]);
  await expectGone(page.getByRole("alertdialog"));
});

test("a prompt says 'Illegal input' until the answer is right", async () => {
  await button("Prompt").click();
  const name = page.getByRole("textbox", { name: "Name" });
  await expect.element(name).toBeVisible();
  await expectAccessible("page");
  await name.fill("");
  await press("Enter", name);
  await expectTexts(page.getByRole("alert"), ["Illegal input"]);
  await name.fill("Winter");
  await press("Enter", name);
  await expectTexts(answer, ["Winter"]);
  await expectGone(name);
});

test("an error that stays has no accessibility violation", async () => {
  await button("Error").click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expectAccessible("page");
  await press("Escape");
  await expectGone(page.getByRole("alert"));
});

/** Timers of messages: they end when the test says so. Vitest's fake clock goes on by itself while a locator waits. */
function messageTimers() {
  const waiting = new Map<number, () => void>();
  const { setTimeout: begin, clearTimeout: stop } = globalThis;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, time?: number) => {
    const id = begin(time === 3000 ? () => {} : run, time);
    if (time === 3000) waiting.set(Number(id), run);
    return id;
  }) as typeof setTimeout);
  vi.spyOn(globalThis, "clearTimeout").mockImplementation((id) => {
    waiting.delete(Number(id));
    stop(id);
  });
  const count = () => waiting.size;
  const end = () => {
    for (const run of waiting.values()) run();
  };
  return { count, end };
}

test("toasts count repeats, go after three seconds, wait under the pointer and close on Escape", async () => {
  await preferReducedMotion(true);
  const timers = messageTimers();
  const messages = page.getByRole("region", { name: /messages/i }).getByRole("listitem");
  await button("Success").click();
  await button("Success").click();
  await expectTexts(messages, ["Saved and published2"]);
  expect(timers.count()).toBe(1);
  timers.end();
  await expectGone(messages);

  await button("Success").click();
  expect(timers.count()).toBe(1);
  await userEvent.hover(messages);
  // The browser sends the page its pointer events with the next frame.
  await expect.poll(timers.count).toBe(0);
  await expectCount(messages, 1);
  await button("Error").click();
  await expectCount(messages, 2);
  const [first, second] = [boxOf(messages.nth(0)), boxOf(messages.nth(1))];
  expect(first.y).toBe(16);
  expect(second.y - first.y - first.height).toBe(16);
  // Its time begins again without the pointer; an error that stays has none.
  await expect.poll(timers.count).toBe(1);
  await press("Escape");
  await expectTexts(messages, ["Saved and published"]);
  await press("Escape");
  await expectGone(messages);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("in a low window, as at a zoom of 400 %, a dialog scrolls as a whole: nothing in it is squeezed or cut off", async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(320, 256);
  await button("Prompt").click();
  const dialog = page.getByRole("dialog").element() as HTMLElement;
  await expect.element(page.getByRole("textbox", { name: "Name" })).toBeVisible();
  const box = dialog.getBoundingClientRect();
  for (const part of dialog.querySelectorAll("h2, input, label, footer, button")) {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    expect(
      left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 1 && bottom <= box.bottom + 1,
      part.tagName,
    ).toBe(true);
  }
  for (const part of dialog.children) expect(part.scrollHeight).toBeLessThanOrEqual(part.clientHeight + 1);
  await press("Escape");
  await page.viewport(innerWidth, innerHeight);
});
