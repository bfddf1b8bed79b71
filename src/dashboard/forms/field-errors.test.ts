import { expect, test } from "vitest";
import { readFieldError } from "./field-errors.ts";

const fields = ["seo_name", "specifications", "variants"];

test.each([
  ["seo_name: another product has it", { name: "seo_name", path: "", message: "Another product has it" }],
  ["changes.seo_name is required", { name: "seo_name", path: "", message: "Required" }],
  [
    "changes.specifications[2].name must be a text",
    { name: "specifications", path: "2.name", message: "Must be a text" },
  ],
  [
    "variants.0190b7a2-11.price: a price such as 19.90",
    { name: "variants", path: "0190b7a2-11.price", message: "A price such as 19.90" },
  ],
])("%s", (message, expected) => {
  expect(readFieldError(message, fields)).toEqual(expected);
});

test.each(["Not found", "other: is required", "seo_name", "Too many requests: wait a minute"])("%s", (message) => {
  expect(readFieldError(message, fields)).toBeNull();
});
