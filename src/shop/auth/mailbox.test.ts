import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["Ann+1@Example.com", "ann@example.com"],
  ["ann+a+b@example.com", "ann@example.com"],
  ["ann@example.com", "ann@example.com"],
  ["+ann@example.com", "+ann@example.com"],
  ["ann@exa+mple.com", "ann@exa+mple.com"],
])("%s is counted as %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
