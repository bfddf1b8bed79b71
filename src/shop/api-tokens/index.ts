export { once } from "./once.ts";
export { isApiToken, isOwnApiToken } from "./token.ts";
export { createApiToken, findApiToken, isNamedOrigin, listApiTokens, revokeApiToken } from "./tokens.ts";
