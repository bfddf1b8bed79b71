import { expect, test } from "vitest";
import { sendMessage } from "#contract/calls/messages.ts";
import { checkMessage, readMessage } from "./message.ts";

const texts = { required: "needed", email: "no address", area_code: "no code", phone: "no number" };
const form = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return readMessage(data);
};

test("a message with name, address and text is valid", () => {
  expect(checkMessage(form({ name: " Ann ", email: "ann@example.com", message: "Hello" }), texts)).toEqual({});
});

test("missing fields are reported in the order of the form", () => {
  const errors = checkMessage(form({ name: "  " }), texts);
  expect(Object.entries(errors)).toEqual([
    ["name", "needed"],
    ["email", "needed"],
    ["message", "needed"],
  ]);
});

test.each(["ann", "ann@", "@example.com", "ann@example", "an n@example.com"])("%j is not an email address", (email) => {
  expect(checkMessage(form({ name: "Ann", email, message: "Hello" }), texts)).toEqual({ email: "no address" });
});

test.each([
  [{ area_code: "USA" }, { area_code: "no code" }],
  [{ area_code: "+123456" }, { area_code: "no code" }],
  [{ phone: "none" }, { phone: "no number" }],
  [{ area_code: "+1", phone: "(415) 555-0132" }, {}],
  [{ area_code: "49" }, {}],
])("area code and phone are optional, but must fit the call: %j", (change, errors) => {
  const message = form({ name: "Ann", email: "ann@example.com", message: "Hello", ...change });
  expect(checkMessage(message, texts)).toEqual(errors);
  expect(sendMessage.input.safeParse(message).success).toBe(Object.keys(errors).length === 0);
});
