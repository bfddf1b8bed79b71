/**
 * Holds calls to the description of the last release: a program that was made then sends the same, and reads the same in the answers.
 * For tests.
 */
import { Ajv2020, type SchemaObject, type ValidateFunction } from "ajv/dist/2020.js";
import { z } from "zod";
import type { OpenApi, Operation } from "../../src/server/docs/openapi.ts";

const schema = z.custom<SchemaObject>((value) => typeof value === "object" && value !== null);
const content = z.object({ content: z.object({ "application/json": z.object({ schema }) }) });

interface Call {
  readonly path: string;
  /** Undefined for a file. */
  readonly input: unknown;
  readonly answer: unknown;
}

interface Held {
  /** Looks at a call that was answered. */
  readonly look: (call: Call) => void;
  /** Paths of calls that the release has, made as it describes them. */
  readonly paths: ReadonlySet<string>;
  /** What of their answers a program of then could not read. */
  readonly faults: readonly string[];
}

/** What comes anew in an answer breaks nothing. */
function open(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(open);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name, one]) => !(name === "additionalProperties" && one === false));
  return Object.fromEntries(entries.map(([name, one]) => [name, open(one)]));
}

export function holdTo(released: OpenApi): Held {
  // Formats are rules of their own beside patterns, which the descriptions have.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const made = new Map<string, { readonly takes: ValidateFunction; readonly answers: ValidateFunction } | undefined>();
  const jsonOf = (one: unknown) => content.safeParse(one).data?.content["application/json"].schema ?? {};
  const checksOf = (operation: Operation | undefined) =>
    operation && {
      takes: ajv.compile(jsonOf(operation.requestBody)),
      answers: ajv.compile(schema.parse(open(jsonOf(operation.responses["200"])))),
    };
  const paths = new Set<string>();
  const faults: string[] = [];
  return {
    paths,
    faults,
    look({ path, input, answer }) {
      if (!made.has(path)) made.set(path, checksOf(released.paths[path]?.post));
      const checks = made.get(path);
      // A call that came later, or one with a field that did, is none of the release.
      if (!checks || (input !== undefined && !checks.takes(input))) return;
      paths.add(path);
      if (checks.answers(answer)) return;
      for (const { instancePath, message } of checks.answers.errors ?? []) {
        faults.push(`${path} ${instancePath} ${message}`);
      }
    },
  };
}
