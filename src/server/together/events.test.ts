/** Several people in one design: the stream, who is there, what they have changed. */
import { afterAll, expect, test, vi } from "vitest";
import { newId } from "#kernel/ids.ts";
import { createTestServer } from "../testing.ts";

const server = await createTestServer({ hosts: ["shop.example", "127.0.0.1"] });
// A second process of the same shop.
const second = await createTestServer({ hosts: ["shop.example", "127.0.0.1"], shop: server });
const { db, mall, call } = server;
const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
const elsewhere = await second.app.listen({ port: 0, host: "127.0.0.1" });
const path = "/admin_api/v1/decoration/together";

await db
  .insertInto("decoration")
  .values({ mall_id: mall.id, number: 1, name: "Live" })
  .onConflict((conflict) => conflict.doNothing())
  .execute();

const streams: AbortController[] = [];
afterAll(() => {
  for (const stream of streams) stream.abort();
});

let last = 0;
/** Somebody with the editor open. */
async function person(role = "designer", { at = address, opens = true } = {}) {
  const id = newId();
  const name = `Person ${++last}`;
  await db
    .insertInto("staff")
    .values({ mall_id: mall.id, id, email: `${id}@example.com`, name, role })
    .execute();
  const headers = await server.adminHeaders({ db, mall, staffId: id });
  const tab = `tab-of-${id.slice(-12)}`;
  const show = (page: string | null, module: string | null) => call(`${path}/show`, { tab, page, module }, headers);
  const share = (changes: unknown, group = "home_modules") => call(`${path}/share`, { tab, group, changes }, headers);
  return { id, name, tab, headers, show, share, ...(await follow(headers, tab, at, opens)) };
}

/** Reads a stream of events. */
async function follow(headers: Record<string, string>, tab: string, at = address, opens = true) {
  const stream = new AbortController();
  streams.push(stream);
  const response = opens
    ? await fetch(`${at}${path}/events?tab=${tab}`, { headers, signal: stream.signal })
    : new Response(null, { status: 204 });
  let text = "";
  let ended = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk);
  };
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  /** The last event of a kind. */
  const newest = (event: string) => {
    const block = text.split("\n\n").findLast((one) => one.startsWith(`event: ${event}\n`));
    return block === undefined ? undefined : JSON.parse(block.slice(block.indexOf("data: ") + 6));
  };
  const names = () => newest("people")?.people.map(({ name }: { name: string }) => name);
  return { status: response.status, newest, names, ended: () => ended, stop: () => stream.abort() };
}
const patient = { interval: 20, timeout: 10_000 };

const module = (title: string) => ({ id: 7, type: 1, show: true, schema: [{ field: "title", value: title }] });
const changes = { modules: [{ ref: "#7", before: module("Old"), now: module("New") }], order: null };

test("people of a design see each other, through any process, with page and module; who leaves is gone", async () => {
  const ann = await person();
  const bert = await person("manager", { at: elsewhere });
  expect([ann.status, bert.status]).toEqual([200, 200]);
  await expect.poll(ann.names, patient).toEqual([ann.name, bert.name]);
  await expect.poll(bert.names, patient).toEqual([ann.name, bert.name]);
  await bert.show("home_modules", "#7");
  const shown = () => ann.newest("people").people[1];
  await expect.poll(shown, patient).toMatchObject({ staff_id: bert.id, page: "home_modules", module: "#7" });
  expect(ann.newest("people").you).toBe(ann.id);
  const colors = ann.newest("people").people.map(({ color }: { color: number }) => color);
  expect(new Set(colors).size).toBe(2);
  bert.stop();
  await expect.poll(ann.names, patient).toEqual([ann.name]);
  ann.stop();
});

