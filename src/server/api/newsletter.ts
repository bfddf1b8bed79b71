import * as newsletter from "#shop/newsletter/index.ts";
import type { Handler } from "../calls/context.ts";

export const subscribe: Handler<"subscribe"> = (input, context) => newsletter.subscribe(context, input);
