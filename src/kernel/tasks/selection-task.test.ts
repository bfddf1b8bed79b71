import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { changeMessages } from "#shop/messages/change-messages.ts";
import { dropSubscribers } from "#shop/newsletter/drop-subscribers.ts";
import { createTestShop } from "#shop/testing.ts";
import { undo } from "../changes/index.ts";
import { undoTask } from "../changes/undo-task.ts";
import { newId } from "../ids.ts";
import { filesIn } from "../storage/index.ts";
import { runTasks } from "./run.ts";

const shop = await createTestShop();
const { db, mall } = shop;
const staff = () => ({ ...shop, actor: { staffId: shop.staffId, name: "Ann", batchId: newId() } });
const runner = runTasks({
  db,
  files: filesIn("/nowhere"),
  tasks: [changeMessages.task, dropSubscribers.task, undoTask],
  log: (error) => console.error(error),
});
afterAll(() => runner.stop());

const ended = (id: string | null) =>
  expect
    .poll(
      async () =>
        db
          .selectFrom("task")
          .select(["state", "done", "total"])
          .where("id", "=", id ?? "")
          .executeTakeFirst(),
      { interval: 20 },
    )
    .toMatchObject({ state: "done" });

test("all that match are removed by a task in portions, the others stay; undo brings them back", async () => {
  await sql`insert into subscriber (mall_id, id, email, token, source, confirmed_at)
    select ${mall.id}, gen_random_uuid(), case when n <= 1200 then 'fair' else 'shop' end || n || '@example.com',
      md5(n::text), 'form', now() from generate_series(1, 1210) n`.execute(db);
  const count = async () =>
    Number((await db.selectFrom("subscriber").select(db.fn.countAll().as("n")).executeTakeFirstOrThrow()).n);
  const {
    task_id,
    batch_id,
    count: atOnce,
  } = await dropSubscribers.start(staff(), { all: true, search: "fair" }, "remove");
  expect(atOnce).toBe(0);
  await ended(task_id);
  expect(await count()).toBe(10);
  const undone = await undo(staff(), { batch_id }, () => true);
  await ended(undone.task_id);
  expect(await count()).toBe(1210);
});

test("named ones are changed at once; those of another shop are not", async () => {
  const other = await shop.anotherMall();
  const add = async (mall_id: string) => {
    const id = newId();
    await sql`insert into contact_message (mall_id, id, name, email, area_code, phone, message)
      values (${mall_id}, ${id}, 'Bo', 'bo@example.com', '', '', 'Hello')`.execute(db);
    return id;
  };
  const [mine, theirs] = [await add(mall.id), await add(other.mall.id)];
  const answer = await changeMessages.start(staff(), { ids: [mine, theirs] }, "archived");
  expect(answer).toMatchObject({ count: 1, task_id: null });
  const states = await db.selectFrom("contact_message").select(["id", "state"]).execute();
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [mine, "archived"],
      [theirs, "open"],
    ]),
  );
  // While the filter names what is changed, every row is still met.
  for (let row = 0; row < 3; row++) await add(mall.id);
  const filters = [{ field: "state", operator: "any" as const, value: ["open"] }];
  const { task_id } = await changeMessages.start(staff(), { all: true, filters }, "archived");
  await ended(task_id);
  const open = await db.selectFrom("contact_message").select("id").where("state", "=", "open").execute();
  expect(open).toEqual([{ id: theirs }]);
});
