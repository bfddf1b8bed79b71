/**
 * People shop and the owner publishes while parts of a shop on several processes fail one after the other. No order may be
 * lost or stored twice, no page may be older than the second in which its change was announced, and every trouble that a
 * person has must say what it is. Run by `npm run test:long`.
 */
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { createDb } from "#db/connect.ts";
import { findMallByHost } from "#kernel/malls/index.ts";
import { setPrices, setStock } from "#shop/catalog/commands/index.ts";
import { booksAgree } from "#shop/checkout/testing.ts";
import { type Installation, type Member, metricsToken, startInstallation } from "./installation.ts";
import { Observed } from "./observed.ts";
import { Publisher } from "./publisher.ts";
import { buy, type Order } from "./shopper.ts";
import { Changes, watchPages } from "./watch.ts";

/** Shoppers who buy at the same time, one order after the other. */
const shoppers = 3;
/** The longest that a page may lag behind the confirmation of a change. */
const announcedWithin = 1_000;

const seconds = (count: number) => wait(count * 1_000);

/** Ends a process at once, and starts it again as a supervisor does. */
async function killAndRestart(member: Member): Promise<void> {
  await member.end("SIGKILL");
  await seconds(2);
  await member.start();
}

/** What fails, in this order, and what it leaves working again at its end. */
const faults: readonly (readonly [
  string,
  (shop: Installation, upload: (when: string) => Promise<void>) => Promise<void>,
])[] = [
  ["nothing", () => seconds(20)],
  [
    "kill -9 of a web process, four times",
    async ({ web: [one, other] }) => {
      for (const member of [one, other, one, other]) {
        await killAndRestart(member);
        await seconds(4 + Math.random() * 4);
      }
    },
  ],
  [
    "kill -9 of the web process that is placing an order, six times",
    async ({ web, balancer }) => {
      for (const delay of [0, 4, 8, 12, 20, 40]) {
        const port = await balancer.next("/api/v1/order/place");
        await wait(delay);
        for (const member of web) if (member.port === port) await killAndRestart(member);
      }
    },
  ],
  [
    "the replay of the replica pauses for 20 s",
    async ({ database: { replica } }) => {
      await replica.pause();
      await seconds(20);
      await replica.resume();
      await seconds(5);
    },
  ],
  [
    "a restart of the replica, then kill -9",
    async ({ database: { replica } }) => {
      await replica.stop();
      await seconds(5);
      await replica.start();
      await seconds(10);
      await replica.kill();
      await seconds(5);
      await replica.start();
      await seconds(10);
    },
  ],
  [
    "the storage fails for a minute",
    async (shop, upload) => {
      await upload("before");
      shop.s3.state = "closed";
      await seconds(5);
      await upload("meanwhile");
      await seconds(55);
      shop.s3.state = "open";
      await seconds(2);
      await upload("afterwards");
    },
  ],
  [
    "kill -9 of the jobs process",
    async ({ jobs }) => {
      await killAndRestart(jobs);
      await seconds(10);
    },
  ],
];

