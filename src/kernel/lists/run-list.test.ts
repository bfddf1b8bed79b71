import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ListState } from "#contract/list.ts";
import { stateSchema } from "#contract/list-call.ts";
import type { FilterValue } from "#contract/list-filters.ts";
import { parseInput } from "#contract/messages.ts";
import { countStatements } from "#db/statements.ts";
import { createTestShop } from "#shop/testing.ts";
import { newId } from "../ids.ts";
import { conditionsOf } from "./conditions.ts";
import { countSelected, matching, runList, selectedIds } from "./index.ts";
import { addThings, createThings, type Thing, thingsList, thingsSource } from "./testing.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
await createThings(shop);
const clear = () => sql`delete from thing`.execute(shop.db);
const run = (state: ListState) => runList(shop, thingsSource, parseInput(stateSchema(thingsList), state));
const named = async (...filters: FilterValue[]) => (await run({ filters })).rows.map(({ name }) => name);

const few = <const T>(...values: T[]) => fc.constantFrom(...values);
const thing: fc.Arbitrary<Partial<Thing>> = fc.record({
  name: few("", "a", "A", "b", "ä", "50%_off"),
  kind: few(null, "cup", "bowl", "=vase"),
  weight: few(null, -1, 0, 7),
  price: few(null, "0", "1990"),
  made: few(null, "2026-03-01T10:00:00.123456Z", "2026-03-02T00:00:00Z"),
  tags: few([], ["red"], ["red", "blue"]),
  sold: fc.boolean(),
});
const filter: fc.Arbitrary<FilterValue> = fc.oneof(
  fc.record({ field: few("name"), operator: few("contains", "is", "starts"), value: few("a", "%", "A") }),
  fc.record({ field: few("kind"), operator: few("any", "none"), value: few(["cup"], ["bowl", "cup"]) }),
  fc.record({ field: few("tags"), operator: few("any", "none"), value: few(["red"], ["blue", "green"]) }),
  fc.record({ field: few("weight"), operator: few("at_least", "at_most"), value: few(0, 7) }),
  fc.record({ field: few("made"), operator: few("at_least", "at_most"), value: few("2026-03-01", "2026-03-02") }),
  fc.record({ field: few("sold"), operator: few("is"), value: fc.boolean() }),
);
const view = fc.record({
  search: few("", "a", "%"),
  filters: fc.array(filter, { maxLength: 2 }),
  sort: fc.record({ by: few("name", "kind", "weight", "price", "made"), direction: few("asc", "desc") }),
});

test("pages forward and back are exactly the rows of one ordered statement, whatever the data, filters and sort", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(thing, { maxLength: 25 }),
      view,
      fc.integer({ min: 1, max: 7 }),
      async (things, state, limit) => {
        await clear();
        await addThings(shop, things);
        await addThings(other, [{ name: "a", sold: true }]);
        const where = await conditionsOf(shop, thingsSource, state);
        const { by, direction } = state.sort;
        const { rows } = await sql<{ id: string }>`select t.id from thing t where ${where}
        order by ${sql.ref(`t.${by}`)} ${sql.raw(direction)} nulls last, t.id ${sql.raw(direction)}`.execute(shop.db);
        const expected = rows.map(({ id }) => id);

        const pages: string[][] = [];
        let answer = await run({ ...state, limit });
        expect(answer).toMatchObject({ previous: null, count: expected.length, more: false });
        pages.push(answer.rows.map(({ id }) => id));
        while (answer.next) {
          answer = await run({ ...state, limit, after: answer.next });
          pages.push(answer.rows.map(({ id }) => id));
        }
        expect(pages.flat()).toEqual(expected);
        for (const page of pages.slice(0, -1).reverse()) {
          answer = await run({ ...state, limit, before: answer.previous ?? "" });
          expect(answer.rows.map(({ id }) => id)).toEqual(page);
        }
        expect(answer.previous).toBeNull();
      },
    ),
    { numRuns: 120 },
  );
});

/** The list of things with its columns joined to a page, so that rows may be read in the order of a sort. */
const joinedSource = {
  ...thingsSource,
  details: (id: unknown) => sql`join thing t on t.mall_id = ${shop.mall.id} and t.id = ${id}`,
};

