import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestShop } from "../testing.ts";
import { issueTicket, redeemTicket, verifyAdmin } from "./admin.ts";
import { issueToken, readToken, takeToken } from "./one-time.ts";
import { endSessions, findDashboardSession, startDashboardSession } from "./session.ts";

const shop = await createTestShop();
const { db, staffId } = shop;
const start = () => startDashboardSession(shop, staffId, {});
const expiryOf = async (id: string) =>
  (await db.selectFrom("admin_session").select("expires_at").where("id", "=", id).executeTakeFirstOrThrow()).expires_at;
const day = 86_400_000;

test("each use prolongs a session by seven days, and never beyond the thirtieth day", async () => {
  const { id, secret } = await start();
  const began = async (days: number) => {
    await sql`update admin_session set created_at = now() - make_interval(days => ${days}::int),
      used_at = now() - interval '1 hour', expires_at = now() + interval '1 hour' where id = ${id}`.execute(db);
    expect(await findDashboardSession(shop, secret)).toBeDefined();
    return Math.round(((await expiryOf(id)).getTime() - Date.now()) / day);
  };
  expect(await began(3)).toBe(7);
  expect(await began(28)).toBe(2);
});

test("ending the other sessions keeps this one and the editor that was opened from it", async () => {
  const [own, other] = [await start(), await start()];
  const editorOf = async (session: string) => {
    const opened = await redeemTicket(shop, await issueTicket(db, shop.mall.id, staffId, session));
    if (!opened) throw new Error("the ticket opens nothing");
    return opened;
  };
  const [ownEditor, otherEditor] = [await editorOf(own.id), await editorOf(other.id)];
  await endSessions(shop, staffId, own.id);
  expect(await findDashboardSession(shop, own.secret)).toBeDefined();
  expect(await verifyAdmin(shop, ownEditor)).toBeDefined();
  expect(await findDashboardSession(shop, other.secret)).toBeUndefined();
  expect(await verifyAdmin(shop, otherEditor)).toBeUndefined();
});

test("a one-time token is good once, for its purpose, and not after its time", async () => {
  const token = await issueToken(shop, "reset", { staffId });
  expect(await takeToken(shop, "invitation", token)).toBeUndefined();
  expect(await takeToken(shop, "reset", token)).toMatchObject({ staff_id: staffId });
  expect(await takeToken(shop, "reset", token)).toBeUndefined();
  const late = await issueToken(shop, "reset", { staffId });
  await sql`update staff_token set expires_at = now() - interval '1 second'`.execute(db);
  expect(await readToken(shop, "reset", late)).toBeUndefined();
  expect(await takeToken(shop, "reset", late)).toBeUndefined();
});
