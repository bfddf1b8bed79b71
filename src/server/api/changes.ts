import { badInput } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import { findBatch as batchOf, historyOf, restore, undo } from "#kernel/changes/index.ts";
import { mayDo } from "#kernel/rights/staff.ts";
import { staffOf } from "../calls/caller.ts";
import type { CallContext, Handler } from "../calls/context.ts";

const mayOf = (context: CallContext) => {
  const staff = staffOf(context);
  return (permission: Parameters<typeof mayDo>[1]) => mayDo(staff, permission);
};

export const findBatch: Handler<"findBatch"> = (context, { batch_id }) => batchOf(context, batch_id, mayOf(context));

export const listRecordChanges: Handler<"listRecordChanges"> = (context, input) =>
  historyOf(context, input, mayOf(context));

export const undoChanges: Handler<"undoChanges"> = async (context, { batch_id, change_id, record }) => {
  if (batch_id !== undefined) return undo(context, { batch_id, record }, mayOf(context));
  if (change_id !== undefined) return undo(context, { change_id }, mayOf(context));
  throw badInput(t("batch_id or change_id is required"));
};

export const restoreRecord: Handler<"restoreRecord"> = (context, input) => restore(context, input, mayOf(context));
