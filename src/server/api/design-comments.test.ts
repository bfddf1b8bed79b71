import { beforeEach, expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer();
const { db, mall, call } = server;
const path = "/admin_api/v1/decoration/comments";
await db.updateTable("decoration").set({ name: "Summer" }).where("mall_id", "=", mall.id).execute();

async function person(name: string, role = "designer") {
  const id = newId();
  const email = `${name.toLowerCase()}-${id}@example.com`;
  await db.insertInto("staff").values({ mall_id: mall.id, id, email, name, role }).execute();
  const headers = await server.adminHeaders({ db, mall, staffId: id });
  const make = (verb: string) => (input: object) => call(`${path}/${verb}`, input, headers);
  const [list, write, resolve, remove] = ["list", "write", "resolve", "delete"].map(make) as [
    ReturnType<typeof make>,
    ReturnType<typeof make>,
    ReturnType<typeof make>,
    ReturnType<typeof make>,
  ];
  return { id, email, headers, list, write, resolve, remove };
}
const [ann, bert] = [await person("Ann"), await person("Bert", "manager")];
const mails = () =>
  db.selectFrom("mail").select(["recipient", "data"]).where("template", "=", "staff_notice").execute();
const onModule = { group: "home_modules", module_id: 7, module_name: "Carousel" };

beforeEach(async () => {
  await db.deleteFrom("design_comment").execute();
  await db.deleteFrom("mail").execute();
});

test("a comment on a module is answered, resolved and opened again; an answer opens it too", async () => {
  const { data } = await ann.write({ ...onModule, body: "  Too dark?\n<b>" });
  expect(data.threads).toMatchObject([
    { ...onModule, body: "Too dark?\n<b>", author: "Ann", staff_id: ann.id, resolved_at: null, replies: [] },
  ]);
  const [{ id }] = data.threads;
  const answered = await bert.write({ group: "cart_modules", thread_id: id, body: "Lighter now" });
  expect(answered.data.threads).toMatchObject([{ ...onModule, replies: [{ author: "Bert", body: "Lighter now" }] }]);
  const resolved = await bert.resolve({ id, resolved: true });
  expect(resolved.data.threads).toMatchObject([{ resolved_by: "Bert", resolved_at: expect.any(String) }]);
  expect((await ann.resolve({ id, resolved: false })).data.threads[0]).toMatchObject({
    resolved_at: null,
    resolved_by: "",
  });
  await bert.resolve({ id, resolved: true });
  expect(
    (await ann.write({ group: "home_modules", thread_id: id, body: "Still" })).data.threads[0].resolved_at,
  ).toBeNull();
  const [reply] = (await ann.list({})).data.threads[0].replies;
  for (const about of [reply.id, newId()]) {
    expect((await ann.resolve({ id: about, resolved: true })).code).toBe(404);
    expect((await ann.write({ ...onModule, thread_id: about, body: "x" })).code).toBe(404);
  }
});

test("the change record has who wrote, answered, resolved and deleted; an undo brings a deleted one back with its answers", async () => {
  const { data } = await ann.write({ ...onModule, body: "Too dark?" });
  const [{ id }] = data.threads;
  await bert.write({ group: "home_modules", thread_id: id, body: "Lighter now" });
  await bert.resolve({ id, resolved: true });
  await ann.remove({ id });
  const records = await db
    .selectFrom("change as c")
    .innerJoin("change_batch as b", (join) =>
      join.onRef("b.mall_id", "=", "c.mall_id").onRef("b.id", "=", "c.batch_id"),
    )
    .select(["b.staff_name", "b.id", "c.action", "c.record_name"])
    .where("c.record_type", "=", "design_comment")
    .where("c.record_name", "=", "Summer › Carousel")
    .orderBy("c.id", "desc")
    .limit(5)
    .execute();
  expect(records.map(({ staff_name, action }) => [staff_name, action]).toReversed()).toEqual([
    ["Ann", "insert"],
    ["Bert", "insert"],
    ["Bert", "update"],
    ["Ann", "delete"],
    ["Ann", "delete"],
  ]);
  const undone = await call("/admin_api/v1/changes/undo", { batch_id: records[0]?.id }, ann.headers);
  expect(undone.code).toBe(200);
  expect((await ann.list({})).data.threads).toMatchObject([
    { id, resolved_by: "Bert", replies: [{ body: "Lighter now" }] },
  ]);
});

test("a page's comment; newest first; only the own are deleted, with their answers", async () => {
  await ann.write({ group: "home_modules", body: "First" });
  const { data } = await bert.write({ ...onModule, body: "Second" });
  expect(data.threads.map(({ body }: { body: string }) => body)).toEqual(["Second", "First"]);
  expect(data.threads[1]).toMatchObject({ module_id: null, module_name: "" });
  const first = data.threads[1].id;
  await bert.write({ group: "home_modules", thread_id: first, body: "Answer" });
  expect((await bert.remove({ id: first })).code).toBe(404);
  expect((await ann.remove({ id: first })).data.threads).toHaveLength(1);
  expect(await db.selectFrom("design_comment").select("body").execute()).toEqual([{ body: "Second" }]);
});

test("who is mentioned gets a mail, once; not who writes, nor somebody who may not open the editor", async () => {
  const support = await person("Sue", "support");
  const { data } = await ann.write({
    ...onModule,
    body: "@Bert please look",
    mentions: [bert.id, bert.id, ann.id, support.id, newId()],
  });
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toEqual([bert.email]);
  const [mail] = sent;
  expect(mail?.data).toMatchObject({
    about: "mentions",
    items: [
      {
        title: "Ann mentioned you in a comment",
        detail: "Summer › Carousel\n@Bert please look",
        path: "/dashboard/editor-session?design=1&open=comments",
      },
    ],
  });
  const names = data.people.map(({ name }: { name: string }) => name);
  expect(names).toContain("Bert");
  expect(names).not.toContain("Sue");
  expect(data.you).toBe(ann.id);
});

test("reading takes the right to read designs, writing that to change them; other shops and designs see nothing", async () => {
  const { data } = await ann.write({ ...onModule, body: "Mine" });
  const [{ id }] = data.threads;
  const role = newId();
  await db
    .insertInto("staff_role")
    .values({ mall_id: mall.id, id: role, name: "Looks only", permissions: ["decoration:read"] })
    .execute();
  const [viewer, support] = [await person("Vera", role), await person("Sue", "support")];
  expect((await viewer.list({})).data.threads).toHaveLength(1);
  const refused = (one: typeof viewer) => [
    one.write({ ...onModule, body: "x" }),
    one.resolve({ id, resolved: true }),
    one.remove({ id }),
  ];
  const codes = (await Promise.all([...refused(viewer), ...refused(support), support.list({})])).map(
    ({ code }) => code,
  );
  expect(codes).toEqual(Array(7).fill(403));
  expect((await call(`${path}/list`, {})).code).toBe(401);
  const other = await server.anotherMall();
  const headers = await server.adminHeaders({ ...other, db });
  expect((await call(`${path}/resolve`, { id, resolved: true }, headers)).code).toBe(404);
  const elsewhere = { ...ann.headers, "x-mall-decoration-id": "99" };
  expect((await call(`${path}/list`, {}, elsewhere)).data.threads).toEqual([]);
  expect((await call(`${path}/write`, { ...onModule, body: "x" }, elsewhere)).code).toBe(404);
});

test("empty and endless texts are refused; the comments of a deleted member of staff stay", async () => {
  expect((await ann.write({ ...onModule, body: " \n " })).code).toBe(400);
  expect((await ann.write({ ...onModule, body: "x".repeat(2001) })).code).toBe(400);
  const gone = await person("Gus");
  await gone.write({ ...onModule, body: "Kept" });
  await db.deleteFrom("staff").where("id", "=", gone.id).execute();
  expect((await ann.list({})).data.threads).toMatchObject([{ author: "Gus", staff_id: null, body: "Kept" }]);
});
