/** Releases of the shop's changes (docs/shop-releases.md). */
import { mayDo, nameOf } from "#kernel/rights/staff.ts";
import * as releases from "#shop/releases/index.ts";
import { requireAll } from "#shop/staff/roles.ts";
import { staffOf } from "../calls/caller.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { CallContext, Handler } from "../calls/context.ts";
import { editedBy } from "../calls/edited.ts";

const doerOf = (context: CallContext) => {
  const staff = staffOf(context);
  return { id: staff.id, name: nameOf(staff), permissions: staff.permissions };
};

/** For work on prices. @throws {ShopError} 403 without the right to change products. */
function withPrices(context: CallContext): CallContext {
  requireAll(staffOf(context), ["products:write"]);
  return context;
}

export const releaseList: Handler<"releaseList"> = async (_, context) => ({
  releases: await releases.listReleases(context),
});

export const releaseDetail: Handler<"releaseDetail"> = ({ id }, context) => releases.readRelease(context, id);

export const releaseCreate: Handler<"releaseCreate"> = async (input, context) => ({
  ...(await releases.createRelease(context, doerOf(context), input)),
  ...changedBy(context),
});

export const releaseUpdate: Handler<"releaseUpdate"> = async (input, context) => {
  await releases.updateRelease(context, input);
  return changedBy(context);
};

export const releaseAddDesign: Handler<"releaseAddDesign"> = async (input, context) => ({
  groups: await releases.addDesign(context, editedBy(context), input),
  ...changedBy(context),
});

export const releaseAddDesignTexts: Handler<"releaseAddDesignTexts"> = async (input, context) => ({
  count: await releases.addDesignTexts(context, editedBy(context), input),
  ...changedBy(context),
});

export const releaseRemoveDesign: Handler<"releaseRemoveDesign"> = async ({ id, group, locale }, context) => {
  await releases.removeDesign(context, id, group, locale);
  return changedBy(context);
};

export const releaseDesign: Handler<"releaseDesign"> = ({ id }, context) => releases.readDesign(context, id);

export const releasePrices: Handler<"releasePrices"> = async (input, context) => ({
  list: await releases.listPrices(context, input),
});

export const releaseAddPrices: Handler<"releaseAddPrices"> = async (input, context) => ({
  count: await releases.addPrices(withPrices(context), input),
  ...changedBy(context),
});

export const releaseSetPrices: Handler<"releaseSetPrices"> = async (input, context) => ({
  ...(await releases.setPrices(withPrices(context), input)),
  ...changedBy(context),
});

export const releaseRemovePrices: Handler<"releaseRemovePrices"> = async (
  { id, variant_ids, price_list_id },
  context,
) => {
  await releases.removePrices(withPrices(context), id, variant_ids, price_list_id);
  return changedBy(context);
};

export const releaseTexts: Handler<"releaseTexts"> = async (input, context) => ({
  list: await releases.listTexts(context, input),
});

export const releaseSetTexts: Handler<"releaseSetTexts"> = async (input, context) => {
  releases.requireTranslator(staffOf(context), input.cells);
  await releases.setTexts(context, input);
  return changedBy(context);
};

export const releaseSwitch: Handler<"releaseSwitch"> = async ({ id, kind, record_id, is_on }, context) => {
  requireAll(staffOf(context), [kind === "discount" ? "discounts:write" : "content:write"]);
  await releases.setSwitch(context, id, kind, record_id, is_on);
  return changedBy(context);
};

export const releaseChoices: Handler<"releaseChoices"> = async ({ kind, search }, context) => {
  requireAll(staffOf(context), [kind === "discount" ? "discounts:read" : "content:read"]);
  return { choices: await releases.switchChoices(context, kind, search) };
};

export const releaseSchedule: Handler<"releaseSchedule"> = async (input, context) => {
  await releases.scheduleRelease(context, doerOf(context), input);
  return changedBy(context);
};

export const releaseUnschedule: Handler<"releaseUnschedule"> = async ({ id }, context) => {
  await releases.unscheduleRelease(context, id);
  return changedBy(context);
};

export const releaseStart: Handler<"releaseStart"> = async ({ id }, context) => {
  await releases.startRelease(context, id);
  return changedBy(context);
};

export const releaseChoose: Handler<"releaseChoose"> = async ({ id, variant }, context) => {
  await releases.chooseVariant(context, id, variant);
  return changedBy(context);
};

export const releaseEnd: Handler<"releaseEnd"> = async ({ id }, context) => {
  await releases.endRelease(context, id);
  return changedBy(context);
};

export const releaseRemove: Handler<"releaseRemove"> = async ({ id }, context) => {
  await releases.removeRelease(context, id);
  return changedBy(context);
};

export const releaseCalendar: Handler<"releaseCalendar"> = async (input, context) => {
  const staff = staffOf(context);
  return { entries: await releases.readCalendar(context, input, (permission) => mayDo(staff, permission)) };
};
