import { changeStaff, inviteAgain, inviteStaff, listStaff, removeStaff } from "#shop/staff/index.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const staffList: Handler<"staffList"> = (_, context) => listStaff(context, staffOf(context));

export const staffInvite: Handler<"staffInvite"> = (input, context) =>
  inviteStaff(context, staffOf(context), input, context.request.pageOrigin ?? "");

export const staffInviteAgain: Handler<"staffInviteAgain"> = (input, context) =>
  inviteAgain(context, staffOf(context), input, context.request.pageOrigin ?? "");

export const staffChange: Handler<"staffChange"> = (input, context) => changeStaff(context, staffOf(context), input);

export const staffRemove: Handler<"staffRemove"> = (input, context) => removeStaff(context, staffOf(context), input);
