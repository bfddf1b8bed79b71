import { afterEach, expect, test, vi } from "vitest";
import { remember, remembered } from "./remembered.ts";

afterEach(() => vi.unstubAllGlobals());

const storage = () => {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
};

test("a text is kept by browser or tab until it is forgotten", () => {
  vi.stubGlobal("window", { localStorage: storage(), sessionStorage: storage() });
  expect(remembered("carrier")).toBeNull();
  remember("carrier", "DHL");
  remember("carrier", "UPS", "sessionStorage");
  expect([remembered("carrier"), remembered("carrier", "sessionStorage")]).toEqual(["DHL", "UPS"]);
  remember("carrier", undefined);
  expect([remembered("carrier"), remembered("carrier", "sessionStorage")]).toEqual([null, "UPS"]);
});

test("where storage is blocked nothing is kept, and nothing fails", () => {
  const blocked = {
    get localStorage(): Storage {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  };
  vi.stubGlobal("window", blocked);
  expect(() => remember("carrier", "DHL")).not.toThrow();
  expect(remembered("carrier")).toBeNull();
});