test("what somebody changes reaches the others, also those who come later; it ends with their stream", async () => {
  const [ann, bert] = [await person(), await person("manager", { at: elsewhere })];
  await ann.share(changes);
  const seen = (one: typeof bert) => () => one.newest("changes");
  await expect.poll(seen(bert), patient).toMatchObject({ staff_id: ann.id, group: "home_modules", changes });
  expect(ann.newest("changes")).toBeUndefined();
  const carl = await person();
  await expect.poll(seen(carl), patient).toMatchObject({ staff_id: ann.id, changes });
  await ann.share(null);
  await expect.poll(seen(carl), patient).toMatchObject({ staff_id: ann.id, changes: null });
  await ann.share(changes);
  await expect.poll(seen(carl), patient).toMatchObject({ changes });
  ann.stop();
  await expect.poll(carl.names, patient).toEqual([bert.name, carl.name]);
  const left = await db.selectFrom("editor_change").select("tab").where("mall_id", "=", mall.id).execute();
  expect(left).toEqual([]);
  for (const one of [bert, carl]) one.stop();
});

test("a change is told at once: no timer is between the call and the event", async () => {
  const [ann, bert] = [await person(), await person("manager", { at: elsewhere })];
  await expect.poll(bert.names, patient).toEqual([ann.name, bert.name]);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    await ann.share(changes);
    await expect.poll(() => bert.newest("changes"), patient).toMatchObject({ staff_id: ann.id, changes });
    // More of the same moment are told together, by a timer, which begins when the server hears of them.
    await ann.share(null);
    // Little by little: running all timers would also end what the server waits for, such as a query.
    const next = () => {
      vi.advanceTimersByTime(2);
      return bert.newest("changes");
    };
    await expect.poll(next, patient).toMatchObject({ staff_id: ann.id, changes: null });
  } finally {
    vi.useRealTimers();
  }
  for (const one of [ann, bert]) one.stop();
});

test("the stream takes the right to read designs, showing changes that to write them; programs have neither", async () => {
  const reader = await person("support");
  const designer = await person();
  // Support may read nothing of designs.
  expect(reader.status).toBe(403);
  expect((await reader.show("home_modules", null)).code).toBe(403);
  expect((await reader.share(changes)).code).toBe(403);
  expect((await follow({}, designer.tab)).status).toBe(401);
  const { "x-page-key": _, ...withoutKey } = designer.headers;
  expect((await follow(withoutKey, designer.tab)).status).toBe(403);
  expect((await follow(designer.headers, "short")).status).toBe(404);
  expect((await follow({ ...designer.headers, "x-mall-decoration-id": "999" }, designer.tab)).status).toBe(404);
  const viewer = newId();
  await db
    .insertInto("staff_role")
    .values({ mall_id: mall.id, id: viewer, name: "Looks only", permissions: ["decoration:read"] })
    .execute();
  const looking = await person(viewer);
  expect(looking.status).toBe(200);
  expect((await looking.show("home_modules", null)).code).toBe(200);
  expect((await looking.share(changes)).code).toBe(403);
  for (const one of [designer, looking]) one.stop();
});

test("without a stream nothing is told; another shop's people and another design's see nothing", async () => {
  const ann = await person();
  await expect.poll(ann.names, patient).toEqual([ann.name]);
  const away = await person("designer", { opens: false });
  expect((await away.show("home_modules", null)).code).toBe(200);
  expect((await away.share(changes)).code).toBe(200);
  await db.insertInto("decoration").values({ mall_id: mall.id, number: 2, name: "Other" }).execute();
  const other = await person();
  const there = await follow({ ...other.headers, "x-mall-decoration-id": "2" }, "tab-of-another-design");
  await ann.share(changes);
  other.stop();
  await expect.poll(ann.names, patient).toEqual([ann.name]);
  expect(there.names()).toEqual([other.name]);
  expect([ann.newest("changes"), there.newest("changes")]).toEqual([undefined, undefined]);
  there.stop();
  ann.stop();
});

test("one member of staff opens ten streams at most", async () => {
  const ann = await person("designer", { opens: false });
  const opened = await Promise.all(Array.from({ length: 10 }, (_, at) => follow(ann.headers, `${ann.tab}-${at}`)));
  expect(opened.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await follow(ann.headers, `${ann.tab}-11`)).status).toBe(503);
  for (const one of opened) one.stop();
});
