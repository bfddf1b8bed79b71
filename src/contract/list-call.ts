/** Makes the API call of each list from the list's declaration. */
import { z } from "zod";
import { memoize } from "#decoration/memoize.ts";
import { type Call, defineCall } from "./call.ts";
import {
  isAddedKey,
  type ListAnswer,
  type ListDefinition,
  type ListField,
  type ListSelection,
  type ListState,
  type ListView,
  maxPage,
  maxSelected,
  type RowOf,
} from "./list.ts";
import { type FilterValue, faultOf, filterOperators, maxFilters, maxText, maxValues } from "./list-filters.ts";
import { type Lists, lists } from "./lists/index.ts";

const number = z.number().min(-2_147_483_647).max(2_147_483_647);
const text = z.string().max(maxText, `at most ${maxText} characters`);
const scalar = z.union([text, number, z.boolean()]);
const filter = z.strictObject({
  field: z.string().max(60),
  operator: z.enum(filterOperators),
  value: z.union([scalar, z.array(scalar).max(maxValues)]),
});
const cursor = z.string().max(2000);

/** A view of any list; whether its list takes it is checked by `viewSchema`. */
export const anyView: z.ZodType<ListView> = z.strictObject({
  search: z.string().trim().normalize().max(100).optional(),
  filters: z.array(filter).max(maxFilters).optional(),
  sort: z.strictObject({ by: z.string().max(60), direction: z.enum(["asc", "desc"]) }).optional(),
  columns: z.array(z.string().max(60)).max(100).optional(),
});

type Filters = Pick<ListDefinition, "filters">;

/** Filters that a list takes. */
function filtersOf({ filters }: Filters): z.ZodType<readonly FilterValue[]> {
  return z
    .array(filter)
    .max(maxFilters, `at most ${maxFilters} filters`)
    .superRefine((values, context) => {
      for (const [index, value] of values.entries()) {
        const message = faultOf(filters, value);
        if (message) context.addIssue({ code: "custom", path: [index], message });
      }
    });
}

const search = z.string().trim().normalize().max(100, "at most 100 characters").optional();
const direction = z.enum(["asc", "desc"]);
const rowId = z.string();
const rowIds = z.array(z.uuid("must be an id")).min(1).max(maxSelected);
const optionalCursor = cursor.optional();
const limit = z.number().int("must be a whole number").min(1).max(maxPage).optional();

type ViewFields = ReturnType<typeof makeViewFields>;
const viewFieldsOf = new WeakMap<ListDefinition, ViewFields>();

/** One and the same for the calls of a list. */
function viewFields(definition: ListDefinition): ViewFields {
  const fields = viewFieldsOf.get(definition) ?? makeViewFields(definition);
  viewFieldsOf.set(definition, fields);
  return fields;
}

function makeViewFields(definition: ListDefinition) {
  const sortable = Object.entries(definition.columns).flatMap(([key, { sortable }]) => (sortable ? [key] : []));
  const keys = Object.keys(definition.columns);
  const rule = `must be one of ${keys.join(", ")}, or of an extension`;
  return {
    search,
    filters: filtersOf(definition).optional(),
    sort: z
      .strictObject({
        by: z.enum([...new Set([...sortable, definition.defaultSort.by])]),
        direction,
      })
      .optional(),
    columns: z
      .array(z.union([z.enum(keys), z.string().refine(isAddedKey, rule)], rule))
      .max(100)
      .optional(),
  };
}

/** Input with which a view of a list is saved or exported. */
export function viewSchema(definition: ListDefinition): z.ZodType<ListView> {
  return z.strictObject(viewFields(definition)) as z.ZodType<ListView>;
}

/** Input of a page of a list. */
export function stateSchema(definition: ListDefinition): z.ZodType<ListState> {
  return z
    .strictObject({
      ...viewFields(definition),
      after: optionalCursor,
      before: optionalCursor,
      limit,
    })
    .refine(({ after, before }) => !(after && before), "must have after or before, not both") as z.ZodType<ListState>;
}

/** Input of what is done with selected rows: `{ids}`, or `{all: true, search, filters}`. */
export function selectionSchema(definition: ListDefinition): z.ZodType<ListSelection> {
  const { search, filters } = viewFields(definition);
  return z.union(
    [z.strictObject({ ids: rowIds }), z.strictObject({ all: z.literal(true), search, filters })],
    "must be {ids: 1 to 1000 ids of rows}, or {all: true, search, filters}",
  ) as z.ZodType<ListSelection>;
}

/** What a field holds; numbers, amounts and times as `ListField` says. */
function valueSchema({ type, values, nullable, blank }: ListField): z.ZodType {
  const allowed = Object.keys(values ?? {});
  const oneOf = allowed.length > 0 ? z.enum(blank ? [...allowed, ""] : allowed) : undefined;
  if (oneOf) return nullable ? oneOf.nullable() : oneOf;
  return nullable ? nullableOfType(type) : valuesOfType[type];
}
const nullableOfType = memoize((type: ListField["type"]) => valuesOfType[type].nullable());
const valuesOfType: Readonly<Record<ListField["type"], z.ZodType>> = {
  text: z.string(),
  number: z.int(),
  money: z.string().regex(/^-?\d{1,15}(\.\d{1,4})?$/, "an amount such as 19.90"),
  date: z.string(),
  picture: z.string(),
  boolean: z.boolean(),
  tags: z.array(z.string()),
  status: z.string(),
};

/** The schema of a list's rows. */
export function rowSchema<D extends ListDefinition>({ columns, fields }: D): z.ZodType<RowOf<D>> {
  const values = Object.entries({ ...columns, ...fields }).map(([key, field]) => [key, valueSchema(field)]);
  return z.object({ id: rowId, ...Object.fromEntries(values) }) as unknown as z.ZodType<RowOf<D>>;
}

/** The call `/admin_api/v1/lists/<name>`: a page of the list by search, filters and sort. */
function listCall<D extends ListDefinition>(definition: D) {
  const output = z.object({
    rows: z.array(rowSchema(definition)),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    count: z.number().int(),
    more: z.boolean(),
    added: z
      .record(z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable())
      .optional(),
  });
  const path: `/admin_api/v1/lists/${D["name"]}` = `/admin_api/v1/lists/${definition.name}`;
  const { permission } = definition;
  return defineCall({
    path,
    audience: "admin",
    permission,
    summary: `A page of the ${definition.nouns}`,
    input: stateSchema(definition),
    output: output as z.ZodType<ListAnswer<RowOf<D>>>,
  }) satisfies Call;
}

type ListCalls = { readonly [N in keyof Lists]: ReturnType<typeof listCall<Lists[N]>> };

/** The call of every list, by the name of the list's export. */
export const listCalls = Object.fromEntries(
  Object.entries(lists).map(([name, list]) => [name, listCall(list)]),
) as unknown as ListCalls;
