import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import { expect, test } from "vitest";
import { compiled } from "./compile.ts";

const db = new Kysely<{ item: { id: number } }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const insert = (table: string, rows: readonly (readonly unknown[])[]) =>
  sql`insert into ${sql.raw(table)} values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}`;
const at = (day: Date) => sql`select ${sql.lit(day)}`;

test.each([
  ["values", insert("a", [[1, "one"]]), insert("a", [[2, null]])],
  [
    "numbers of rows and columns",
    insert("a", [[1, 2, 3, 4]]),
    insert("a", [
      [1, 2],
      [3, 4],
    ]),
  ],
  ["raw SQL", insert("a", [[1]]), insert("b", [[1]])],
  ["literals", sql`select ${sql.lit("it's")}, ${1}`, sql`select ${sql.lit("2")}, ${1}`],
  ["types of literals", sql`select ${sql.lit("1")}`, sql`select ${sql.lit(1)}`],
  ["days", at(new Date(1)), at(new Date(2))],
  ["separators", sql`${sql.join([1, 2], sql` or `)}`, sql`${sql.join([1, 2], sql` and `)}`],
  ["columns", sql`select ${sql.ref("a.name")}, ${1}`, sql`select ${sql.ref("b.name")}, ${1}`],
  ["queries of Kysely", sql`select ${db.selectFrom("item").select("id").where("id", "=", 1)}`, sql`select ${1}`],
])(
  "statements that differ in their %s are written as Kysely writes them, also when they were written before",
  (_, a, b) => {
    for (const statement of [a, b, a, b]) {
      const { sql, parameters } = statement.compile(db);
      expect(compiled(statement, db)).toMatchObject({ sql, parameters });
    }
  },
);
