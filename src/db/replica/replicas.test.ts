/** Reads from a real streaming replica that is held back, killed, hung and in the way of the primary's changes. */
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { withDatabase } from "../administer.ts";
import { createClient, createDb, type Db } from "../connect.ts";
import { countStatements } from "../statements.ts";
import { removeFolder, temporaryFolder } from "../temporary-folder.ts";
import { startReplicated } from "../testing/replicated.ts";
import { transaction } from "../transaction.ts";
import { currentPosition, positionOf } from "./position.ts";
import { Replicas } from "./replicas.ts";

const folder = await temporaryFolder("replicas-");
const { primary, replica, stop } = await startReplicated(folder);
const db = createDb(primary.url);
const lines: string[] = [];
// So long that only the tests decide which of them passes.
const times = { rest: 50, connect: 60_000, answer: 60_000 };
const options = { primary: db, log: (line: string) => lines.push(line), times };
const replicas = new Replicas([replica.url], options);
afterAll(async () => {
  await replicas.stop();
  await db.destroy();
  await stop();
  await removeFolder(folder);
});

await sql`create table probe (n int)`.execute(db);
await sql`create table changing as select 1 as n`.execute(db);

beforeEach(async () => {
  await untilReplica();
  lines.length = 0;
});

/** Where a handle reads, and the largest number that it sees. */
async function seen(reader: Db) {
  const { rows } = await sql<{ from: string; n: number }>`
    select case when pg_is_in_recovery() then 'replica' else 'primary' end as "from", max(n) as n from probe`.execute(
    reader,
  );
  return rows[0];
}

async function write(n: number) {
  await sql`insert into probe values (${n})`.execute(db);
  return currentPosition(db);
}

/** Waits until the replica has all and is asked. */
async function untilReplica(): Promise<void> {
  const now = await currentPosition(db);
  await expect.poll(async () => (await seen(replicas.reader(now)))?.from).toBe("replica");
}

test("positions are compared as the numbers that they are", () => {
  expect(positionOf("0/FFFFFFFF")).toBeLessThan(positionOf("1/0"));
  expect(positionOf("A/16B374D8")).toBe(0xa_16b374d8n);
});

test("a replica answers what it has; what it does not have yet comes from the primary", async () => {
  const first = await write(1);
  await untilReplica();
  await replica.pause();
  const second = await write(2);
  expect(await seen(replicas.reader(first))).toEqual({ from: "replica", n: 1 });
  expect(await seen(replicas.reader(second))).toEqual({ from: "primary", n: 2 });
  await replica.resume();
  await untilReplica();
  expect(await seen(replicas.reader(second))).toEqual({ from: "replica", n: 2 });
  expect(lines).toEqual([]);
});

test("a replica is asked for its position once for a change, not for each statement", async () => {
  await untilReplica();
  const reader = replicas.reader(await write(3));
  await untilReplica();
  // One connection of the pool knows by now; statements one after another use the same.
  const { statements } = await countStatements(async () => {
    for (let time = 0; time < 5; time++) await seen(reader);
  });
  expect(statements).toHaveLength(5);
});

test("a replica that is behind is asked how far it is from time to time, however many want to know", async () => {
  const slow = new Replicas([replica.url], { ...options, times: { ...times, ask: 60_000 } });
  await replica.pause();
  try {
    const reader = slow.reader(await write(4));
    expect((await seen(reader))?.from).toBe("primary");
    const { statements } = await countStatements(() => Promise.all([seen(reader), seen(reader), seen(reader)]));
    expect(statements).toHaveLength(3);
    expect(slow.all[0]?.counts).toEqual({ answered: 0, behind: 4, failed: 0 });
  } finally {
    await replica.resume();
    await slow.stop();
  }
});

test("a replica that stays behind is told of once", async () => {
  const strict = new Replicas([replica.url], { ...options, times: { ...times, ask: 0, late: 0 } });
  await replica.pause();
  try {
    const reader = strict.reader(await write(5));
    for (let time = 0; time < 3; time++) await seen(reader);
    expect(lines).toEqual([expect.stringMatching(/^The replica 127.0.0.1:\d+\/shopwright has been behind for 0 s/)]);
  } finally {
    await replica.resume();
    await strict.stop();
  }
});

