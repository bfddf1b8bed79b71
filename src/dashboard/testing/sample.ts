/** Answers that are made from the contract: for tests that open many screens, whatever these ask for. */
import type { z } from "zod";
import type { Output } from "#contract/call.ts";
import { codes } from "#contract/errors.ts";
import { type CallByPath, calls } from "#contract/index.ts";
import type { RequiredPermission } from "#contract/permissions.ts";
import { startPath } from "../api/start.ts";
import { type Answers, Refusal } from "./fake-shop.ts";

const uuid = "01a214b7-0000-7000-8000-0000000000aa";
/** Texts of the forms that the contract knows; the first that a schema takes is its sample: screens read some as times. */
const texts = [
  "2026-11-25",
  "2026-11-25T10:00:00.000Z",
  uuid,
  "12.00",
  "ada@example.com",
  "US",
  "USD",
  "https://shop.example/",
  `/upload/${uuid.replaceAll("-", "")}.webp`,
  "UTC",
  // A locale.
  "en",
  // A way to pay.
  "cash",
  "",
];
/** Of fields whose text is of one form everywhere, which a schema of any text does not say. */
const textsOf: Readonly<Record<string, readonly string[]>> = {
  currency: ["USD"],
  now: ["12.00"],
  price: ["12.00"],
};
const numbers = [1, 0, 60];

/** Every call of staff but the one of who is signed in, answered with a sample; what `permissions` do not permit is refused, as the server refuses it. */
export function sampleShop(permissions: readonly RequiredPermission[]): {
  readonly answers: Answers;
  readonly refused: string[];
} {
  const refused: string[] = [];
  const answers = Object.values(calls).flatMap((call) => {
    if (call.audience !== "admin" || call.permission === undefined || call.path === startPath) return [];
    const { path, permission, output } = call;
    const answer = () => {
      if (permission === "own" || permissions.includes(permission)) return sampleOnce(output);
      refused.push(path);
      throw new Refusal(codes.forbidden, "You don't have permission to do this");
    };
    return [[path, answer]];
  });
  // Of the shapes that the contract declares: the fake shop checks each.
  return { answers: Object.fromEntries(answers) as Answers, refused };
}

/** The sample of a call's answer. */
export function sampleAnswer<P extends keyof CallByPath>(path: P): Output<CallByPath[P]> {
  const call = Object.values(calls).find((one) => one.path === path);
  if (!call) throw new Error(`there is no call ${path}`);
  // Parsed by the schema of that type, which the compiler cannot follow through the path.
  return call.output.parse(sampleOf(call.output)) as Output<CallByPath[P]>;
}

const samples = new WeakMap<z.core.$ZodType, unknown>();

/** The same sample each time: trying what a schema takes costs more than what a screen does with it. The fake shop's check copies it. */
function sampleOnce(schema: z.core.$ZodType): unknown {
  if (!samples.has(schema)) samples.set(schema, sampleOf(schema));
  return samples.get(schema);
}

/** A value that a schema of the contract takes: lists have one entry, and what may be null or absent is null or absent. */
function sampleOf(schema: z.core.$ZodType, own: readonly string[] = []): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return firstTaken(schema, [...own, ...texts]);
    case "number":
      return firstTaken(schema, numbers);
    case "boolean":
      return false;
    case "null":
    case "nullable":
    case "unknown":
    case "any":
      return null;
    case "optional":
    case "undefined":
    case "void":
      return undefined;
    case "enum":
      return Object.values(def.entries)[0];
    case "literal":
      return def.values[0];
    case "array":
      return [sampleOf(def.element)];
    case "tuple":
      return def.items.map((one) => sampleOf(one));
    case "record":
      return {};
    case "object":
      return Object.fromEntries(Object.entries(def.shape).map(([key, one]) => [key, sampleOf(one, textsOf[key])]));
    case "union":
      return sampleOf(def.options[0] as z.core.$ZodType);
    case "intersection":
      return Object.assign({}, sampleOf(def.left), sampleOf(def.right));
    case "custom":
      return {};
    case "default":
    case "prefault":
    case "readonly":
    case "catch":
    case "nonoptional":
      return sampleOf(def.innerType);
    case "lazy":
      return sampleOf(def.getter());
    case "pipe":
      return sampleOf(def.in);
    default:
      throw new Error(`no sample of the type ${def.type}`);
  }
}

function firstTaken<T>(schema: z.core.$ZodType, values: readonly T[]): T {
  const taken = values.find((value) => (schema as z.ZodType).safeParse(value).success);
  if (taken === undefined) throw new Error(`none of ${values.join(", ")} is taken`);
  return taken;
}
