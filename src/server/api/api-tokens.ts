import * as tokens from "#shop/api-tokens/index.ts";
import { staffOf } from "../calls/caller.ts";
import type { Handler } from "../calls/context.ts";

export const apiTokenList: Handler<"apiTokenList"> = (_, context) => tokens.listApiTokens(context);

export const apiTokenCreate: Handler<"apiTokenCreate"> = (input, context) =>
  tokens.createApiToken(context, staffOf(context), input, context.services.secret);

export const apiTokenRevoke: Handler<"apiTokenRevoke"> = async ({ id }, context) => {
  await tokens.revokeApiToken(context, id);
  return {};
};
