import { Socket } from "node:net";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { compiled } from "./compile.ts";
import type { Db } from "./connect.ts";
import { createTestDatabase } from "./testing.ts";
import { abortReason, allOf, inOnePacket, onOneConnection, pipelined, type Trx, transaction } from "./transaction.ts";

const { db } = await createTestDatabase();
await sql`create table account (id int primary key, money bigint not null)`.execute(db);
await sql`insert into account values (1, 100), (2, 100)`.execute(db);

const move = (trx: Trx, id: number, by: number) =>
  sql`update account set money = money + ${by} where id = ${id}`.execute(trx);
const balances = async () =>
  (await sql<{ money: bigint }>`select money from account order by id`.execute(db)).rows.map((row) => row.money);

test("a transaction that throws leaves nothing behind", async () => {
  const failing = transaction(db, async (trx) => {
    await move(trx, 1, -40);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await balances()).toEqual([100n, 100n]);
});

test("a query on the pool inside a transaction is refused, afterwards it is allowed again", async () => {
  let later: Promise<unknown> = Promise.resolve();
  let allow = () => {};
  const gate = new Promise<void>((resolve) => {
    allow = resolve;
  });
  const mixed = transaction(db, async () => {
    later = gate.then(() => sql`select 1 as a`.execute(db));
    await sql`select 1`.execute(db);
  });
  await expect(mixed).rejects.toThrow("A query on the pool inside a transaction");
  allow();
  await expect(later).resolves.toMatchObject({ rows: [{ a: 1 }] });
});

test("of two transactions that lock each other out, both are done in the end", async () => {
  let arrived = 0;
  let open = () => {};
  const bothHaveOne = new Promise<void>((resolve) => {
    open = resolve;
  });
  const opposite = (first: number, second: number) =>
    transaction(db, async (trx) => {
      await move(trx, first, -10);
      if (++arrived === 2) open();
      await bothHaveOne;
      await move(trx, second, 10);
    });
  await Promise.all([opposite(1, 2), opposite(2, 1)]);
  expect(arrived).toBe(3);
  expect(await balances()).toEqual([100n, 100n]);
});

test("a transaction begins in one packet with its first statement, of which a failure is told", async () => {
  const failing = transaction(db, (trx) => sql`select 1 / 0`.execute(trx));
  await expect(failing).rejects.toThrow("division by zero");
  await transaction(db, async () => {});
  const packets = await packetsOf(() => transaction(db, (trx) => sql`select 'first'`.execute(trx)));
  expect(packets.filter((text) => /begin|'first'/.test(text))).toEqual([
    expect.stringMatching(/begin.*select 'first'/s),
  ]);
});

test("on one connection, also in a transaction, what is asked at the same moment travels in one packet", async () => {
  const ask = (on: Db) => allOf([sql`select 'one'`.execute(on), sql`select 'two'`.execute(on)]);
  const packets = await packetsOf(() =>
    onOneConnection(db, async (one) => {
      await ask(one);
      await transaction(one, ask);
    }),
  );
  // The commit is no packet of several parts.
  expect(packets).toEqual([expect.stringMatching(/select 'one'.*select 'two'/s), expect.stringContaining("begin")]);
});

test("pipelined statements travel in one packet with their commit, and one that aborts leaves nothing of the others", async () => {
  const before = await balances();
  const take = (by: number) => sql`update account set money = money - ${by} where id = 1`;
  const aborting = sql`select case when money < 0 then abort_transaction('poor') end from account where id = 1`;
  const failing = onOneConnection(db, (one) => pipelined(one, [take(1000), aborting, take(1)]));
  await expect(failing.catch((error) => abortReason(error))).resolves.toBe("poor");
  expect(await balances()).toEqual(before);
  const packets = await packetsOf(() => onOneConnection(db, (one) => pipelined(one, [take(1), aborting])));
  expect(packets).toEqual([expect.stringMatching(/begin.*commit/s)]);
  expect(await balances()).toEqual([(before[0] ?? 0n) - 1n, before[1]]);
});

test("statements in one packet see what those before them have changed, and a failure of one leaves the others", async () => {
  const before = await balances();
  const take = (by: number) => compiled(sql`update account set money = money - ${by} where id = 1 returning id`, db);
  const read = compiled(sql<{ money: bigint }>`select money from account where id = 1`, db);
  const packets = await packetsOf(async () => {
    const [, rows] = await inOnePacket<[unknown, { money: bigint }]>(db, [take(5), read]);
    expect(rows).toEqual([{ money: (before[0] ?? 0n) - 5n }]);
  });
  expect(packets).toEqual([expect.stringMatching(/update account.*select money/s)]);
  await expect(inOnePacket(db, [take(-5), compiled(sql`select 1 / 0`, db)])).rejects.toThrow("division by zero");
  expect(await balances()).toEqual(before);
});

test("of a transaction on one connection nothing is left when one of its statements fails, and afterwards it is over", async () => {
  const before = await balances();
  let late: Trx | undefined;
  const failing = onOneConnection(db, (one) =>
    transaction(one, (trx) => {
      late = trx;
      return allOf([move(trx, 1, -40), sql`select 1 / 0`.execute(trx), move(trx, 2, 40)]);
    }),
  );
  await expect(failing).rejects.toThrow("division by zero");
  expect(await balances()).toEqual(before);
  await expect(late && move(late, 1, 1)).rejects.toThrow("is over");
});

/** What was sent to the database, by packets. */
async function packetsOf(fn: () => Promise<unknown>): Promise<string[]> {
  const packets: string[] = [];
  const { _writev: writev } = Socket.prototype;
  const sending = vi.spyOn(Socket.prototype, "_writev").mockImplementation(function (this: Socket, chunks, done) {
    packets.push(chunks.map(({ chunk }) => String(chunk)).join(""));
    writev?.call(this, chunks, done);
  });
  await fn();
  sending.mockRestore();
  return packets;
}
