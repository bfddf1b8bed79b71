/**
 * Every kind of record and every field with a right of its own × every way of writing, from the declarations
 * (`#contract/record-types/`): each way refuses who has all rights but the one that is declared, and lets in who has it alone.
 */
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type Permission, permissionKeys } from "#contract/permissions.ts";
import { isUndoneWhole, recordRights, rightToWrite } from "#contract/record-rights.ts";
import type { WriteRight } from "#contract/record-type.ts";
import { type RecordType, recordTypes } from "#contract/record-types.ts";
import { settingsGroups } from "#contract/settings-groups.ts";
import { transaction } from "#db/transaction.ts";
import { createTestShop } from "#shop/testing.ts";
import { restore, undo } from "../changes/index.ts";
import { type RecordedTable, recordedTables } from "../changes/tables.ts";
import { undoTask } from "../changes/undo-task.ts";
import { runCommand } from "../command.ts";
import type { Actor, ShopContext } from "../context.ts";
import { newId } from "../ids.ts";
import { startTask } from "../tasks/index.ts";
import { allTasks } from "../tasks/registry.ts";
import { resumeTask, retryTask } from "../tasks/staff.ts";
import type { May } from "./index.ts";

const shop = await createTestShop();
const { db, mall, staffId } = shop;
let tables: ReadonlyMap<string, RecordedTable>;
beforeAll(async () => {
  tables = await recordedTables(db);
});

interface Case {
  readonly type: RecordType;
  /** "" for the record itself. */
  readonly field: string;
  readonly right: WriteRight;
}
const types = Object.keys(recordTypes) as RecordType[];
const cases: Case[] = types.flatMap((type) =>
  ["", ...Object.keys(recordRights[type].fields ?? {})].flatMap((field) => {
    const right = rightToWrite(type, field || undefined);
    return right ? [{ type, field, right }] : [];
  }),
);
const named = cases.map((one) => [one.field ? `${one.type}.${one.field}` : one.type, one] as const);

/** The permissions one of which the right asks for; none for what all staff may write. */
const permissionsOf = ({ write }: WriteRight): readonly Permission[] =>
  typeof write === "object" ? write : write === "own" ? [] : [write];
const allBut =
  (right: WriteRight): May =>
  (permission) =>
    !permissionsOf(right).includes(permission);
const only =
  (right: WriteRight): May =>
  (permission) =>
    permissionsOf(right)[0] === permission;

const needed = { code: 401, message: "Please confirm it's you" };
/** Staff with these rights; `asked` counts how often they were asked who they are. */
function staff(may: May, { isConfirmed = true } = {}) {
  const asked: string[] = [];
  const confirm = async () => {
    asked.push("confirm");
    if (!isConfirmed) throw Object.assign(new Error(needed.message), { code: needed.code });
  };
  const actor: Actor = { staffId, name: "Ann", batchId: newId(), rights: { may, confirm } };
  return { context: { db, mall, actor } satisfies ShopContext, may, asked };
}

/** Settings are recorded as fields of the mall, whose columns are only some of them. */
const settings: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...settingsGroups.map(({ defaults }) => defaults),
);

