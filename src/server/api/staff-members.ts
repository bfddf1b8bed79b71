import { changeStaff, inviteAgain, inviteStaff, listStaff, removeStaff } from "#shop/staff/index.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const staffList: Handler<"staffList"> = (context) => listStaff(context, staffOf(context));

export const staffInvite: Handler<"staffInvite"> = (context, input) =>
  inviteStaff(context, staffOf(context), input, context.request.pageOrigin ?? "");

export const staffInviteAgain: Handler<"staffInviteAgain"> = (context, input) =>
  inviteAgain(context, staffOf(context), input, context.request.pageOrigin ?? "");

export const staffChange: Handler<"staffChange"> = (context, input) => changeStaff(context, staffOf(context), input);

export const staffRemove: Handler<"staffRemove"> = (context, input) => removeStaff(context, staffOf(context), input);
