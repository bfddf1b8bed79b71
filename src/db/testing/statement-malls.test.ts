import { existsSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inspectStatements } from "../statements.ts";
import { createTestDatabase } from "../testing.ts";
import { guardsMalls, parseStatement, takeRefused } from "./mall-guard.ts";
import { ofAllMalls } from "./of-all-malls.ts";
import { tablesOfAnyMall } from "./statement-malls.ts";

const { db } = await createTestDatabase();
const tables = new Set(["orders", "order_line", "product", "task"]);
const found = (statement: string) => tablesOfAnyMall(parseStatement(statement), tables);

test("statements of tests are read: after a change of package.json, npm ci has to run", () => {
  expect(guardsMalls()).toBe(true);
});

test.each([
  "select * from orders where mall_id = $1 and id = $2",
  "select * from orders o join order_line l on l.mall_id = o.mall_id and l.order_id = o.id where o.mall_id = $1::uuid",
  "select * from orders o left join order_line l on (l.mall_id, l.order_id) = (o.mall_id, o.id) where o.mall_id = $1",
  "select * from orders join order_line using (mall_id) where orders.mall_id = $1",
  "select * from orders o where o.mall_id = $1 and not exists (select from order_line l where l.mall_id = o.mall_id)",
  "select (select count(*) from order_line l where l.mall_id = p.mall_id) from product p where mall_id = $1",
  "with few as (select mall_id, id from orders where mall_id = $1) update order_line l set qty = 1 from few where l.mall_id = few.mall_id",
  "with few as (delete from orders o where mall_id = $1 returning o.*) select * from order_line l, few where l.mall_id = few.mall_id",
  "select * from (select mall_id as m from orders where mall_id = $1 union all select $1::uuid) f join product p on p.mall_id = f.m",
  "select * from mall m join orders o on o.mall_id = m.id where m.id = $1",
  "insert into orders (id, mall_id) values ($1, $2), ($3, $2)",
  "insert into orders (mall_id, id) select $1::uuid, unnest($2::uuid[]) on conflict (mall_id, id) do update set id = excluded.id",
  "insert into orders (mall_id, id) select p.mall_id, p.id from product p where p.mall_id = $1",
  "with recursive up as (select mall_id, id from product where mall_id = $1 union all select p.mall_id, p.id from product p join up on p.mall_id = up.mall_id) select * from up",
  "select * from json_to_recordset($1) as g (id uuid)",
])("a mall is named: %s", (statement) => {
  expect(found(statement)).toEqual([]);
});

test.each([
  ["select * from orders where id = $1", ["orders"]],
  ["select * from orders where mall_id <> $1", ["orders"]],
  ["select * from orders where mall_id = $1 or id = $2", ["orders"]],
  ["select * from orders o join order_line l on l.order_id = o.id where o.mall_id = $1", ["order_line"]],
  ["select * from orders o join order_line l on l.mall_id = o.mall_id and l.order_id = o.id", ["orders", "order_line"]],
  ["select * from product where mall_id = $1 and exists (select from orders)", ["orders"]],
  ["update orders o set id = $1 from product p where p.mall_id = $2 and p.id = o.id", ["orders"]],
  ["delete from orders where ctid = any(array(select ctid from orders where mall_id = $1))", ["orders"]],
  ["select from mall m where exists (select from task where mall_id = m.id)", ["task"]],
  ["insert into orders (mall_id, id) select mall_id, id from product", ["orders", "product"]],
  [
    "insert into orders (mall_id, id) select g.mall_id, g.id from json_to_recordset($1) as g (mall_id uuid, id uuid)",
    ["orders"],
  ],
  [
    "with few as (select mall_id, id from orders) select * from product p join few on few.mall_id = p.mall_id",
    ["product", "orders"],
  ],
  [
    "select * from (select mall_id from orders where mall_id = $1 union all select mall_id from product) f join task t on t.mall_id = f.mall_id",
    ["product", "task"],
  ],
])("a mall is missing: %s", (statement, missing) => {
  expect(found(statement).sort()).toEqual([...missing].sort());
});

test("a statement of the program is refused, one of a test is not", async () => {
  const query = sql`select id from task`;
  await query.execute(db);
  // It sends the statement itself: where it is sent at once, a function of this file would be the sender.
  const program: unknown = runInThisContext("(async (query, db) => { await query.execute(db); })", {
    filename: "/shop/src/shop/some.ts",
  });
  if (typeof program !== "function") throw new Error("no function");
  const refusal = /^src\/shop\/some.ts names no mall for task .*: select id from task$/;
  await expect(program(query, db)).rejects.toThrow(refusal);
  await db.connection().execute(async (connection) => expect(program(query, connection)).rejects.toThrow(refusal));
  expect(takeRefused()).toHaveLength(2);
  expect(takeRefused()).toEqual([]);
});

test("nothing takes the guard's place for the files of the same process that come after it", () => {
  expect(() => inspectStatements(() => {})).toThrow("countStatements");
});

test("files that are excepted are there", () => {
  const root = join(import.meta.dirname, "../../..");
  expect(Object.keys(ofAllMalls).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
