import * as tokens from "#shop/api-tokens/index.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const apiTokenList: Handler<"apiTokenList"> = (context) => tokens.listApiTokens(context);

export const apiTokenCreate: Handler<"apiTokenCreate"> = (context, input) =>
  tokens.createApiToken(context, staffOf(context), input, context.services.secret);

export const apiTokenRevoke: Handler<"apiTokenRevoke"> = async (context, { id }) => {
  await tokens.revokeApiToken(context, id);
  return {};
};
