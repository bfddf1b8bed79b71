/** Comments of staff on pages and modules of a design. They are not part of it: publishing, exports and versions neither read nor change them. */
import { sql } from "kysely";
import type { Input, Output } from "#contract/call.ts";
import type { CommentThread, listDesignComments, writeDesignComment } from "#contract/calls/design-comments.ts";
import { badInput, notFound } from "#contract/errors.ts";
import { groupName } from "#contract/group-name.ts";
import { currentTime } from "#db/clock.ts";
import { inLocale, t } from "#i18n/server.ts";
import type { ChangeRow } from "#kernel/changes/revert.ts";
import { runCommand } from "#kernel/command.ts";
import type { ShopContext } from "#kernel/context.ts";
import { newId } from "#kernel/ids.ts";
import { staffWith } from "#kernel/rights/member.ts";
import { nameOf, type Staff } from "#kernel/rights/staff.ts";
import { queueMail } from "../../mail-queue/queue.ts";
import { tellEditors } from "./presence.ts";

/** Comments and answers of one design. */
const maxComments = 5000;

/** Who writes or reads, and in which design. */
export interface CommentsOf {
  readonly staff: Staff;
  readonly decoration: number;
}

/** All comments of a design with their answers, and whom they may mention. */
export async function listComments(
  context: ShopContext,
  { staff, decoration }: CommentsOf,
): Promise<Output<typeof listDesignComments>> {
  const { db, mall } = context;
  const rows = await db
    .selectFrom("design_comment")
    .selectAll()
    .where("mall_id", "=", mall.id)
    .where("decoration_number", "=", decoration)
    .orderBy("id")
    .execute();
  const written = (row: (typeof rows)[number]) => ({
    id: row.id,
    staff_id: row.staff_id,
    author: row.author,
    body: row.body,
    created_at: row.created_at.toISOString(),
  });
  const answers = Map.groupBy(
    rows.filter(({ thread_id }) => thread_id !== null),
    ({ thread_id }) => thread_id,
  );
  const threads = rows.flatMap((row): CommentThread[] => {
    const group = groupName.safeParse(row.group_name).data;
    if (row.thread_id !== null || group === undefined) return [];
    const { module_id, module_name, resolved_at, resolved_by } = row;
    const resolved = { resolved_at: resolved_at?.toISOString() ?? null, resolved_by };
    return [
      {
        ...written(row),
        group,
        module_id,
        module_name,
        ...resolved,
        replies: (answers.get(row.id) ?? []).map(written),
      },
    ];
  });
  const people = (await staffWith(context, "decoration:read")).map((one) => ({ id: one.id, name: nameOf(one) }));
  return { threads: threads.reverse(), people, you: staff.id };
}

/**
 * Stores a comment or an answer, and queues the mails of who is mentioned.
 * @throws {ShopError} 404 without the design or the comment that is answered, 400 when the design has too many.
 */
export async function writeComment(
  shop: ShopContext,
  of: CommentsOf,
  input: Required<Input<typeof writeDesignComment>>,
): Promise<void> {
  const { staff, decoration } = of;
  const { thread_id, body, mentions } = input;
  await runCommand(shop, null, async (context) => {
    const { db: trx, mall } = context;
    const design = await trx
      .selectFrom("decoration")
      .select("name")
      .select(({ selectFrom, fn }) =>
        selectFrom("design_comment as c")
          .select(fn.countAll<string>().as("n"))
          .where("c.mall_id", "=", mall.id)
          .where("c.decoration_number", "=", decoration)
          .as("comments"),
      )
      .where("mall_id", "=", mall.id)
      .where("number", "=", decoration)
      .executeTakeFirst();
    if (!design) throw notFound();
    if (Number(design.comments) >= maxComments) {
      throw badInput(t("A design can have up to {max} comments. Delete some first.", { max: maxComments }));
    }
    const thread = thread_id === null ? undefined : await openThread(context, of, thread_id);
    const about = thread ?? {
      group_name: input.group,
      module_id: input.module_id,
      module_name: input.module_name,
    };
    await trx
      .insertInto("design_comment")
      .values({
        mall_id: mall.id,
        id: newId(),
        decoration_number: decoration,
        ...about,
        thread_id,
        staff_id: staff.id,
        author: nameOf(staff),
        body,
      })
      .execute();
    const told = new Set(mentions.filter((id) => id !== staff.id));
    const readers = told.size > 0 ? await staffWith(context, "decoration:read") : [];
    for (const reader of readers.filter(({ id }) => told.has(id))) {
      const item = inLocale(reader.language || mall.locale, () => ({
        title: t("{person} mentioned you in a comment", { person: nameOf(staff) }),
        detail: [design.name, about.module_name].filter(Boolean).join(" › ").concat("\n", body),
        path: `/dashboard/editor-session?design=${decoration}&open=comments`,
      }));
      await queueMail(context, {
        template: "staff_notice",
        to: reader.email,
        daily: false,
        items: [item],
        about: "mentions",
      });
    }
    await tellComments(context, decoration);
  });
}

/** The page and module of a comment that is answered, which is open from then on. */
async function openThread({ db, mall }: ShopContext, { decoration }: CommentsOf, id: string) {
  const thread = await db
    .updateTable("design_comment")
    .set({ resolved_at: null, resolved_by: "" })
    .where("mall_id", "=", mall.id)
    .where("decoration_number", "=", decoration)
    .where("id", "=", id)
    .where("thread_id", "is", null)
    .returning(["group_name", "module_id", "module_name"])
    .executeTakeFirst();
  if (!thread) throw notFound(t("This comment has been deleted"));
  return thread;
}

/** @throws {ShopError} 404 for a comment that is not there. */
export async function resolveComment(
  context: ShopContext,
  { staff, decoration }: CommentsOf,
  { id, resolved }: { readonly id: string; readonly resolved: boolean },
): Promise<void> {
  await runCommand(context, null, async (inside) => {
    const { numUpdatedRows } = await inside.db
      .updateTable("design_comment")
      .set({ resolved_at: resolved ? sql<Date>`${currentTime}` : null, resolved_by: resolved ? nameOf(staff) : "" })
      .where("mall_id", "=", inside.mall.id)
      .where("decoration_number", "=", decoration)
      .where("id", "=", id)
      .where("thread_id", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound(t("This comment has been deleted"));
    await tellComments(inside, decoration);
  });
}

/** Deletes what the caller has written. @throws {ShopError} 404 for a comment of somebody else, or that is not there. */
export async function deleteComment(
  context: ShopContext,
  { staff, decoration }: CommentsOf,
  id: string,
): Promise<void> {
  await runCommand(context, null, async (inside) => {
    const { numDeletedRows } = await inside.db
      .deleteFrom("design_comment")
      .where("mall_id", "=", inside.mall.id)
      .where("decoration_number", "=", decoration)
      .where("id", "=", id)
      .where("staff_id", "=", staff.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound(t("This comment has been deleted"));
    await tellComments(inside, decoration);
  });
}

const tellComments = (context: ShopContext, decoration: number) =>
  tellEditors(context, { mall_id: context.mall.id, decoration, what: "comments" });

/** Editors show comments that an undo has set back. */
export async function refreshComments({ db, mall }: ShopContext, changes: readonly ChangeRow[]): Promise<void> {
  const rows = await db
    .selectFrom("design_comment")
    .select("decoration_number")
    .distinct()
    .where("mall_id", "=", mall.id)
    .where(
      "id",
      "in",
      changes.map(({ record_id }) => record_id),
    )
    .execute();
  for (const { decoration_number } of rows) await tellComments({ db, mall }, decoration_number);
}
