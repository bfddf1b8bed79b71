/**
 * Cookies that keep how the editor is shown. Its scripts write them; but Safari deletes what scripts have written after seven days, so
 * answers to the editor set them again with the value that the browser has sent.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CallName } from "#contract/index.ts";
import { isEncrypted } from "../http/protocol.ts";

/** Seconds. */
const year = 31_536_000;

/** The language of dashboard and editor, by its tag; the dashboard's script writes it (src/dashboard/language.ts). */
export const languageCookie = "staff_language";

const preferences: Readonly<Record<string, RegExp>> = {
  mode_index: /^[0-2]$/,
  tab_index: /^[01]$/,
  side_by_side: /^[01]$/,
  [languageCookie]: /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/,
};

/** Calls that the editor makes when it opens and while somebody works in it. */
const calls: ReadonlySet<CallName> = new Set(["loadDraft", "saveDraft", "saveDecoration"]);

export function keepPreferences(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, allowed] of Object.entries(preferences)) {
    const value = request.cookies[name];
    if (value === undefined || !allowed.test(value)) continue;
    reply.setCookie(name, value, { path: "/", sameSite: "lax", secure: isEncrypted(request), maxAge: year });
  }
}

export function keepPreferencesOf(name: CallName, request: FastifyRequest, reply: FastifyReply): void {
  if (calls.has(name)) keepPreferences(request, reply);
}
