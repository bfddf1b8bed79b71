/** Settings through which links to sign in travel: who may change them, by every way, and who is told. */
import { afterAll, expect, test } from "vitest";
import type { Permission } from "#contract/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { sendMail } from "#shop/mail/send.ts";
import { startMailServer } from "#shop/mail/testing/mail-server.ts";
import { startDashboardSession } from "#shop/staff/index.ts";
import { pageKey } from "#shop/staff/page-key.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ hosts: ["shop.example", "second.example"] });
const { db, mall } = server;
const [old, next] = [await startMailServer(), await startMailServer()];
afterAll(() => Promise.all([old.close(), next.close()]));

async function member(role: string | readonly Permission[], email = `${newId()}@example.com`) {
  const id = newId();
  const key = typeof role === "string" ? role : newId();
  if (typeof role !== "string") {
    await db
      .insertInto("staff_role")
      .values({ mall_id: mall.id, id: key, name: key, permissions: [...role] })
      .execute();
  }
  await db
    .insertInto("staff")
    .values({ mall_id: mall.id, id, email, name: "Ann", role: key, password_hash: "some" })
    .execute();
  const { secret } = await startDashboardSession(server, id, {});
  const headers = {
    cookie: `dashboard_session=${secret}`,
    origin: "http://shop.example",
    "x-page-key": pageKey(secret),
  };
  const call = (path: string, body: object = {}) => server.call(`/admin_api/v1/${path}`, body, headers);
  const provedAgo = (minutes: number) =>
    db
      .updateTable("admin_session")
      .set({ confirmed_at: new Date(Date.now() - minutes * 60_000) })
      .where("staff_id", "=", id)
      .execute();
  return { call, provedAgo };
}

const serverAt = (url: string) => {
  const { hostname, port } = new URL(url);
  return { smtp_host: hostname, smtp_port: Number(port), smtp_security: "none", mail_from: "us@shop.example" } as const;
};
const owner = await member("owner", "boss@example.com");
const settings = await member(["settings:read", "settings:write"]);
const update = "settings/mails/update";
const ways: readonly (readonly [path: string, body: object])[] = [
  [update, { changes: { smtp_host: "evil.example" } }],
  [update, { changes: { smtp_password: "other" } }],
  [update, { changes: { mail_from: "evil@example.com" } }],
  [update, { changes: { mail_name: "Evil" } }],
  ["domains/add", { host: "evil.example" }],
  ["domains/primary", { host: "second.example" }],
  ["domains/delete", { host: "second.example" }],
];

const notices = async () =>
  (await db.selectFrom("mail").selectAll().where("template", "=", "staff_sign_in_changed").orderBy("id").execute()).map(
    (mail) => ({ ...mail, data: mail.data as { changes: { label: string; before: string; after: string }[] } }),
  );
const newest = async () => (await notices()).filter(({ recipient }) => recipient === "boss@example.com").at(-1);
const send = (mail_id = "") =>
  sendMail(
    { db, home: "http://localhost", secret: "a secret of thirty-two characters", allowPrivate: true },
    { mall_id: mall.id, mail_id },
  );

test.each(ways)(
  "%s %j is not for who may change settings only, and asks the others who they are",
  async (path, body) => {
    expect(await settings.call(path, body)).toMatchObject({ code: 403 });
    await owner.provedAgo(11);
    expect(await owner.call(path, body)).toMatchObject({ code: 401, data: { reauthenticate: true } });
    await owner.provedAgo(0);
    expect(await notices()).toEqual([]);
  },
);

test("owners are told of another mail server by the one before, with its password; undo and restore count too", async () => {
  const first = await owner.call(update, {
    changes: { ...serverAt(old.url), smtp_user: "", smtp_password: "opensesame" },
  });
  expect(first).toMatchObject({ code: 200 });
  const changed = await owner.call(update, { changes: { ...serverAt(next.url), mail_from: "new@shop.example" } });
  const notice = await newest();
  expect(JSON.stringify(notice)).not.toContain("opensesame");
  expect(notice?.data.changes).toContainEqual({
    label: "Sender address",
    before: "us@shop.example",
    after: "new@shop.example",
  });
  await send(notice?.id);
  expect(next.received).toEqual([]);
  expect(old.received.at(-1)?.to).toBe("boss@example.com");
  expect(old.received.at(-1)?.source).toContain("<us@shop.example>");

  const target = { batch_id: changed.data.batch_id };
  expect(await settings.call("changes/undo", target)).toMatchObject({ code: 403 });
  await owner.provedAgo(11);
  expect(await owner.call("changes/undo", target)).toMatchObject({ code: 401 });
  await owner.provedAgo(0);
  const told = (await notices()).length;
  expect(await owner.call("changes/undo", target)).toMatchObject({ code: 200 });
  // Both owners: the one of the test shop, too.
  expect((await notices()).length).toBe(told + 2);
  await send((await newest())?.id);
  expect(next.received.at(-1)?.source).toContain("<new@shop.example>");
});

test("owners are told of another primary domain, by links to the one before", async () => {
  await owner.call("domains/primary", { host: "shop.example" });
  expect(await owner.call("domains/primary", { host: "second.example" })).toMatchObject({ code: 200 });
  const notice = await newest();
  expect(notice?.data.changes).toEqual([{ label: "Primary domain", before: "shop.example", after: "second.example" }]);
  await send(notice?.id);
  const { body_html } = await db
    .selectFrom("mail")
    .select("body_html")
    .where("id", "=", notice?.id ?? "")
    .executeTakeFirstOrThrow();
  expect(body_html).toContain("http://shop.example");
  expect(body_html).not.toContain("http://second.example");
  expect(await owner.call("domains/delete", { host: "second.example" })).toMatchObject({ code: 200 });
  expect((await newest())?.data.changes.map(({ label }) => label).sort()).toEqual(["Domain removed", "Primary domain"]);
});

test("a change of other settings tells nobody", async () => {
  const told = (await notices()).length;
  expect(await settings.call("settings/shop/update", { changes: { phone: "+41 44 000 00 00" } })).toMatchObject({
    code: 200,
  });
  expect((await notices()).length).toBe(told);
});
