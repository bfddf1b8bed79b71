/** The three tasks of an import: check, run, and copying pictures. */
import { sql } from "kysely";
import { z } from "zod";
import { t } from "#i18n/server.ts";
import { defineTask } from "#kernel/tasks/define.ts";
import { startTask } from "#kernel/tasks/start.ts";
import { checkPortion, prepareCheck } from "./check.ts";
import { copyPictures, failedPicture, picturesCopied, picturesLeft } from "./pictures/copy.ts";
import { changeImport, findImport, noCounts } from "./record.ts";
import { runPortion } from "./run.ts";
import { clearImported } from "./stage.ts";

const input = z.object({ import_id: z.uuid(), name: z.string() });

export const importCheck = defineTask({
  kind: "imports.check",
  apart: true,
  permission: "products:write",
  input,
  cursor: z.object({ after: z.number().int(), categories: z.array(z.string()) }),
  title: ({ name }) => t("Check {name}", { name }),
  prepare: async (context, { import_id }) => ({ total: await prepareCheck(context, import_id, context.files) }),
  async portion(context, { import_id }, cursor) {
    const checked = await checkPortion(context, import_id, cursor ?? { after: -1, categories: [] });
    return checked ?? { cursor: null, done: 0 };
  },
  async finish(context, { import_id }) {
    await changeImport(context, import_id, { state: "checked" });
    return undefined;
  },
});

export const importProducts = defineTask({
  kind: "imports.run",
  apart: true,
  permission: "products:write",
  input,
  cursor: z.object({ after: z.number().int() }),
  title: ({ name }) => t("Import {name}", { name }),
  async prepare(context, { import_id }) {
    const { counts } = await findImport(context, import_id);
    const total = counts.products ?? 0;
    await changeImport(context, import_id, { counts: { ...noCounts, products: total, rows: counts.rows ?? 0 } });
    await sql`delete from import_fault where mall_id = ${context.mall.id} and import_id = ${import_id} and found <> 'file'`.execute(
      context.db,
    );
    return { total };
  },
  async portion(context, { import_id }, cursor) {
    const ran = await runPortion(context, import_id, cursor?.after ?? -1);
    if (!ran) return { cursor: null, done: 0 };
    const failures = ran.failed.map(({ number, title, reason }) => ({
      row: title
        ? t("Row {number}: {title}", { number: `${number}`, title })
        : t("Row {number}", { number: `${number}` }),
      reason,
      data: { row: number, title },
    }));
    return { cursor: { after: ran.after }, done: ran.done, failures };
  },
  async finish(context, { import_id, name }) {
    const { counts } = await findImport(context, import_id);
    await clearImported(context, import_id);
    await changeImport(context, import_id, { state: "done" });
    if (await picturesLeft(context, import_id)) {
      // Pictures are undone together with the products that they belong to.
      const { batchId } = context.actor;
      const { task_id } = await startTask(context, importPictures, { import_id, name }, { batchId });
      await changeImport(context, import_id, { pictures_task_id: task_id });
    }
    const { new: created = 0, changed = 0, failing = 0 } = counts;
    if (created + changed + failing === 0)
      return "Nothing to import: the products of this file are in the shop as it has them.";
    return `${created} new, ${changed} changed${failing ? `, ${failing} failed` : ""}.`;
  },
});

export const importPictures = defineTask({
  kind: "imports.pictures",
  apart: true,
  permission: "products:write",
  input: input.extend({
    /** Only these pictures: those that a task before could not copy. */
    failed: z.array(failedPicture).optional(),
  }),
  cursor: z.object({ after: z.string() }),
  title: ({ name, failed }) =>
    failed ? t("Copy the failed pictures of {name}", { name }) : t("Copy the pictures of {name}", { name }),
  prepare: async (context, { import_id, failed }) => ({
    total: failed ? new Set(failed.map(({ product_id }) => product_id)).size : await picturesLeft(context, import_id),
  }),
  work: (context, { import_id, failed }, cursor) => copyPictures(context, import_id, cursor?.after ?? null, {}, failed),
  finish: (context, { import_id }) => picturesCopied(context, import_id),
  retry: (failures, { import_id, name }) => ({
    import_id,
    name,
    failed: failures.flatMap(({ data }) => failedPicture.safeParse(data).data ?? []),
  }),
  retryJoins: true,
});
