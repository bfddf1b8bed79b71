import { conflict } from "#contract/errors.ts";
import { t } from "#i18n/server.ts";
import * as tests from "#shop/test-orders/index.ts";
import { sessionOf } from "../calls/caller.ts";
import type { CallContext, Handler } from "../calls/context.ts";

const modeOf = async (context: CallContext, until: Date | null) => ({
  test_until: until?.toISOString() ?? null,
  orders: await tests.countTestOrders(context),
});

/** The session whose cookie the shop's pages send too. @throws {ShopError} 409 in the editor, which has no such cookie. */
function dashboardSession(context: CallContext) {
  const session = sessionOf(context);
  if (session.kind !== "dashboard") throw conflict(t("This can be done in the dashboard only"));
  return session;
}

export const getTestMode: Handler<"getTestMode"> = (context) => modeOf(context, sessionOf(context).test_until);

export const startTestMode: Handler<"startTestMode"> = async (context) =>
  modeOf(context, await tests.startTestMode(context, dashboardSession(context).id));

export const endTestMode: Handler<"endTestMode"> = async (context) => {
  await tests.endTestMode(context, dashboardSession(context).id);
  return modeOf(context, null);
};

export const deleteTestOrder: Handler<"deleteTestOrder"> = async (context, { order_no }) => {
  await tests.deleteTestOrder(context, order_no);
  return {};
};

export const deleteTestOrders: Handler<"deleteTestOrders"> = async (context) => ({
  count: await tests.deleteTestOrders(context),
});
