/** Programs of the last release work with this build: its description is kept in `released/openapi.json`. */
import { expect, test } from "vitest";
import { openApi } from "../../src/server/docs/openapi.ts";
import { typesOfCalls } from "./build.ts";
import { breaksBetween } from "./compatible.ts";
import { readReleased } from "./release.ts";

const released = await readReleased();

test("every call and field of the last release is taken and answered by this build", () => {
  expect(breaksBetween(released, openApi())).toEqual([]);
});

test("the client of the last release has its types still: they are made of its description", async () => {
  expect(await typesOfCalls(released)).toContain('"/admin_api/v1/products/detail"');
});

const api = (input: object, answer: object) => ({
  paths: {
    "/call": {
      post: {
        requestBody: { content: { "application/json": { schema: input } } },
        responses: { "200": { content: { "application/json": { schema: answer } } } },
      },
    },
  },
});
const fields = (properties: object, required: string[] = []) => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const text = { type: "string" };
const before = api(
  fields({ name: { type: "string", maxLength: 60 }, kind: { type: "string", enum: ["a", "b"] } }, ["name"]),
  fields({ id: text, list: { type: "array", items: fields({ price: text }, ["price"]) } }, ["id", "list"]),
);

test.each([
  ["a call", { paths: {} }, ["POST /call is gone"]],
  [
    "what is sent",
    api(
      fields({ name: { type: "string", maxLength: 50 }, kind: { type: "string", enum: ["a"] }, more: text }, [
        "name",
        "more",
      ]),
      fields({ id: text, list: { type: "array", items: fields({ price: text }, ["price"]) } }, ["id", "list"]),
    ),
    [
      "/call: input name: maxLength was 60 and is 50",
      '/call: input kind no longer takes "b"',
      "/call: input more must be sent now",
    ],
  ],
  [
    "what is answered",
    api(
      fields({ name: text }, ["name"]),
      fields({ id: { anyOf: [text, { type: "null" }] }, list: { type: "array", items: fields({}) } }, ["list"]),
    ),
    [
      "/call: input kind is gone",
      "/call: answer id was string and is null",
      "/call: answer list[].price is gone",
      "/call: answer id may be missing now",
    ],
  ],
])("a break of %s is told", (_, after, breaks) => {
  expect(breaksBetween(before, after)).toEqual(breaks);
});

test("what only comes is no break", () => {
  const after = api(
    fields({ name: text, kind: { type: "string", enum: ["a", "b", "c"] }, more: text }, ["name"]),
    fields({ id: text, more: text, list: { type: "array", items: fields({ price: text, qty: text }, ["price"]) } }, [
      "id",
      "list",
    ]),
  );
  expect(breaksBetween(before, after)).toEqual([]);
});
