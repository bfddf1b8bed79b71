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

export const releaseList: Handler<"releaseList"> = async (context) => ({
  releases: await releases.listReleases(context),
});

export const releaseDetail: Handler<"releaseDetail"> = (context, { id }) => releases.readRelease(context, id);

export const releaseCreate: Handler<"releaseCreate"> = async (context, input) => ({
  ...(await releases.createRelease(context, doerOf(context), input)),
  ...changedBy(context),
});

export const releaseUpdate: Handler<"releaseUpdate"> = async (context, input) => {
  await releases.updateRelease(context, input);
  return changedBy(context);
};

export const releaseAddDesign: Handler<"releaseAddDesign"> = async (context, input) => ({
  groups: await releases.addDesign(context, editedBy(context), input),
  ...changedBy(context),
});

export const releaseAddDesignTexts: Handler<"releaseAddDesignTexts"> = async (context, input) => ({
  count: await releases.addDesignTexts(context, editedBy(context), input),
  ...changedBy(context),
});

export const releaseRemoveDesign: Handler<"releaseRemoveDesign"> = async (context, { id, group, locale }) => {
  await releases.removeDesign(context, id, group, locale);
  return changedBy(context);
};

export const releaseDesign: Handler<"releaseDesign"> = (context, { id }) => releases.readDesign(context, id);

export const releasePrices: Handler<"releasePrices"> = async (context, input) => ({
  list: await releases.listPrices(context, input),
});

export const releaseAddPrices: Handler<"releaseAddPrices"> = async (context, input) => ({
  count: await releases.addPrices(withPrices(context), input),
  ...changedBy(context),
});

export const releaseSetPrices: Handler<"releaseSetPrices"> = async (context, input) => ({
  ...(await releases.setPrices(withPrices(context), input)),
  ...changedBy(context),
});

export const releaseRemovePrices: Handler<"releaseRemovePrices"> = async (
  context,
  { id, variant_ids, price_list_id },
) => {
  await releases.removePrices(withPrices(context), id, variant_ids, price_list_id);
  return changedBy(context);
};

export const releaseTexts: Handler<"releaseTexts"> = async (context, input) => ({
  list: await releases.listTexts(context, input),
});

export const releaseSetTexts: Handler<"releaseSetTexts"> = async (context, input) => {
  releases.requireTranslator(staffOf(context), input.cells);
  await releases.setTexts(context, input);
  return changedBy(context);
};

export const releaseSwitch: Handler<"releaseSwitch"> = async (context, { id, kind, record_id, is_on }) => {
  requireAll(staffOf(context), [kind === "discount" ? "discounts:write" : "content:write"]);
  await releases.setSwitch(context, id, kind, record_id, is_on);
  return changedBy(context);
};

export const releaseChoices: Handler<"releaseChoices"> = async (context, { kind, search }) => {
  requireAll(staffOf(context), [kind === "discount" ? "discounts:read" : "content:read"]);
  return { choices: await releases.switchChoices(context, kind, search) };
};

export const releaseSchedule: Handler<"releaseSchedule"> = async (context, input) => {
  await releases.scheduleRelease(context, doerOf(context), input);
  return changedBy(context);
};

export const releaseUnschedule: Handler<"releaseUnschedule"> = async (context, { id }) => {
  await releases.unscheduleRelease(context, id);
  return changedBy(context);
};

export const releaseStart: Handler<"releaseStart"> = async (context, { id }) => {
  await releases.startRelease(context, id);
  return changedBy(context);
};

export const releaseChoose: Handler<"releaseChoose"> = async (context, { id, variant }) => {
  await releases.chooseVariant(context, id, variant);
  return changedBy(context);
};

export const releaseEnd: Handler<"releaseEnd"> = async (context, { id }) => {
  await releases.endRelease(context, id);
  return changedBy(context);
};

export const releaseRemove: Handler<"releaseRemove"> = async (context, { id }) => {
  await releases.removeRelease(context, id);
  return changedBy(context);
};

export const releaseCalendar: Handler<"releaseCalendar"> = async (context, input) => {
  const staff = staffOf(context);
  return { entries: await releases.readCalendar(context, input, (permission) => mayDo(staff, permission)) };
};
