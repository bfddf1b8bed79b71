export { once } from "./once.ts";
export { isApiToken, isOwnApiToken } from "./token.ts";
export { createApiToken, findApiToken, listApiTokens, revokeApiToken } from "./tokens.ts";
