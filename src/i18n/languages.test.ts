import { expect, test } from "vitest";
import { languageOf } from "./languages.ts";

test("a locale is read in the shipped language nearest to it", () => {
  const read = [
    "en",
    "en-GB",
    "de",
    "de-CH",
    "pt",
    "pt-PT",
    "pt-BR",
    "zh",
    "zh-CN",
    "zh-Hans-SG",
    "ar-EG",
    "ja-JP",
  ].map(languageOf);
  expect(read).toEqual([
    "en",
    "en",
    "de",
    "de",
    "pt-BR",
    "pt-BR",
    "pt-BR",
    "zh-Hans",
    "zh-Hans",
    "zh-Hans",
    "ar",
    "ja",
  ]);
  expect(["zh-TW", "sv", "", "not a tag"].map(languageOf)).toEqual([undefined, undefined, undefined, undefined]);
});
