import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { checkConnection, createDb, whereOf } from "./connect.ts";
import { countStatements, lowPriority, MAX_PREPARED, unprepared } from "./statements.ts";
import { createTestDatabase } from "./testing.ts";

const { db, url } = await createTestDatabase();

test("values arrive exact: money as bigint, numbers with a fraction as text, times as Date", async () => {
  const { rows } = await sql`
    select 9007199254740993 as money, array[1, 9007199254740993]::bigint[] as sums, '{}'::bigint[] as none,
      1.10::numeric(5, 2) as rate, count(*)::int as count, timestamptz '2026-03-01 12:00+02' as at,
      timestamp '2026-03-01 12:00' as plain, date '2026-03-01' as day, '{"a": [1]}'::jsonb as json, null::bigint as nothing`.execute(
    db,
  );
  expect(rows[0]).toEqual({
    money: 9007199254740993n,
    sums: [1n, 9007199254740993n],
    none: [],
    rate: "1.10",
    count: 1,
    at: new Date("2026-03-01T10:00:00Z"),
    plain: new Date("2026-03-01T12:00:00Z"),
    day: "2026-03-01",
    json: { a: [1] },
    nothing: null,
  });
});

test("bigint parameters go out exact", async () => {
  const { rows } = await sql`select ${9007199254740993n}::bigint as money`.execute(db);
  expect(rows).toEqual([{ money: 9007199254740993n }]);
});

test("a statement is prepared once on a connection, and the number of prepared ones is bounded", async () => {
  const one = createDb(url, { poolSize: 1 });
  const prepared = () => sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(one);
  try {
    for (let i = 0; i < 3; i++) await sql`select ${i}::int as i`.execute(one);
    expect((await prepared()).rows[0]?.n).toBe(2);
    const counts: number[] = [];
    for (let i = 0; i < MAX_PREPARED + 20; i++) {
      await sql`select ${sql.lit(i)} as i`.execute(one);
      if (i % 10 === 0) counts.push((await prepared()).rows[0]?.n ?? 0);
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(MAX_PREPARED + 1);
    expect(counts.at(-1)).toBeLessThan(MAX_PREPARED / 2);
  } finally {
    await one.destroy();
  }
});

test("an unprepared statement is not prepared, and those after it are again", async () => {
  const one = createDb(url, { poolSize: 1 });
  try {
    const text = async (query: RawBuilder<{ statement: string }>) =>
      (await query.execute(one)).rows.map(({ statement }) => statement);
    expect((await unprepared(sql<{ i: number }>`select ${7}::int as i`, one)).rows).toEqual([{ i: 7 }]);
    expect(await text(sql`select statement from pg_prepared_statements`)).toEqual([
      "select statement from pg_prepared_statements",
    ]);
  } finally {
    await one.destroy();
  }
});

test("a column added while the shop runs does not break prepared statements", async () => {
  await sql`create table growing (a int)`.execute(db);
  await sql`insert into growing values (1)`.execute(db);
  const one = createDb(url, { poolSize: 1 });
  try {
    const read = () => sql`select * from growing`.execute(one);
    expect((await read()).rows).toEqual([{ a: 1 }]);
    await sql`alter table growing add b int default 2`.execute(db);
    expect((await read()).rows).toEqual([{ a: 1, b: 2 }]);
    expect((await read()).rows).toEqual([{ a: 1, b: 2 }]);
  } finally {
    await one.destroy();
  }
});

test("a statement that takes too long is ended by the server", async () => {
  const impatient = createDb(url, { statementTimeout: 50 });
  try {
    await expect(sql`select pg_sleep(30)`.execute(impatient)).rejects.toMatchObject({ code: "57014" });
  } finally {
    await impatient.destroy();
  }
});

test("work that spares connections leaves some free, however much of it there is", async () => {
  const few = createDb(url, { poolSize: 5 });
  const ending = Promise.withResolvers<void>();
  try {
    let holding = 0;
    const hold = () =>
      few.connection().execute(async (one) => {
        await sql`select 1`.execute(one);
        holding++;
        await ending.promise;
      });
    const held = Array.from({ length: 10 }, () => lowPriority(hold));
    await expect.poll(() => holding).toBe(3);
    const both = await Promise.all([sql`select 1 as a`.execute(few), sql`select 2 as a`.execute(few)]);
    expect(both.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ a: 2 }]]);
    expect(holding).toBe(3);
    ending.resolve();
    await Promise.all(held);
    expect(holding).toBe(10);
    await expect(lowPriority(() => sql`select wrong`.execute(few))).rejects.toThrow("wrong");
    for (let i = 0; i < 5; i++) await lowPriority(() => sql`select 1`.execute(few));
  } finally {
    ending.resolve();
    await few.destroy();
  }
});

test("statements are counted for the function that sends them only", async () => {
  const busy = sql`select 0`.execute(db);
  const { result, statements } = await countStatements(async () => {
    const rows = await Promise.all([sql`select 1 as a`.execute(db), sql`select 2 as a`.execute(db)]);
    return rows.length;
  });
  await busy;
  expect(result).toBe(2);
  expect(statements.toSorted()).toEqual(["select 1 as a", "select 2 as a"]);
});

test("after its connection broke in the middle of a query, the pool goes on with a new one", async () => {
  const one = createDb(url, { poolSize: 1 });
  try {
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(one)).rejects.toThrow("terminat");
    expect((await sql`select 1 as a`.execute(one)).rows).toEqual([{ a: 1 }]);
  } finally {
    await one.destroy();
  }
});

test("a database that does not answer is named in one line, without its password", async () => {
  await expect(checkConnection("postgres://me:secret@127.0.0.1:9/shop")).rejects.toThrow(
    "The database at 127.0.0.1:9/shop (DATABASE_URL) cannot be reached: connect ECONNREFUSED 127.0.0.1:9.",
  );
  expect(whereOf("postgres://me:secret@/shop?host=%2Ftmp%2Fa&port=5")).toBe("/tmp/a:5/shop");
  await expect(checkConnection(url)).resolves.toBeUndefined();
});
