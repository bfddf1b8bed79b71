import { describe, expect, test } from "vitest";
import { z } from "zod";
import { calls } from "#contract/index.ts";
import { strictInput } from "./strict-input.ts";

const refused = (schema: z.ZodType, input: unknown) => strictInput(schema).safeParse(input).error?.issues[0]?.code;

describe("a field that is none is refused", () => {
  const vase = z.object({ name: z.string() });
  test.each<[string, z.ZodType, unknown]>([
    ["of the input", vase, { name: "Vase", nam: "" }],
    ["of an object in it", z.object({ changes: vase.partial() }), { changes: { nam: "" } }],
    [
      "of one that need not be there",
      z.object({ changes: vase.nullable().optional() }),
      { changes: { name: "", nam: "" } },
    ],
    ["in a list", z.object({ list: z.array(vase).max(3) }), { list: [{ name: "Vase", nam: "" }] }],
    ["in a map", z.record(z.string(), vase), { one: { name: "Vase", nam: "" } }],
    ["with a rule of its own", vase.refine(({ name }) => name !== ""), { name: "Vase", nam: "" }],
    ["of what is changed while it is read", vase.transform(({ name }) => name), { name: "Vase", nam: "" }],
    ["of what refers to itself", z.lazy(() => vase), { name: "Vase", nam: "" }],
    ["with a default", z.object({ one: vase.default({ name: "" }) }), { one: { name: "Vase", nam: "" } }],
  ])("%s", (_, schema, input) => {
    expect(schema.safeParse(input).success).toBe(true);
    expect(refused(schema, input)).toBe("unrecognized_keys");
  });

  test("of every alternative", () => {
    const either = z.union([vase, z.object({ id: z.string() })]);
    expect(either.safeParse({ id: "1", nam: "" }).success).toBe(true);
    expect(refused(either, { id: "1", nam: "" })).toBeDefined();
    expect(strictInput(either).safeParse({ id: "1" }).success).toBe(true);
  });
});

test("rules, defaults and values stay", () => {
  const schema = z.object({ a: z.string().trim().min(2).default("xy"), b: z.looseObject({ c: z.number() }) });
  expect(strictInput(schema).parse({ b: { c: 1, d: 2 } })).toEqual({ a: "xy", b: { c: 1, d: 2 } });
  expect(refused(schema, { a: " x ", b: { c: 1 } })).toBe("too_small");
});

/** Objects of a JSON schema that let any key through although they have fields of their own, by path. */
function open(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const isOpen = "properties" in schema && !("additionalProperties" in schema);
  const inner = Object.entries(schema).flatMap(([key, value]) => open(value, `${path}.${key}`));
  return isOpen ? [path, ...inner] : inner;
}

test("no call lets a program send a field that it does not have", () => {
  const loose = Object.entries(calls).flatMap(([name, { input }]) =>
    open(z.toJSONSchema(strictInput(input), { io: "input", unrepresentable: "any" }), name),
  );
  expect(loose).toEqual([]);
});
