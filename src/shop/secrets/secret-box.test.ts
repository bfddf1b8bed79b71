import { expect, test } from "vitest";
import { keyedHash, seal, unseal } from "./secret-box.ts";

const secret = "a secret of thirty-two characters";

test("what is sealed is read again with the same secret and purpose, and with no other", () => {
  const sealed = seal(secret, "payment keys", "sk_test_1");
  expect(unseal(secret, "payment keys", sealed)).toBe("sk_test_1");
  expect(sealed).not.toContain("sk_test");
  expect(seal(secret, "payment keys", "sk_test_1")).not.toBe(sealed);
  expect(() => unseal(`${secret}!`, "payment keys", sealed)).toThrow();
  expect(() => unseal(secret, "mail password", sealed)).toThrow();
  const changed = Buffer.from(sealed, "base64url");
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(secret, "payment keys", changed.toString("base64url"))).toThrow();
});

test("a hash depends on the purpose", () => {
  expect(keyedHash(secret, "a", "123456")).not.toBe(keyedHash(secret, "b", "123456"));
});