test("killed in the middle of reads: each gets its answer from the primary, the log has one line, later it is asked again", async () => {
  const position = await write(6);
  await untilReplica();
  const reader = replicas.reader(position);
  const during = sql<{ n: number }>`select max(n) as n from probe,
    lateral (select case when pg_is_in_recovery() then pg_sleep(30)::text end) slept`.execute(reader);
  const many = [0, 1, 2, 3].map(() => seen(reader));
  await Promise.all(many);
  await replica.kill();
  expect((await during).rows).toEqual([{ n: 6 }]);
  expect(await seen(reader)).toEqual({ from: "primary", n: 6 });
  expect(replicas.all[0]?.isUsable).toBe(false);
  expect(lines.filter((line) => line.includes("is left out"))).toHaveLength(1);

  await replica.start();
  await untilReplica();
  expect(lines.at(-1)).toMatch(/is asked again\.$/);
  expect(lines).toHaveLength(2);
});

test("a server that is silent is waited for only so long", async () => {
  const hasty = new Replicas([replica.url], { ...options, times: { ...times, answer: 1_000 } });
  try {
    const { rows } = await sql<{ from: string }>`
      select case when pg_is_in_recovery() then pg_sleep(120)::text else 'primary' end as "from"`.execute(
      hasty.reader(0n),
    );
    expect(rows).toEqual([{ from: "primary" }]);
    expect(lines[0]).toContain("Query read timeout");
  } finally {
    await hasty.stop();
  }
});

test("a read that is in the way of the primary's changes is answered by the primary", async () => {
  const reading = sql<{ from: string }>`
    select case when pg_is_in_recovery() then pg_sleep(60)::text else 'primary' end as "from" from changing`.execute(
    replicas.reader(0n),
  );
  const other = createClient(replica.url);
  await other.connect();
  // By default a replica delays the change by up to 30 s to let the read finish.
  await other.query("alter system set max_standby_streaming_delay = 0");
  await other.query("select pg_reload_conf()");
  await expect
    .poll(async () => (await other.query("select 1 from pg_locks where relation = 'changing'::regclass")).rowCount)
    .toBe(1);
  await sql`alter table changing alter n type bigint`.execute(db);
  expect((await reading).rows).toEqual([{ from: "primary" }]);
  await other.query("alter system reset max_standby_streaming_delay");
  await other.query("select pg_reload_conf()");
  await other.end();
  expect(lines[0]).toContain("conflict with recovery");
});

test("a wrong statement is not the replica's fault; one that writes, and a transaction, go to the primary", async () => {
  const reader = replicas.reader(0n);
  await expect(sql`select nothing from probe`.execute(reader)).rejects.toThrow('column "nothing" does not exist');
  await sql`insert into probe values (7)`.execute(reader);
  const inside = await transaction(reader, async (trx) => {
    await sql`insert into probe values (8)`.execute(trx);
    return seen(trx);
  });
  expect(inside).toEqual({ from: "primary", n: 8 });
  expect(replicas.all[0]?.isUsable).toBe(true);
  expect(lines).toEqual([]);
});

test("two replicas take turns, and one that cannot be reached does not matter", async () => {
  const nowhere = "postgres://nobody@127.0.0.1:1/none";
  const two = new Replicas([replica.url, nowhere, replica.url], options);
  try {
    for (let time = 0; time < 6; time++) expect((await seen(two.reader(0n)))?.from).toBe("replica");
    const answered = two.all.map(({ counts }) => counts.answered);
    expect(answered[0]).toBeGreaterThan(0);
    expect(answered[2]).toBeGreaterThan(0);
    expect(lines).toEqual([expect.stringContaining("The replica 127.0.0.1:1/none is left out")]);
  } finally {
    await two.stop();
  }
});

test("the primary itself, or another database, is no replica", async () => {
  for (const [url, reason] of [
    [primary.url, "it is no replica"],
    [withDatabase(replica.url, "postgres"), "it is a replica of another database"],
  ] as const) {
    const wrong = new Replicas([url], options);
    try {
      expect((await seen(wrong.reader(0n)))?.from).toBe("primary");
      expect(lines.pop()).toContain(reason);
    } finally {
      await wrong.stop();
    }
  }
});
