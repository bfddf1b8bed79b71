import * as writing from "#shop/writing/index.ts";
import type { CallContext, Handler } from "../calls/context.ts";

const optionsOf = ({ services: { secret, outgoing } }: CallContext) => ({ secret, reach: outgoing });

export const suggestText: Handler<"suggestText"> = (context, input) =>
  writing.suggestText(context, input, optionsOf(context));

export const describePicture: Handler<"describePicture"> = (context, { id }) =>
  writing.describePicture(context, id, { ...optionsOf(context), storage: context.services.files.storage });

export const testWriting: Handler<"testWriting"> = (context) => writing.testWriting(context, optionsOf(context));
