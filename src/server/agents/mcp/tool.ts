/** A tool that agents call by the Model Context Protocol (MCP): declared once, listed and run from the declaration. */
import type { Tool as ListedTool, ToolAnnotations } from "@modelcontextprotocol/server";
import { z } from "zod";
import { parseInput } from "#contract/messages.ts";
import { strictInput } from "../../calls/strict-input.ts";

/** What a tool is called with beside its arguments, `C`, depends on who calls. */
export interface Tool<C> {
  readonly name: string;
  readonly listed: ListedTool;
  /** @throws {ShopError} as calls do. */
  readonly run: (input: unknown, context: C) => Promise<unknown>;
}

/** `reads` changes nothing; `adds` makes something new, which disturbs nothing; `changes` overwrites or deletes what is there. */
type Effect = "reads" | "adds" | "changes";

/** Hints by which agents decide whether to ask their person first. */
const hints: Readonly<Record<Effect, ToolAnnotations>> = {
  reads: { readOnlyHint: true },
  adds: { destructiveHint: false },
  changes: { destructiveHint: true },
};

interface Declared<I extends z.ZodObject, C> {
  readonly name: string;
  readonly description: string;
  readonly input: I;
  readonly effect: Effect;
  readonly run: (input: z.output<I>, context: C) => Promise<unknown>;
}

/** What declares tools that are called with a context `C`. */
export const toolsWith =
  <C>() =>
  <I extends z.ZodObject>({ name, description, input, effect, run }: Declared<I, C>): Tool<C> => {
    const strict = strictInput(input);
    return {
      name,
      listed: {
        name,
        description,
        inputSchema: inputSchemaOf(input),
        annotations: hints[effect],
      },
      run: (given, context) => run(parseInput(strict, given), context),
    };
  };

/**
 * What agents read of an input, which takes room in their memory: kinds and names of fields. Lengths and forms are left out: whoever breaks
 * such a rule is told of it.
 */
const told = new Set(["type", "required", "enum", "const", "description"]);

function inputSchemaOf(input: z.ZodObject): ListedTool["inputSchema"] {
  const { properties, required = [] } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(properties ?? {}).map(([name, field]) => [name, shortened(field)])),
    ...(required.length > 0 && { required }),
  };
}

const json = z.record(z.string(), z.unknown());

/** The same schema with the keywords that agents are told. */
function shortened(schema: unknown): { [key: string]: never } {
  const { properties, items, anyOf, ...rest } = json.catch({}).parse(schema);
  const keywords = Object.entries(rest).filter(([key]) => told.has(key));
  const inner = json.safeParse(properties);
  return Object.fromEntries([
    ...keywords,
    ...(inner.success
      ? [["properties", Object.fromEntries(Object.entries(inner.data).map(([key, field]) => [key, shortened(field)]))]]
      : []),
    ...(items === undefined ? [] : [["items", shortened(items)]]),
    ...(Array.isArray(anyOf) ? [["anyOf", anyOf.map(shortened)]] : []),
  ]);
}
