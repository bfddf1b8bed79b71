import * as tryDiscount from "#shop/checkout/try-discount.ts";
import { removeDiscount } from "#shop/discounts/commands/index.ts";
import { customKindsForStaff } from "#shop/discounts/custom/for-staff.ts";
import { startCodes } from "#shop/discounts/make-codes.ts";
import * as discounts from "#shop/discounts/staff.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const getDiscount: Handler<"getDiscount"> = async (context, { id }) => ({
  discount: await discounts.readDiscount(context, id),
});

export const createDiscount: Handler<"createDiscount"> = async (context, input) => ({
  discount: await discounts.createDiscount(context, input),
  ...changedBy(context),
});

export const updateDiscount: Handler<"updateDiscount"> = async (context, input) => ({
  discount: await discounts.changeDiscount(context, input),
  ...changedBy(context),
});

export const deleteDiscount: Handler<"deleteDiscount"> = async (context, { id }) => {
  await removeDiscount(context, id);
  return changedBy(context);
};

export const makeDiscountCodes: Handler<"makeDiscountCodes"> = startCodes;

export const discountKinds: Handler<"discountKinds"> = async () => ({ kinds: customKindsForStaff() });

export const testDiscount: Handler<"testDiscount"> = tryDiscount.testDiscount;