/** A change as triggers record it, of a record that is gone since: rights are asked, and nothing is set back. */
async function changeOf({ type, field }: Case, batchId = newId()) {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, columns from recorded_table where record_type = ${type}
      and (${field} = '' or columns @> array[${field}] or table_name = 'mall' and ${Object.hasOwn(settings, field)})
      order by table_name`.execute(db);
  const [table] = rows;
  if (!table) throw new Error(`No table records ${type}.${field}`);
  const { keys = [], types: columnTypes = {} } = tables.get(table.name) ?? {};
  const key = Object.fromEntries(
    keys.map((one) => [one, columnTypes[one] === "uuid" ? newId() : columnTypes[one] === "text" ? "gone" : "999"]),
  );
  const own = recordRights[type].fields ?? {};
  const column = field || table.columns.find((one) => !Object.hasOwn(own, one));
  // Owners are told what the settings were: as they are.
  const isColumn = type === "shop_settings" && column !== undefined && table.columns.includes(column);
  const stored = isColumn ? sql.ref(`mall.${column}`) : sql`null`;
  const { rows: values } = await sql<{
    value: unknown;
  }>`select ${stored} as value from mall where id = ${mall.id}`.execute(db);
  const value = values[0]?.value ?? settings[column ?? ""] ?? null;
  return {
    mall_id: mall.id,
    batch_id: batchId,
    table_name: table.name,
    row_key: JSON.stringify(key),
    record_type: type,
    record_id: newId(),
    record_name: "",
    // Of a table without recorded columns rows only come and go.
    action: column ? "update" : "insert",
    before: column ? JSON.stringify({ [column]: value }) : null,
    after: JSON.stringify(column ? { [column]: value } : {}),
  };
}
const record = (change: Awaited<ReturnType<typeof changeOf>>, context: Pick<ShopContext, "db"> = shop) =>
  sql<{
    id: string;
  }>`insert into change (mall_id, batch_id, table_name, row_key, record_type, record_id, record_name, action,
      before, after)
    values (${change.mall_id}, ${change.batch_id}, ${change.table_name}, ${change.row_key}::jsonb, ${change.record_type},
      ${change.record_id}, '', ${change.action}, ${change.before}::jsonb, ${change.after}::jsonb)
    returning id::text`.execute(context.db);

/** A batch of somebody else that holds the change. */
async function batchOf(one: Case) {
  const change = await changeOf(one);
  const { rows } = await record(change);
  await db
    .insertInto("change_batch")
    .values({
      mall_id: mall.id,
      id: change.batch_id,
      staff_id: newId(),
      staff_name: "Bea",
      changes: 1,
      record_types: [one.type],
      actions: [change.action],
    })
    .execute();
  return { ...change, change_id: rows[0]?.id ?? "" };
}

test("every recorded table has a kind of record with a right, and every field with a right is recorded", async () => {
  const { rows } = await sql<{ record_type: string; columns: string[] }>`
    select record_type, array_agg(c) as columns from recorded_table left join unnest(columns) c on true
    group by record_type`.execute(db);
  const recorded = new Map(rows.map(({ record_type, columns }) => [record_type, columns]));
  expect([...recorded.keys()].sort()).toEqual([...types].sort());
  for (const type of types) {
    for (const field of Object.keys(recordRights[type].fields ?? {})) {
      const isRecorded = recorded.get(type)?.includes(field) || (type === "shop_settings" && field in settings);
      expect([type, field, isRecorded]).toEqual([type, field, true]);
    }
    for (const permission of permissionsOf(recordRights[type])) expect(permissionKeys).toContain(permission);
  }
});

test.each(named)("%s: a call, and whatever runs commands as imports and bulk actions do", async (_, one) => {
  const write = async (context: ShopContext) => {
    const change = await changeOf(one, context.actor?.batchId);
    await runCommand(context, null, (inside) => record(change, inside));
    return change.batch_id;
  };
  const stored = async (batch: string) =>
    (await db.selectFrom("change").select("id").where("batch_id", "=", batch).execute()).length;
  if (one.right.write !== "own") {
    const other = staff(allBut(one.right));
    await expect(write(other.context)).rejects.toMatchObject({ code: 403 });
    expect(await stored(other.context.actor.batchId)).toBe(0);
  }
  const { context, asked } = staff(only(one.right));
  expect(await stored(await write(context))).toBe(1);
  expect(asked.length > 0).toBe(one.right.confirm === true);
  if (one.right.confirm)
    await expect(write(staff(() => true, { isConfirmed: false }).context)).rejects.toMatchObject(needed);
});

test.each(named)("%s: undo of a batch, of one record in it, of one change", async (_, one) => {
  const targets = [
    (batch: Awaited<ReturnType<typeof batchOf>>) => ({ batch_id: batch.batch_id }),
    (batch: Awaited<ReturnType<typeof batchOf>>) => ({
      batch_id: batch.batch_id,
      record: { type: one.type, id: batch.record_id },
    }),
    (batch: Awaited<ReturnType<typeof batchOf>>) => ({ change_id: batch.change_id }),
  ];
  for (const target of targets) {
    const batch = await batchOf(one);
    const other = staff(allBut(one.right));
    if (one.right.write !== "own") {
      await expect(undo(other.context, target(batch), other.may)).rejects.toMatchObject({ code: 403 });
    }
    const { context, may, asked } = staff(only(one.right));
    const undone = undo(context, target(batch), may);
    if (recordRights[one.type].fixed) {
      await expect(undone).rejects.toMatchObject({ code: 403 });
      continue;
    }
    if (one.right.confirm) {
      const unproved = staff(() => true, { isConfirmed: false });
      await expect(undo(unproved.context, target(batch), unproved.may)).rejects.toMatchObject(needed);
    }
    await undone;
    expect(asked.length > 0).toBe(one.right.confirm === true);
  }
});

test.each(named)("%s: restore, which leaves a field that may not be written as it is", async (_, one) => {
  const { record_type, record_id, change_id } = await batchOf(one);
  const target = { record_type, record_id, change_id };
  const { context, may, asked } = staff(only(one.right));
  if (recordRights[one.type].fixed || isUndoneWhole(one.type)) {
    await expect(restore(context, target, may)).rejects.toMatchObject({ code: 403 });
    return;
  }
  const other = staff(allBut(one.right));
  const [own, ofRecord] = [permissionsOf(one.right), permissionsOf(recordRights[one.type])];
  if (own.every((key) => ofRecord.includes(key)))
    await expect(restore(other.context, target, other.may)).rejects.toMatchObject({ code: 403 });
  else {
    const { conflicts } = await restore(other.context, target, other.may);
    expect(conflicts).toContainEqual(
      expect.objectContaining({ field: one.field, reason: "Your role can't change this" }),
    );
  }
  if (one.right.confirm) {
    const unproved = staff(() => true, { isConfirmed: false });
    await expect(restore(unproved.context, target, unproved.may)).rejects.toMatchObject(needed);
  }
  await restore(context, target, may);
  expect(asked.length > 0).toBe(one.right.confirm === true);
});

test("settings are restored however the database reads the changes beside theirs", async () => {
  const one = cases.find(({ type, field }) => type === "shop_settings" && field === "");
  if (!one) throw new Error("settings have no right of their own");
  const { record_type, record_id, change_id } = await batchOf(one);
  // Rows of other tables have keys that are no ids.
  await record({ ...(await changeOf(one)), table_name: "other", row_key: JSON.stringify({ id: "gone" }) });
  await transaction(db, async (trx) => {
    for (const way of ["enable_indexscan", "enable_indexonlyscan", "enable_bitmapscan"]) {
      await sql`set local ${sql.raw(way)} = off`.execute(trx);
    }
    // As a connection does after the fifth time: planned without knowing how many changes there are.
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    const { context, may } = staff(() => true);
    await restore({ ...context, db: trx }, { record_type, record_id, change_id }, may);
  });
});

test.each(named)("%s: an undo that is a task is resumed with the rights of today", async (_, one) => {
  if (recordRights[one.type].fixed || one.right.write === "own") return;
  const batch = await batchOf(one);
  const starter = staff(() => true);
  const { task_id } = await startTask(
    starter.context,
    undoTask,
    { batch_id: batch.batch_id, title: "Undo" },
    { permission: permissionsOf(one.right)[0] },
  );
  const fail = () => db.updateTable("task").set({ state: "failed", failed: 1 }).where("id", "=", task_id).execute();
  await fail();
  const resume = (may: May, isConfirmed = true) => {
    const viewer = { id: staffId, permissions: permissionKeys.filter(may) };
    return resumeTask(staff(may, { isConfirmed }).context, task_id, viewer);
  };
  await expect(resume(allBut(one.right))).rejects.toMatchObject({ code: 403 });
  if (one.right.confirm) await expect(resume(() => true, false)).rejects.toMatchObject(needed);
  await resume(only(one.right));
  expect(await db.selectFrom("task").select("state").where("id", "=", task_id).executeTakeFirst()).toEqual({
    state: "queued",
  });
});

test.each(allTasks().map(({ kind }) => kind))(
  "tasks of the kind %s: their starter resumes and retries them only while their role allows it",
  async (kind) => {
    const { context } = staff(() => true);
    const permission: Permission = "orders:write";
    const id = newId();
    const row = { mall_id: mall.id, id, batch_id: newId(), kind, permission, title: kind, staff_id: staffId };
    await db
      .insertInto("task")
      .values({ ...row, staff_name: "Ann", input: "{}", state: "failed", failed: 1 })
      .execute();
    const demoted = { id: staffId, permissions: permissionKeys.filter((key) => key !== permission) };
    await expect(resumeTask(context, id, demoted)).rejects.toMatchObject({ code: 403 });
    await expect(retryTask(context, id, demoted)).rejects.toMatchObject({ code: 403 });
  },
);
