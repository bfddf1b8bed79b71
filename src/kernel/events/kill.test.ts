/**
 * kill -9 between facts and their later subscribers: each is told of every stored fact once, none out of order. KILLS says how often;
 * `KILLS=50 npx vitest run src/kernel/events/kill.test.ts` is the whole proof.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, expect, test } from "vitest";
import { createTestShop } from "#shop/testing.ts";
import { defineDomain, domains, installDomains } from "../domain.ts";
import { newId } from "../ids.ts";
import { deliverEvents } from "./index.ts";
import { makeTold, recorder, toldIn } from "./testing.ts";

const kills = Number(process.env.KILLS ?? 5);
/** Milliseconds after a round has begun, at most: a round takes about as long. */
const maxWait = 25;

const shop = await createTestShop();
const { db, mall, url } = shop;
await makeTold(db);
await sql`create table fact (subject text, number int, primary key (subject, number))`.execute(db);
const subjects = [newId(), newId(), newId()];
const installed = domains();
installDomains([defineDomain({ name: "test", later: [recorder("a"), recorder("b")] })]);
afterAll(() => installDomains(installed));

const workers: ChildProcess[] = [];
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
});

/** @param wait milliseconds from the beginning of the second round to the end by force. */
async function runAndKill(wait: number): Promise<void> {
  const worker = spawn(process.execPath, [join(import.meta.dirname, "fixtures/worker.ts")], {
    env: { ...process.env, DATABASE_URL: url, MALL_ID: mall.id, SUBJECTS: subjects.join() },
    stdio: ["ignore", "pipe", "inherit"],
  });
  workers.push(worker);
  const gone = once(worker, "exit");
  let rounds = 0;
  for await (const _ of createInterface(worker.stdout)) if (++rounds === 2) break;
  await setTimeout(wait);
  worker.kill("SIGKILL");
  expect(await gone).toEqual([null, "SIGKILL"]);
}

test(`kill -9 between facts and those who are told later, ${kills} times: each runs, none is lost, none out of order`, async () => {
  let left = 0;
  // Until one has died with something to be told: how far each gets is the machine's time.
  for (let kill = 0; kill < kills || (left === 0 && kill < 20 * kills); kill++) {
    await runAndKill((maxWait * (kill % kills)) / kills);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from event_delivery`.execute(db);
    if ((rows[0]?.count ?? 0) > 0) left++;
  }
  // The database may still be ending what the last one had begun.
  await expect
    .poll(async () => {
      await deliverEvents(db, { log: console.error });
      return (await db.selectFrom("event_delivery").select("event_id").execute()).length;
    })
    .toBe(0);
  const { rows: facts } = await sql<{ subject: string; last: number }>`select subject, max(number) as last from fact
    group by subject`.execute(db);
  const told = await toldIn(db);
  for (const { subject, last } of facts)
    for (const subscriber of ["a", "b"])
      expect(
        told.filter((row) => row.subscriber === subscriber && row.subject === subject).map(({ number }) => number),
      ).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  expect(facts).toHaveLength(subjects.length);
  expect(left).toBeGreaterThan(0);
  if (kills >= 50) console.log(`${kills} kills, ${left} with events left; ${told.length} told`);
}, 300_000);
