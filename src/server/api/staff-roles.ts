import { deleteRole, listRoles, saveRole } from "#shop/staff/index.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const staffListRoles: Handler<"staffListRoles"> = (context) => listRoles(context, staffOf(context));

export const staffSaveRole: Handler<"staffSaveRole"> = (context, input) => saveRole(context, staffOf(context), input);

export const staffDeleteRole: Handler<"staffDeleteRole"> = (context, input) =>
  deleteRole(context, staffOf(context), input);
