import * as makers from "#shop/makers/index.ts";
import { changedBy } from "../calls/changed-by.ts";
import type { Handler } from "../calls/context.ts";

export const findMakers: Handler<"findMakers"> = async (context, input) => ({
  makers: await makers.findMakers(context, input),
});

export const saveMaker: Handler<"saveMaker"> = async (context, input) => ({
  id: await makers.saveMaker(context, input),
  ...changedBy(context),
});

export const deleteMakers: Handler<"deleteMakers"> = async (context, { ids }) => ({
  count: await makers.deleteMakers(context, ids),
  ...changedBy(context),
});
