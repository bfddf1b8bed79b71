import { expect, test } from "vitest";
import { newPassword } from "./passwords.ts";

test.each(["        ", "\t\t\t\t\t\t\t\t", "\u00A0\u2003\u3000\u00A0\u00A0\u00A0\u00A0\u00A0"])(
  "%j is no password",
  (text) => {
    expect(newPassword(6).safeParse(text).success).toBe(false);
  },
);
test("a password may have blanks", () => {
  expect(newPassword(6).safeParse(" two words ").success).toBe(true);
});
