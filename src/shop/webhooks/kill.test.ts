/**
 * kill -9 between an event, its deliveries and their answers: every event arrives, once or more, and those of one record in their order.
 * `KILLS=20 npx vitest run src/shop/webhooks/kill.test.ts` is the longer proof.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { permissionKeys } from "#contract/permissions.ts";
import { transaction } from "#db/transaction.ts";
import { asStaff } from "#kernel/changes/testing.ts";
import { deliverEvents, tell } from "#kernel/events/index.ts";
import { newId } from "#kernel/ids.ts";
import { createTestShop } from "../testing.ts";
import { createWebhook, deliverWebhooks } from "./index.ts";
import { makeDue, paid, startReceiver } from "./testing.ts";

const kills = Number(process.env.KILLS ?? 3);
const secret = "a secret of thirty-two characters";
const reach = { allowPrivate: true };

const shop = await createTestShop();
const { db, url } = shop;
const receiver = await startReceiver();

const workers: ChildProcess[] = [];
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
});

test(`kill -9 while webhooks are sent, ${kills} times: nothing is lost`, async () => {
  const input = { name: "ERP", url: receiver.url, events: ["order.*"], fields: "all" } as const;
  await createWebhook(asStaff(shop), { permissions: permissionKeys }, { ...input, events: ["*"] }, { secret, reach });
  const orders = Array.from({ length: 20 }, () => newId());
  const told: string[] = [];
  const tellRound = async (round: number) => {
    for (const id of orders) {
      await transaction(db, (trx) =>
        tell({ ...shop, db: trx }, [{ name: "order.paid", payload: paid(id, String(round)) }]),
      );
      told.push(`${id} ${round}`);
    }
  };
  for (let kill = 0; kill < kills; kill++) {
    await tellRound(kill);
    await makeDue(shop);
    const worker = spawn(process.execPath, [join(import.meta.dirname, "fixtures/worker.ts")], {
      env: { ...process.env, DATABASE_URL: url, SECRET: secret },
      stdio: ["ignore", "inherit", "inherit"],
    });
    workers.push(worker);
    const gone = once(worker, "exit");
    const before = receiver.received.length;
    // In the middle of the requests of a portion: some were answered and not stored, some were not answered.
    receiver.answer = () => {
      if (receiver.received.length === before + 5 + 3 * kill) worker.kill("SIGKILL");
      return { status: 200 };
    };
    expect(await gone).toEqual([null, "SIGKILL"]);
  }
  receiver.answer = () => ({ status: 200 });
  const left = async () =>
    db
      .selectFrom("webhook_delivery")
      .select("id")
      .where("mall_id", "=", shop.mall.id)
      .where("state", "=", "waiting")
      .execute();
  expect((await left()).length).toBeGreaterThan(0);
  await expect
    .poll(
      async () => {
        await deliverEvents(db, { log: console.error });
        await makeDue(shop);
        await deliverWebhooks({ db, secret, reach, log: console.error });
        const open = await db.selectFrom("event_delivery").select("event_id").execute();
        return open.length + (await left()).length;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
  const received = receiver.received.map(({ json }) => `${json.data.order_id} ${json.data.order_no}`);
  expect([...new Set(received)].sort()).toEqual(told.sort());
  for (const id of orders) {
    const rounds = [...new Set(received.filter((one) => one.startsWith(id)))];
    expect(rounds).toEqual(Array.from({ length: kills }, (_, round) => `${id} ${round}`));
  }
  // What was answered but not stored was sent again.
  expect(received.length).toBeGreaterThan(told.length);
}, 180_000);
