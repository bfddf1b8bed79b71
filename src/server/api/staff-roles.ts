import { deleteRole, listRoles, saveRole } from "#shop/staff/index.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const staffListRoles: Handler<"staffListRoles"> = (_, context) => listRoles(context, staffOf(context));

export const staffSaveRole: Handler<"staffSaveRole"> = (input, context) => saveRole(context, staffOf(context), input);

export const staffDeleteRole: Handler<"staffDeleteRole"> = (input, context) =>
  deleteRole(context, staffOf(context), input);