test("few matches with their count, and many read in the order of the sort, are those of plain statements", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(thing, { maxLength: 25 }),
      view,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      async (things, state, limit, steps, isMany) => {
        await clear();
        await addThings(shop, things);
        await addThings(other, [{ name: "a", sold: true }]);
        const bounds = isMany ? { max: 0, steps } : {};
        const quick = (more: ListState) => runList(shop, joinedSource, { ...state, limit, ...more }, bounds);
        const plain = (more: ListState) => runList(shop, thingsSource, { ...state, limit, ...more });
        let [answer, expected] = [await quick({}), await plain({})];
        for (;;) {
          const { count } = expected;
          expect(answer).toEqual(isMany ? { ...expected, count: 0, more: count > 0 } : expected);
          if (!expected.next) break;
          [answer, expected] = [await quick({ after: expected.next }), await plain({ after: expected.next })];
        }
        while (expected.previous) {
          const before = expected.previous;
          [answer, expected] = [await quick({ before }), await plain({ before })];
          expect(answer.rows).toEqual(expected.rows);
          expect([answer.next, answer.previous]).toEqual([expected.next, expected.previous]);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test("many rows are read in the order of the sort no further than needed, and at most so far", async () => {
  await clear();
  await addThings(
    shop,
    Array.from({ length: 60 }, (_, index) => ({ name: String(index).padStart(2, "0"), sold: index >= 50 })),
  );
  const filters: FilterValue[] = [{ field: "sold", operator: "is", value: true }];
  const counted = (steps: number) =>
    countStatements(() => runList(shop, joinedSource, { filters, limit: 5 }, { max: 0, steps }));
  const names = ["50", "51", "52", "53", "54"];
  for (const [steps, statements] of [
    [60, 3],
    [55, 5],
    [10, 5],
  ] as const) {
    const answer = await counted(steps);
    expect(answer.result.rows.map(({ name }) => name)).toEqual(names);
    expect(answer.statements).toHaveLength(statements);
  }
});

test("each type of filter takes its operators; days are cut in the mall's time zone", async () => {
  await clear();
  const owner = newId();
  await addThings(shop, [
    { name: "Cup", kind: "cup", weight: 5, price: "1990", made: "2026-03-01T23:30:00Z", tags: ["red"], owner },
    { name: "Bowl 50%", kind: "bowl", weight: 9, price: "-5", made: "2026-03-02T12:00:00Z", sold: true },
    { name: "Nothing" },
  ]);
  expect(await named({ field: "name", operator: "contains", value: "50%" })).toEqual(["Bowl 50%"]);
  expect(await named({ field: "name", operator: "contains", value: "w_" })).toEqual([]);
  expect(await named({ field: "name", operator: "is", value: "cup" })).toEqual(["Cup"]);
  expect(await named({ field: "name", operator: "starts", value: "no" })).toEqual(["Nothing"]);
  expect(await named({ field: "kind", operator: "none", value: ["cup"] })).toEqual(["Bowl 50%", "Nothing"]);
  expect(await named({ field: "tags", operator: "any", value: ["red", "blue"] })).toEqual(["Cup"]);
  expect(await named({ field: "weight", operator: "between", value: [5, 8] })).toEqual(["Cup"]);
  // Bounds belong to what is asked for.
  expect(await named({ field: "weight", operator: "between", value: [4, 5] })).toEqual(["Cup"]);
  expect(await named({ field: "weight", operator: "at_least", value: 9 })).toEqual(["Bowl 50%"]);
  expect(await named({ field: "weight", operator: "at_most", value: 5 })).toEqual(["Cup"]);
  expect(await named({ field: "price", operator: "at_least", value: "19.90" })).toEqual(["Cup"]);
  expect(await named({ field: "made", operator: "at_least", value: "2026-03-02" })).toEqual(["Bowl 50%"]);
  expect(await named({ field: "price", operator: "at_most", value: "19.90" })).toEqual(["Bowl 50%", "Cup"]);
  expect(await named({ field: "price", operator: "at_most", value: "-0.05" })).toEqual(["Bowl 50%"]);
  expect(await named({ field: "owner", operator: "any", value: [owner, "no id"] })).toEqual(["Cup"]);
  expect(await named({ field: "sold", operator: "is", value: false })).toEqual(["Cup", "Nothing"]);
  const second: FilterValue = { field: "made", operator: "between", value: ["2026-03-02", "2026-03-02"] };
  expect(await named(second)).toEqual(["Bowl 50%"]);
  const inBerlin = { ...shop, mall: { ...shop.mall, time_zone: "Europe/Berlin" } };
  expect((await runList(inBerlin, thingsSource, { filters: [second] })).count).toBe(2);
  expect(await named({ field: "made", operator: "at_most", value: "2026-03-02" })).toEqual(["Bowl 50%", "Cup"]);
  expect(await named({ field: "made", operator: "at_most", value: "2026-03-01" })).toEqual(["Cup"]);
  expect(await named({ field: "made", operator: "at_most", value: "-0d" })).toEqual(["Bowl 50%", "Cup"]);
});

test("columns of other tables are joined to the page's rows, in the list's order", async () => {
  await clear();
  await addThings(shop, [{ name: "b", weight: 1 }, { name: "a" }, { name: "c", weight: 3 }]);
  const read = async (by: string) =>
    (await runList(shop, joinedSource, { sort: { by, direction: "desc" } })).rows.map(({ name }) => name);
  expect(await read("name")).toEqual(["c", "b", "a"]);
  expect(await read("weight")).toEqual(["c", "b", "a"]);
});

test("rows have amounts as decimal strings and times as ISO 8601", async () => {
  await clear();
  await addThings(shop, [{ name: "Cup", price: "1990", made: "2026-03-01T23:30:00Z", tags: ["red"] }]);
  expect((await run({})).rows).toEqual([
    expect.objectContaining({ price: "19.90", made: "2026-03-01T23:30:00.000Z", tags: ["red"], weight: null }),
  ]);
});

test("what a list does not have is refused, with the field and the rule", async () => {
  await clear();
  await addThings(shop, [{ name: "a" }, { name: "b" }]);
  const { next } = await run({ limit: 1 });
  const refused = (state: unknown, message: RegExp) =>
    expect(async () => run(state as ListState)).rejects.toMatchObject({
      code: 400,
      message: expect.stringMatching(message),
    });
  await refused({ filters: [{ field: "color", operator: "is", value: "red" }] }, /^filters\[0\] must have a field/);
  await refused(
    { filters: [{ field: "name", operator: "any", value: ["a"] }] },
    /operator of name: contains, is, starts/,
  );
  await refused({ filters: [{ field: "kind", operator: "any", value: ["pan"] }] }, /values of: cup, bowl, =vase/);
  await refused({ filters: [{ field: "made", operator: "at_least", value: "31.5.2026" }] }, /a day such as/);
  await refused({ filters: [{ field: "price", operator: "at_least", value: "1.999" }] }, /amount of USD/);
  await refused({ sort: { by: "tags", direction: "asc" } }, /^sort\.by/);
  await refused({ limit: 201 }, /^limit/);
  await refused({ after: "nonsense" }, /^after is not a place/);
  await refused({ after: next, sort: { by: "name", direction: "desc" } }, /^after belongs to another sort/);
  await refused({ after: next, before: next }, /not both/);
  const forged = Buffer.from(JSON.stringify(["weight", "asc", "'; drop table thing", "1"])).toString("base64url");
  await refused({ after: forged, sort: { by: "weight", direction: "asc" } }, /^after is not a place/);
});

test("a page is two statements, however many rows and filters", async () => {
  await clear();
  await addThings(
    shop,
    Array.from({ length: 120 }, (_, n) => ({ name: `thing ${n}`, kind: "cup" })),
  );
  const { statements } = await countStatements(() =>
    run({ limit: 100, search: "thing", filters: [{ field: "kind", operator: "any", value: ["cup"] }] }),
  );
  expect(statements).toHaveLength(2);
});

test("counts are exact up to 10,000 and then say that there are more", async () => {
  await clear();
  await sql`insert into thing (mall_id, id, name, tags, sold)
    select ${shop.mall.id}, gen_random_uuid(), n::text, '{}', n > 10000 from generate_series(1, 10001) n`.execute(
    shop.db,
  );
  expect(await run({ limit: 1 })).toMatchObject({ count: 10_000, more: true });
  const notSold: FilterValue = { field: "sold", operator: "is", value: false };
  expect(await run({ limit: 1, filters: [notSold] })).toMatchObject({ count: 10_000, more: false });
});

test("a selection names rows, or all that match; of other malls it has none", async () => {
  await clear();
  const ids = await addThings(shop, [{ name: "a" }, { name: "b", sold: true }, { name: "c", sold: true }]);
  const foreign = await addThings(other, [{ name: "d", sold: true }]);
  const sold = { all: true as const, filters: [{ field: "sold", operator: "is", value: true } satisfies FilterValue] };
  expect(await selectedIds(shop, thingsSource, sold, { limit: 10 })).toEqual(ids.slice(1));
  expect(await selectedIds(shop, thingsSource, sold, { limit: 1, after: ids[1] })).toEqual(ids.slice(2));
  expect(await selectedIds(shop, thingsSource, { ids: [...foreign, ...ids.slice(0, 1)] }, { limit: 10 })).toEqual(
    ids.slice(0, 1),
  );
  expect(await countSelected(shop, thingsSource, sold)).toBe(2);
  const where = await matching(shop, thingsSource, { all: true, search: "C" });
  const { rows } = await sql<{ name: string }>`select t.name from thing t where ${where}`.execute(shop.db);
  expect(rows).toEqual([{ name: "c" }]);
});
