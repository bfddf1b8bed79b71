/** What the pages of dashboard and editor know beside their session's cookie (docs/security.md, The page key). */
import { deriveToken } from "#kernel/tokens.ts";

/**
 * The key of a session, which only a document of dashboard or editor is given.
 * @param secret value of the session's cookie, which no script can read: without it nobody can make the key.
 */
export const pageKey = (secret: string): string => deriveToken(secret, "page key");
