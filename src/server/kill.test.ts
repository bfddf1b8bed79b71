/**
 * A web process dies after every statement that placing an order sends: whole or not at all, and once under its key. Its
 * connections end after each statement, without a process; one process is killed (-9) with its order stored and not answered. A
 * publish has no client that tries again (e2e/publish.spec.ts kills a process of one).
 */
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { createDb } from "#db/connect.ts";
import { removeFolder, temporaryFolder } from "#db/temporary-folder.ts";
import * as registry from "#modules/registry.ts";
import { booksAgree, offerShipping, orderForm, stockProduct } from "#shop/checkout/testing.ts";
import { getDecoration, saveDecoration } from "#shop/decorations/index.ts";
import { createTestShop } from "#shop/testing.ts";
import { type DatabaseGate, openGate } from "./fixtures/database-gate.ts";
import { createTestServer } from "./testing.ts";

const shop = await createTestShop();
await offerShipping(shop);
const { db } = shop;
const folder = await temporaryFolder("kill-");
/** Ends what still runs. */
const running = new Set<() => Promise<void>>();
afterAll(async () => {
  await Promise.all([...running].map((end) => end()));
  await removeFolder(folder);
});

/** Reads of settings and the mall: they are kept in memory, and read again at times of their own after a change. */
const settings = /^\s*(select\b|with zone\b)(?![\s\S]*\b(variant|idempotency_key)\b)/;

interface Web {
  readonly gate: DatabaseGate;
  readonly call: (
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ) => Promise<{ code: number; message: string; data: Record<string, string> }>;
  /** Nothing of it reaches the database any more. */
  readonly end: () => Promise<void>;
}

/** A web server of this process, with connections of its own. */
async function startWeb(): Promise<Web> {
  const gate = await openGate(shop.url, settings);
  const own = createDb(gate.url);
  const { app, call } = await createTestServer({ shop: { ...shop, db: own, url: gate.url } });
  return {
    gate,
    call: (path, body, headers) => call(`/api/v1/${path}`, body, headers),
    async end() {
      gate.close();
      await app.close();
      await own.destroy();
    },
  };
}

async function startProcess(): Promise<Web> {
  const gate = await openGate(shop.url, settings);
  const child = spawn(process.execPath, [join(import.meta.dirname, "fixtures/web.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: gate.url,
      DATA_DIR: join(folder, randomUUID()),
      SECRET: "a secret of thirty-two characters",
      LOG_LEVEL: "silent",
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    },
  });
  const ended = once(child, "exit");
  const end = async () => {
    running.delete(end);
    child.kill("SIGKILL");
    await ended;
    gate.close();
  };
  running.add(end);
  const [port] = await once(createInterface(child.stdout), "line");
  return {
    gate,
    async call(path, body = {}, headers = {}) {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      return (await response.json()) as Awaited<ReturnType<Web["call"]>>;
    },
    end,
  };
}

/** What the database has of one try. */
async function stored(variantId: string, email: string) {
  const orders = await db.selectFrom("orders").select("order_no").where("email", "=", email).execute();
  const mails = await db.selectFrom("mail").select("id").where("recipient", "=", email).execute();
  const { reserved } = await db
    .selectFrom("variant")
    .select("reserved")
    .where("id", "=", variantId)
    .executeTakeFirstOrThrow();
  return { orders: orders.length, mails: mails.length, reserved };
}

const nothing = { orders: 0, mails: 0, reserved: 0 };
const whole = { orders: 1, mails: 1, reserved: 2 };

/**
 * A server gets an order and ends after so many statements; the next one gets it again.
 * @returns how many orders the first has stored, and whether it came to so many statements.
 */
