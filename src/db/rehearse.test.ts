import { sql } from "kysely";
import { expect, test } from "vitest";
import { rehearse } from "./rehearse.ts";
import { createTestDatabase } from "./testing.ts";
import { onOneConnection, pipelined, transaction } from "./transaction.ts";

test("transactions of a rehearsal see each other's work, failed ones leave nothing, and in the end nothing is stored", async () => {
  const { db } = await createTestDatabase();
  await sql`create table note (text text primary key)`.execute(db);
  const add = (text: string) => sql`insert into note values (${text})`;
  const notes = async (one: typeof db) =>
    (await sql<{ text: string }>`select text from note order by text`.execute(one)).rows;

  const seen = await rehearse(db, async (one) => {
    await transaction(one, (trx) => add("a").execute(trx));
    await expect(
      transaction(one, async (trx) => {
        await add("b").execute(trx);
        await add("a").execute(trx);
      }),
    ).rejects.toThrow();
    await onOneConnection(one, (alone) => pipelined(alone, [add("c"), add("d")]));
    await expect(onOneConnection(one, (alone) => pipelined(alone, [add("e"), add("a")]))).rejects.toThrow();
    return notes(one);
  });
  expect(seen.map(({ text }) => text)).toEqual(["a", "c", "d"]);
  expect(await notes(db)).toEqual([]);
});
