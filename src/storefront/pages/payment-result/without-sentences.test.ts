import { expect, test } from "vitest";
import { withoutSentences } from "./without-sentences.ts";

test.each([
  ["Payment received. We've sent a confirmation to {email}.", "Payment received."],
  ["We've sent a confirmation to {email}.", ""],
  ["Thanks! See {email} soon. Bye", "Thanks! Bye"],
  ["Bezahlt 3.50 EUR", "Bezahlt 3.50 EUR"],
])("of %s the sentences that promise an email go", (text, left) => {
  expect(withoutSentences(text, "{email}")).toBe(left);
});
