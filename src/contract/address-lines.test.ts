import { expect, test } from "vitest";
import { addressLines } from "./address-lines.ts";
import { localStates } from "./local-states.ts";

const address = {
  ...{ first_name: "美咲", last_name: "佐藤", company: "", phone: "", address2: "" },
  ...{ address1: "水車町18", city: "世田谷区", state: "13", postal_code: "154-0000", country: "JP" },
};

test("a Japanese address is written as in Japan for who reads Japanese, and in Latin order and letters for others", () => {
  expect(addressLines(address, "ja", localStates("ja"))).toEqual([
    "〒154-0000",
    "東京都世田谷区",
    "水車町18",
    "佐藤 美咲",
    "日本",
  ]);
  expect(addressLines(address, "de", localStates("de"))).toEqual([
    "美咲 佐藤",
    "水車町18",
    "154-0000 世田谷区",
    "Tokyo",
    "Japan",
  ]);
});

test("an address elsewhere keeps its country's order in every language", () => {
  const german = { ...address, country: "DE", state: "", city: "Leipzig", postal_code: "04109", address1: "Markt 1" };
  expect(addressLines(german, "ja", localStates("ja"))).toEqual(["美咲 佐藤", "Markt 1", "04109 Leipzig", "ドイツ"]);
});

test("only a language that writes a country's places has their names", () => {
  expect(Object.keys(localStates("zh-Hans") ?? {})).toEqual(["CN"]);
  expect(localStates("en-US")).toBeUndefined();
});
