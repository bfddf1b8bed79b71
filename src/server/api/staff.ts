import { endAdminSession } from "#shop/staff/index.ts";
import type { Handler } from "../calls/context.ts";

export const staffLogout: Handler<"staffLogout"> = async (_, context) => {
  await endAdminSession(context, context.request.token ?? "");
  return {};
};
