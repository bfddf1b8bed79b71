import { expect, test } from "vitest";
import { readAnswers } from "./form-answers.ts";

type Asked = Parameters<typeof readAnswers>[0][number];
const field = (kind: Asked["kind"], more: Partial<Asked> = {}): Asked => ({
  kind,
  label: kind,
  is_required: false,
  options: "Red\n Blue \n\nRed",
  ...more,
});
const read = (fields: readonly Asked[], ...values: string[][]) =>
  readAnswers(
    fields,
    fields.map(({ label }, index) => ({ label, values: values[index] ?? [] })),
  );

test("answers come in the order of the form, without empty ones; name and address are those of the first such fields", () => {
  const fields = [
    field("name"),
    field("email"),
    field("email", { label: "other" }),
    field("checks"),
    field("box"),
    field("long"),
  ];
  expect(read(fields, [" Ada\u0000 "], ["ada@example.com"], [""], ["Blue", "Red"], ["on"], ["Two\nlines"])).toEqual({
    name: "Ada",
    email: "ada@example.com",
    answers: [
      { label: "name", value: "Ada" },
      { label: "email", value: "ada@example.com" },
      { label: "checks", value: "Blue, Red" },
      { label: "box", value: "✓" },
      { label: "long", value: "Two\nlines" },
    ],
  });
});

test.each<[Asked["kind"], string[]]>([
  ["email", ["ada"]],
  ["phone", ["<script>"]],
  ["number", ["many"]],
  ["date", ["2026-02-30"]],
  ["select", ["Green"]],
  ["radio", ["Red", "Blue"]],
  ["checks", ["Red", "Green"]],
  ["text", ["x".repeat(301)]],
  ["text", ["one", "two"]],
  ["long", ["x".repeat(5001)]],
])("%s is not %j", (kind, values) => {
  expect(() => read([field(kind)], values)).toThrow(`${kind}: check this entry`);
});

test("what is required is asked for; a form with other fields than were sent has changed", () => {
  expect(() => read([field("box", { is_required: true })])).toThrow("box: this field is required");
  expect(() => read([field("text", { is_required: true })], ["  "])).toThrow("this field is required");
  expect(() => readAnswers([field("text")], [{ label: "Other", values: [] }])).toThrow("has changed");
  expect(() => readAnswers([field("text")], [])).toThrow("has changed");
});
