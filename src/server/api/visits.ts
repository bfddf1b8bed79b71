import * as visits from "#shop/visits/index.ts";
import type { Handler } from "../calls/context.ts";

export const recordVisit: Handler<"recordVisit"> = async (context, input) => visits.recordVisit(context, input);
