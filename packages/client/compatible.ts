/** Whether programs that were written for an earlier description of the API work with a later one: each sentence says what broke. */
import { z } from "zod";

const objectSchema = z.record(z.string(), z.unknown());
type Schema = Readonly<Record<string, unknown>>;

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: objectSchema })).default([]),
        requestBody: z.unknown().optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});

const content = z.object({ content: z.record(z.string(), z.object({ schema: objectSchema })) });
const asSchema = (value: unknown): Schema => objectSchema.catch({}).parse(value);
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** `asked`: what programs send must still be taken. `answered`: what they read must still be there. */
type Direction = "asked" | "answered";

interface Side {
  /** The whole schema, for its `$defs`. */
  readonly root: Schema;
  readonly schema: Schema;
}

const inside = ({ root }: Side, schema: unknown): Side => resolved({ root, schema: asSchema(schema) });

function resolved(side: Side): Side {
  const { $ref } = side.schema;
  if (typeof $ref !== "string" || !$ref.startsWith("#")) return side;
  const found = $ref
    .split("/")
    .slice(1)
    .reduce<unknown>((at, key) => asSchema(at)[key], side.root);
  return resolved({ root: side.root, schema: asSchema(found) });
}

/** Limits that may only become wider for what is sent. */
const upper = ["maxLength", "maxItems", "maximum", "exclusiveMaximum", "maxProperties"];
const lower = ["minLength", "minItems", "minimum", "exclusiveMinimum", "minProperties"];

const branchesOf = ({ schema }: Side): readonly unknown[] | undefined => {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return asList(branches);
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : undefined;
};

function compare(direction: Direction, before: Side, after: Side, at: string, seen: ReadonlySet<string>): string[] {
  if (JSON.stringify(before.schema) === JSON.stringify(after.schema)) return [];
  const key = JSON.stringify([before.schema, after.schema]);
  if (seen.has(key)) return [];
  const path = new Set([...seen, key]);
  if (Object.keys(after.schema).length === 0) return [];
  const [from, to] = [branchesOf(before), branchesOf(after)];
  if (from ?? to) {
    // Each kind of value that was sent, or is answered now, needs one that fits it on the other side.
    const olds = (from ?? [before.schema]).map((one) => inside(before, one));
    const news = (to ?? [after.schema]).map((one) => inside(after, one));
    const all = direction === "asked" ? olds : news;
    return all.flatMap((one) => {
      const tries = (direction === "asked" ? news : olds).map((other) =>
        direction === "asked" ? compare(direction, one, other, at, path) : compare(direction, other, one, at, path),
      );
      // The nearest one says what is wrong.
      return tries.toSorted((a, b) => a.length - b.length)[0] ?? [];
    });
  }
  const [old, now] = [before.schema, after.schema];
  const integer = direction === "asked" ? [old.type, now.type] : [now.type, old.type];
  const narrows = integer[0] === "integer" && integer[1] === "number";
  if (old.type !== now.type && !narrows && old.type !== undefined && now.type !== undefined)
    return [`${at} was ${String(old.type)} and is ${String(now.type)}`];
  return [
    ...valuesOf(direction, old, now, at),
    ...limitsOf(direction, old, now, at),
    ...fieldsOf(direction, before, after, at, path),
    ...(old.items && now.items
      ? compare(direction, inside(before, old.items), inside(after, now.items), `${at}[]`, path)
      : []),
  ];
}

function valuesOf(direction: Direction, old: Schema, now: Schema, at: string): string[] {
  const values = ({ enum: list, const: only }: Schema): readonly unknown[] | undefined =>
    only !== undefined ? [only] : list === undefined ? undefined : asList(list);
  const [before, after] = [values(old), values(now)];
  if (direction === "answered" || !after) return [];
  if (!before) return [`${at} took any value and takes only ${after.join(", ")}`];
  return before.filter((one) => !after.includes(one)).map((one) => `${at} no longer takes ${JSON.stringify(one)}`);
}

function limitsOf(direction: Direction, old: Schema, now: Schema, at: string): string[] {
  if (direction === "answered") return [];
  const tighter = (limits: readonly string[], isTighter: (before: number, after: number) => boolean, none: number) =>
    limits.flatMap((limit) => {
      const [before, after] = [Number(old[limit] ?? none), Number(now[limit] ?? none)];
      return isTighter(before, after) ? [`${at}: ${limit} was ${before} and is ${after}`] : [];
    });
  const pattern =
    now.pattern !== undefined && now.pattern !== old.pattern ? [`${at} must match ${now.pattern} now`] : [];
  return [
    ...tighter(upper, (before, after) => after < before, Number.POSITIVE_INFINITY),
    ...tighter(lower, (before, after) => after > before, Number.NEGATIVE_INFINITY),
    ...pattern,
  ];
}

function fieldsOf(direction: Direction, before: Side, after: Side, at: string, seen: ReadonlySet<string>): string[] {
  const [old, now] = [asSchema(before.schema.properties), asSchema(after.schema.properties)];
  const isClosed =
    direction === "answered" || after.schema.additionalProperties === false || Object.keys(now).length > 0;
  const broken = Object.entries(old).flatMap(([name, schema]) => {
    const place = at === "" ? name : `${at}.${name}`;
    if (now[name] !== undefined)
      return compare(direction, inside(before, schema), inside(after, now[name]), place, seen);
    return isClosed ? [`${place} is gone`] : [];
  });
  const [needed, needs] = [asList(before.schema.required), asList(after.schema.required)];
  const [less, more] = direction === "asked" ? [needed, needs] : [needs, needed];
  const required = more.filter((name) => !less.includes(name) && (direction === "asked" || now[String(name)]));
  const word = direction === "asked" ? "must be sent now" : "may be missing now";
  return [...broken, ...required.map((name) => `${at === "" ? "" : `${at}.`}${String(name)} ${word}`)];
}

/**
 * What programs of an earlier release can no longer do, a sentence each; none when they go on working. Calls and fields that came, wider
 * limits and further values in answers are no break.
 */
export function breaksBetween(earlier: unknown, later: unknown): string[] {
  const [before, after] = [described.parse(earlier), described.parse(later)];
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, old]) => {
      const now = after.paths[path]?.[method];
      if (!now) return [`${method.toUpperCase()} ${path} is gone`];
      const say = (what: string) => (one: string) => `${path}: ${what} ${one}`;
      const sides = (pick: (operation: typeof old) => unknown, kind: "application/json" | "multipart/form-data") =>
        [old, now].map((operation) => {
          const schema = content.safeParse(pick(operation)).data?.content[kind]?.schema ?? {};
          return resolved({ root: schema, schema });
        });
      const check = (direction: Direction, [from, to]: Side[]) =>
        from && to && Object.keys(from.schema).length > 0 ? compare(direction, from, to, "", new Set()) : [];
      const asked = old.parameters.flatMap(({ name, in: place, schema }) => {
        const same = now.parameters.find((one) => one.name === name && one.in === place);
        if (!same) return [`${name} is gone`];
        return compare("asked", { root: schema, schema }, { root: same.schema, schema: same.schema }, name, new Set());
      });
      return [
        ...[
          ...asked,
          ...check(
            "asked",
            sides(({ requestBody }) => requestBody, "application/json"),
          ),
        ].map(say("input")),
        ...check(
          "answered",
          sides(({ responses }) => responses["200"], "application/json"),
        ).map(say("answer")),
      ];
    }),
  );
}
