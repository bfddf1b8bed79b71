import { defineDomain } from "#kernel/domain.ts";
import { forgetOld } from "./once.ts";

export const apiTokensDomain = defineDomain({
  name: "api-tokens",
  constraints: { api_token_name: "name: another API token has it" },
  records: { api_token: { announced: null } },
  cleanUp: ({ db }) => forgetOld(db),
});
