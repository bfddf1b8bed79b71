import { spawn } from "node:child_process";
import { join } from "node:path";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { transaction } from "#db/transaction.ts";
import { sendMail } from "#shop/mail/send.ts";
import { startMailServer } from "#shop/mail/testing/mail-server.ts";
import { smtpTransport } from "#shop/mail/transport.ts";
import { queueMail } from "#shop/mail-queue/queue.ts";
import { createTestShop } from "#shop/testing.ts";
import { filesIn } from "../storage/index.ts";
import { type Jobs, type JobsOptions, startJobs } from "./run.ts";
import { makeDue } from "./testing.ts";

const shop = await createTestShop({ hosts: ["shop.example"] });
const server = await startMailServer();
afterAll(server.close);

const everyHour = (run: () => Promise<void>) => ({ cron: "0 * * * *", run });
const running: Jobs[] = [];
async function start(options: Partial<JobsOptions> = {}) {
  const mailer = {
    db: shop.db,
    home: "http://shop.example",
    secret: "a secret of thirty-two characters",
    transport: smtpTransport(server.url),
  };
  const jobs = await startJobs({
    databaseUrl: shop.url,
    installation: { db: shop.db, files: filesIn("unused"), log: () => {} },
    sendMail: (mail, isLast) => sendMail(mailer, mail, isLast),
    settleOrders: async () => {},
    jobs: {},
    recurringPause: 0.5,
    ...options,
  });
  running.push(jobs);
  return jobs;
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});

const welcome = (to: string) => ({ template: "welcome", to, name: "" }) as const;
const taken = (to: string) => server.received.filter((mail) => mail.to === to).length;
const states = async () => {
  const { rows } = await sql<{ state: string }>`select state from jobs.job where name = 'mail'`.execute(shop.db);
  return rows.map(({ state }) => state);
};
const patient = { interval: 50 };

test("mails queued while no worker ran are sent at the next start, later ones soon, rolled back ones never", async () => {
  await queueMail(shop, welcome("early@example.com"));
  await transaction(shop.db, async (trx) => {
    await queueMail({ db: trx, mall: shop.mall }, welcome("never@example.com"));
    throw new Error("no");
  }).catch(() => {});
  await start();
  await expect.poll(() => taken("early@example.com"), patient).toBe(1);
  await queueMail(shop, welcome("late@example.com"));
  await expect.poll(() => taken("late@example.com"), patient).toBe(1);
  expect(taken("never@example.com")).toBe(0);
});

test("two processes send each of many mails once", async () => {
  const addresses = Array.from({ length: 30 }, (_, index) => `many${index}@example.com`);
  for (const to of addresses) await queueMail(shop, welcome(to));
  await Promise.all([start(), start()]);
  await expect.poll(() => addresses.reduce((sum, to) => sum + taken(to), 0), patient).toBe(30);
  await expect.poll(async () => new Set(await states()), patient).toEqual(new Set(["completed"]));
  expect(addresses.map(taken)).toEqual(addresses.map(() => 1));
});

test("a recurring task is run by one process, and its failure stops no other task", async () => {
  let runs = 0;
  const failures: unknown[] = [];
  const jobs = {
    receipts: everyHour(() => Promise.reject(new Error("no"))),
    payments: everyHour(async () => void runs++),
  };
  const installation = { db: shop.db, files: filesIn("unused"), log: (error: unknown) => void failures.push(error) };
  await Promise.all([start({ jobs, installation }), start({ jobs })]);
  await makeDue(shop.url, "receipts");
  await makeDue(shop.url, "payments");
  await expect.poll(() => runs, patient).toBe(1);
});

test("recurring work that this version no longer has is not due any more", async () => {
  const scheduled = async () => {
    const { rows } = await sql<{ name: string }>`select name from jobs.schedule order by name`.execute(shop.db);
    return rows.map(({ name }) => name);
  };
  const before = await start({ jobs: { gone: everyHour(async () => {}), kept: everyHour(async () => {}) } });
  expect(await scheduled()).toEqual(["gone", "kept"]);
  await before.stop();
  await start({ jobs: { kept: everyHour(async () => {}) } });
  expect(await scheduled()).toEqual(["kept"]);
});

describe("a worker that is killed", () => {
  const workers: ReturnType<typeof spawn>[] = [];
  afterEach(() => {
    for (const worker of workers.splice(0)) worker.kill("SIGKILL");
  });
  const fixture = join(import.meta.dirname, "../../shop/mail/fixtures/worker.ts");

  test("while the mail server has not taken the mail leaves it to the next one: it arrives once", async () => {
    const to = "unlucky@example.com";
    const before = server.offered();
    // The server never answers the first offer: that worker dies in the middle of it.
    let offers = 0;
    server.answer = () => (offers++ === 0 ? new Promise(() => {}) : "250 taken");
    await queueMail(shop, welcome(to));
    const env = { ...process.env, DATABASE_URL: shop.url, SMTP_URL: server.url };
    const worker = spawn(process.execPath, [fixture], { env, stdio: "ignore" });
    workers.push(worker);
    await expect.poll(() => server.offered() - before, patient).toBe(1);
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    worker.kill("SIGKILL");
    await ended;
    expect(taken(to)).toBe(0);
    await expireActiveJobs();
    await start();
    await expect.poll(() => taken(to), patient).toBe(1);
    await expect.poll(async () => new Set(await states()), patient).toEqual(new Set(["completed"]));
    expect(taken(to)).toBe(1);
  });

  /** Lets the time of jobs under way be over, and the retry's delay with it, as two minutes would. */
  async function expireActiveJobs() {
    await sql`update jobs.job set started_on = now() - interval '1 hour' where state = 'active'`.execute(shop.db);
    const boss = new PgBoss({ connectionString: shop.url, schema: "jobs", schedule: false });
    await boss.start();
    await sql`update jobs.queue set monitor_on = null, monitor_claim_on = null`.execute(shop.db);
    await boss.supervise("mail");
    await boss.stop({ graceful: false });
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(shop.db);
  }
});