async function placeAndEnd(statements: number, first: Web, next: () => Promise<Web>) {
  const { variantId } = await stockProduct(shop, { stock: 5 });
  const { data: guest } = await first.call("auth/flushToken");
  const headers = { authorization: `Bearer ${guest.token}`, "idempotency-key": randomUUID() };
  await first.call("cart/add", { variant_id: variantId, qty: 2 }, headers);
  const form = orderForm({ expected_total: "25.00", email: `${randomUUID()}@example.com` });
  const at = `ended after ${statements} statements`;

  const shut = first.gate.shutAfter(statements).then(() => "shut" as const);
  const answer = first.call("order/place", form, headers).catch(() => undefined);
  const reached = (await Promise.race([shut, answer])) === "shut";
  await first.end();
  const state = await stored(variantId, form.email);
  expect([nothing, whole], at).toContainEqual(state);

  const web = await next();
  const again = await web.call("order/place", form, headers);
  expect(again, at).toMatchObject({ code: 200 });
  expect(await stored(variantId, form.email), at).toEqual(whole);
  expect((await web.call("cart/get", {}, headers)).data.count, at).toBe(0);
  return { orders: state.orders, reached, web };
}

test("whichever statement is a server's last, the next one finds an order whole or none, and places it once", async () => {
  let web = await startWeb();
  const outcomes: number[] = [];
  for (let statements = 1, reached = true; reached; statements++) {
    const end = await placeAndEnd(statements, web, startWeb);
    outcomes.push(end.orders);
    ({ web, reached } = end);
  }
  // Everything before the commit (what prices it, begin, its rows, its stock) leaves nothing; from the commit on the order is
  // there, although no client got the answer.
  const committed = outcomes.indexOf(1);
  expect(committed).toBeGreaterThanOrEqual(4);
  expect(outcomes).toEqual(outcomes.map((_, index) => (index < committed ? 0 : 1)));

  // A process of its own, at the commit.
  const end = await placeAndEnd(committed + 1, await startProcess(), startProcess);
  expect(end).toMatchObject({ orders: 1, reached: true });
  await Promise.all([web.end(), end.web.end()]);
  expect(await booksAgree(shop)).toBe(true);
});

/** The marks that visitors get of a design: of the home page's text and of the shop's name. */
async function marksShown(): Promise<(string | undefined)[]> {
  const asked = { modules: ["home_modules" as const], config_modules: [1] };
  const design = await getDecoration({ ...shop, registry }, "live", "shopper", asked);
  return [design.home_modules, design.config_modules].map((group) => /mark \d+/.exec(JSON.stringify(group))?.[0]);
}

test("whichever statement is the last to arrive, a publish of two groups is stored whole or not at all", async () => {
  let last: string | undefined;
  const outcomes: boolean[] = [];
  for (let statements = 1; ; statements++) {
    const mark = `mark ${statements}`;
    const modules = {
      home_modules: [{ id: -1, type: 13, show: true, schema: [{ field: "content", value: `<p>${mark}</p>` }] }],
      config_modules: [{ id: -1, type: -11, show: true, schema: [{ field: "websiteName", value: mark }] }],
    };
    const gate = await openGate(shop.url, /^no statement$/);
    const ending = createDb(gate.url, { poolSize: 1 });
    const shut = gate.shutAfter(statements).then(() => "shut" as const);
    const saved = saveDecoration({ ...shop, db: ending, registry }, 1, modules, "owner@example.com").then(
      () => "saved" as const,
      () => "failed" as const,
    );
    const first = await Promise.race([shut, saved]);
    gate.close();
    await saved;
    await ending.destroy();
    const marks = await marksShown();
    expect(
      [
        [last, last],
        [mark, mark],
      ],
      `ended after ${statements} statements`,
    ).toContainEqual(marks);
    if (first !== "shut") {
      expect({ first, marks }).toEqual({ first: "saved", marks: [mark, mark] });
      break;
    }
    outcomes.push(marks[0] === mark);
    last = marks[0];
  }
  // Everything before the commit leaves nothing; from the commit on it is there, although nobody got the answer.
  const committed = outcomes.indexOf(true);
  expect(committed).toBeGreaterThanOrEqual(5);
  expect(outcomes).toEqual(outcomes.map((_, index) => index >= committed));
});
