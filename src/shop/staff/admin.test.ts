import { expect, test } from "vitest";
import { findOwner } from "#kernel/rights/member.ts";
import { hashToken } from "#kernel/tokens.ts";
import { createTestShop } from "../testing.ts";
import { type AdminSession, endAdminSession, issueTicket, redeemTicket, verifyAdmin } from "./admin.ts";

const shop = await createTestShop();
const other = await shop.anotherMall();
const ticketFor = () => issueTicket(shop.db, shop.mall.id, shop.staffId);

test("a ticket opens one session, also when it is used ten times at once", async () => {
  const ticket = await ticketFor();
  const sessions = await Promise.all(Array.from({ length: 10 }, () => redeemTicket(shop, ticket)));
  const opened = sessions.filter((session) => session !== undefined);
  expect(opened).toHaveLength(1);
  expect(opened[0]?.staff.id).toBe(shop.staffId);
  expect(await redeemTicket(shop, ticket)).toBeUndefined();
  expect(await verifyAdmin(shop, opened[0] as AdminSession)).toMatchObject({
    staff: { id: shop.staffId, role: "owner" },
  });
});

test("a ticket of another mall, an unknown one and an old one open nothing", async () => {
  const ticket = await ticketFor();
  expect(await redeemTicket(other, ticket)).toBeUndefined();
  expect(await redeemTicket(shop, "unknown")).toBeUndefined();
  await shop.db
    .updateTable("admin_ticket")
    .set({ expires_at: new Date(Date.now() - 1) })
    .where("token_hash", "=", hashToken(ticket))
    .execute();
  expect(await redeemTicket(shop, ticket)).toBeUndefined();
});

test("a session belongs to its mall and ends at logout", async () => {
  const session = (await redeemTicket(shop, await ticketFor())) as AdminSession;
  const { token } = session;
  expect(await verifyAdmin(other, session)).toBeUndefined();
  expect(await verifyAdmin(shop, session)).toBeDefined();
  await endAdminSession(shop, token);
  expect(await verifyAdmin(shop, session)).toBeUndefined();
});

test("neither tickets nor tokens are stored readably", async () => {
  const ticket = await ticketFor();
  const session = await redeemTicket(shop, ticket);
  const rows = JSON.stringify([
    await shop.db.selectFrom("admin_ticket").selectAll().execute(),
    await shop.db.selectFrom("admin_session").selectAll().execute(),
  ]);
  expect(rows).not.toContain(ticket);
  expect(rows).not.toContain(session?.token);
  expect(rows).not.toContain(session?.secret);
});

test("the token that scripts can read is nothing without the secret that they cannot read", async () => {
  const [one, two] = [await redeemTicket(shop, await ticketFor()), await redeemTicket(shop, await ticketFor())];
  const token = one?.token ?? "";
  for (const secret of ["", token, two?.secret ?? ""]) {
    expect(await verifyAdmin(shop, { token, secret })).toBeUndefined();
  }
  expect(await verifyAdmin(shop, { token: one?.secret ?? "", secret: one?.secret ?? "" })).toBeUndefined();
});

test("a fresh link is for the mall's owner", async () => {
  expect((await findOwner(shop.db, shop.mall.id))?.id).toBe(shop.staffId);
});