/** Reads of both processes by what came of them. */
async function replicaReads({ web }: Installation) {
  const sums = { answered: 0, behind: 0, failed: 0 };
  for (const { port } of web) {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
    for (const outcome of ["answered", "behind", "failed"] as const) {
      sums[outcome] += Number(new RegExp(`replica_reads_total.*"${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
    }
  }
  return sums;
}

test("no order is lost or doubled and no page is old while parts of the shop fail", async ({ browser }) => {
  const shop = await startInstallation();
  const db = createDb(shop.database.primary.url, { poolSize: 2 });
  const observed = new Observed();
  const changes = new Changes();
  const orders: Order[] = [];
  const notes: string[] = [...shop.missing];
  let goesOn = true;
  try {
    const mall = await findMallByHost(db, new URL(shop.url).hostname);
    if (!mall) throw new Error("there is no mall");
    const variants = await db.selectFrom("variant").select(["id", "product_id"]).execute();
    await setStock(
      { db, mall },
      variants.map(({ id }) => ({ variant_id: id, on_hand: 1000 })),
    );
    const { id: watched } = await db
      .selectFrom("product")
      .select("id")
      .where("seo_name", "=", "slow-teapot")
      .executeTakeFirstOrThrow();
    const teapots = variants.filter(({ product_id }) => product_id === watched);
    const publisher = await Publisher.enter(browser, shop, observed, changes);

    const work = [
      ...Array.from({ length: shoppers }, async (_, first) => {
        for (let number = first; goesOn; number += shoppers)
          orders.push(await buy(browser, shop.url, number, observed));
      }),
      (async () => {
        for (; goesOn; await seconds(3)) await publisher.publish();
      })(),
      (async () => {
        for (let price = 1; goesOn; price++, await seconds(2)) {
          const rows = teapots.map(({ id }) => ({ variant_id: id, price: `${price}.77`, origin_price: null }));
          await setPrices({ db, mall }, rows);
          changes.confirm("price", price);
        }
      })(),
      watchPages(
        shop.web.map(({ port }) => port),
        new URL(shop.url).host,
        changes,
        observed,
        () => goesOn,
      ),
    ];
    const upload = async (when: string) => {
      const ready = await Promise.all(shop.web.map(({ port }) => fetch(`http://127.0.0.1:${port}/readyz`)));
      const states = ready.map(({ status }) => status).join(", ");
      notes.push(`The storage's failure, ${when}: /readyz ${states}; ${await publisher.upload()}`);
    };
    const failed = Promise.all(work).then(() => new Promise<never>(() => {}));
    failed.catch(() => {});
    for (const [name, happen] of faults) {
      observed.fault = name;
      console.log(`${new Date().toISOString().slice(11, 19)} ${name}; ${orders.length} orders so far`);
      await Promise.race([happen(shop, upload), failed]);
    }
    observed.fault = "nothing, at the end";
    await seconds(10);
    goesOn = false;
    await Promise.all(work);

    const { rows: stored } = await sql<{ email: string; count: number; numbers: string[]; mails: number }>`
      select o.email, count(*)::int as count, array_agg(o.order_no) as numbers,
        (select count(*) from mail m where m.recipient = o.email and m.template = 'order_placed')::int as mails
      from orders o where o.email like 'shopper-%' group by o.email`.execute(db);
    const byEmail = new Map(stored.map((row) => [row.email, row]));
    const lost = orders.filter(({ email, order_no }) => order_no && !byEmail.get(email)?.numbers.includes(order_no));
    const doubled = stored.filter(({ count }) => count > 1);
    const told = orders.filter(({ order_no }) => order_no);
    const counted = new Map<string, number>();
    for (const { during, who, text } of observed.troubles) {
      const line = `${during} | ${who.replace(/ \d+$/, "")} | ${text}`;
      counted.set(line, (counted.get(line) ?? 0) + 1);
    }
    const reads = await replicaReads(shop);
    const report = [
      "",
      `Orders that shoppers were told of: ${told.length}; stored: ${stored.reduce((all, { count }) => all + count, 0)}; lost: ${lost.length}; doubled: ${doubled.length}; shoppers who gave up: ${orders.length - told.length}`,
      `Orders without exactly one mail: ${stored.filter(({ mails }) => mails !== 1).length}; stock agrees with its moves: ${await booksAgree({ db, mall })}`,
      `Publishes: ${publisher.published}, price changes: ${changes.count("price")}, pages compared: ${observed.pages}; oldest page: ${Math.round(observed.oldest)} ms after the confirmation (${observed.oldestWas})`,
      `Reads that the replica answered: ${reads.answered}; that came too early for it: ${reads.behind}; that failed on it: ${reads.failed} (since the last start of each process)`,
      ...notes,
      "What people saw go wrong (times | during | who | what):",
      ...[...counted].map(([line, count]) => `${count} | ${line}`),
    ];
    console.log(report.join("\n"));
    expect({ lost, doubled, gaveUp: orders.length - told.length }).toEqual({ lost: [], doubled: [], gaveUp: 0 });
    expect(told.length).toBeGreaterThan(0);
    expect(publisher.published).toBeGreaterThan(0);
    expect(observed.oldest).toBeLessThanOrEqual(announcedWithin);
    expect(await booksAgree({ db, mall })).toBe(true);
  } finally {
    goesOn = false;
    await db.destroy();
    for (const { name, lines } of [...shop.web, shop.jobs]) {
      const told = lines.filter((line) => !/^(Shop|Dashboard|Editor|API docs|Jobs run)/.test(line));
      console.log(`Log of ${name}:\n${told.slice(-30).join("\n")}`);
    }
    await shop.stop();
  }
});
