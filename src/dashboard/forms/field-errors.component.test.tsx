/** Rules that a form checks by itself, in a language other than English. */
import "#i18n/pseudo-screens.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { ruleOf } from "#contract/messages.ts";
import { mailText } from "#contract/shapes/mail-text.ts";
import { sentence } from "./field-errors.ts";

test.each([
  ["a rule that the contract words itself", mailText.shape.blocks, []],
  ["a rule with a limit in it", z.string().min(3), "a"],
  ["a type", z.number(), "a"],
  ["a format", z.email(), "a"],
  ["a value that is missing", z.string(), undefined],
])("%s is read in the reader's language", (_, schema, value) => {
  const rule = schema.safeParse(value, { error: ruleOf }).error?.issues[0]?.message ?? "";
  expect(rule).toMatch(/[a-z]{2}/);
  const text = sentence(rule, "");
  expect(text).toContain("⟦");
  expect(text.replace("email", "")).not.toMatch(/[a-z]{2}/i);
});
