import { expect, test } from "vitest";
import { errorsOf } from "./errors-of-form.ts";
import { readFieldError, sentence } from "./field-errors.ts";

const fields = ["title", "seo_name", "specifications", "variants"];

test.each([
  [
    "seo_name: another product has it",
    { name: "seo_name", path: "", rule: "another product has it", message: "Another product has it" },
  ],
  ["changes.title is required", { name: "title", path: "", rule: "is required", message: "Enter a title" }],
  [
    "changes.specifications[2].name must be a text",
    { name: "specifications", path: "2.name", rule: "must be a text", message: "Must be a text" },
  ],
  [
    "variants.0190b7a2-11.price: a price such as 19.90",
    { name: "variants", path: "0190b7a2-11.price", rule: "a price such as 19.90", message: "A price such as 19.90" },
  ],
])("%s", (message, expected) => {
  expect(readFieldError(message, fields)).toEqual(expected);
});

test("what is not correct is named, in a whole sentence", () => {
  expect(readFieldError("password is not correct", ["password"])?.message).toBe("The password is not correct.");
  expect(readFieldError("code is not correct or has been used", ["code"])?.message).toBe(
    "The code is not correct or has been used.",
  );
});

test("a limit says of what", () => {
  expect(readFieldError("variants.7.price can be at most 9,999,999,999", fields)?.message).toBe(
    "Price can be at most 9,999,999,999",
  );
});

test.each(["Not found", "other: is required", "seo_name", "Too many requests: wait a minute"])("%s", (message) => {
  expect(readFieldError(message, fields)).toBeNull();
});

test.each([
  ["Code", "Enter a code"],
  ["Email", "Enter an email"],
  ["Shop name", "Enter a shop name"],
  ["first_name", "Enter a first name"],
  ["Unit", "Enter a unit"],
  ["VAT number", "Enter a VAT number"],
  ["SKU", "Enter an SKU"],
  ["Address", "Enter an address"],
  ["values", "Enter values"],
  ["country", "Choose a country"],
])("what is missing in %s is named", (field, expected) => {
  expect(sentence("is required", field)).toBe(expected);
});

test("the summary names what is missing in a field, and in a value inside of it", () => {
  const issue = { type: "too_small", message: "is required" };
  const labels: Readonly<Record<string, string>> = { good_name: "Title", specifications: "Specifications" };
  const errors = errorsOf(
    { good_name: issue, specifications: [undefined, { name: issue }] },
    Object.keys(labels),
    (name) => labels[name] ?? name,
  );
  expect(errors.map(({ message }) => message)).toEqual(["Enter a title", "Enter a name"]);
});
