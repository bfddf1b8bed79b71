import { expect, test } from "vitest";
import { nameOf, shownMessages } from "./messages.ts";

const message = (text: string) => ({ text, link: "" });
const at = (passed: boolean | null) => ({
  at: passed === null ? "" : "2026-12-24T18:00:00.000Z",
  passed: passed === true,
});

test("a message is shown from its first moment to its second", () => {
  const messages = ["always", "running", "coming", "over", "", "begun"].map(message);
  const moments = [null, null, true, false, false, false, true, true, null, null, true, null].map(at);
  expect(shownMessages(messages, moments).map(({ text }) => text)).toEqual(["always", "running", "begun"]);
  expect(shownMessages(messages).map(({ text }) => text)).toEqual(["always", "running", "coming", "over", "begun"]);
});

test("other messages are another bar", () => {
  expect(nameOf([message("a"), message("b")])).not.toBe(nameOf([message("a")]));
});
