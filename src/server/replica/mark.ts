/**
 * What a visitor has changed must be on every page that they see next, whichever process and whichever database answers.
 * Where replicas are asked, the answer to a change sets a cookie with the primary's position after it.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Db } from "#db/connect.ts";
import { currentPosition, type Position } from "#db/replica/position.ts";
import { noticeWrites } from "#db/statements.ts";
import { isEncrypted } from "../http/protocol.ts";

/** Name of the cookie; no script can read it. */
const cookieName = "changed_at";
/** Seconds. A replica that is further behind than this is long unused, and told of in the log. */
const lifetime = 3600;

const inCookies = new RegExp(`(?:^|;\\s*)${cookieName}=([0-9a-f]{1,16})\\.([\\w-]{43})(?:;|$)`);

/** The position in a request's cookie, not checked yet: anybody can write one. */
export function claimedMark({ cookie }: IncomingHttpHeaders): Position {
  const [, position] = inCookies.exec(cookie ?? "") ?? [];
  return position === undefined ? 0n : BigInt(`0x${position}`);
}

/** The position of the visitor's last change; 0 without one. A made-up one would make the server read the shop anew each time. */
export function markOf({ cookie }: IncomingHttpHeaders, secret: string): Position {
  const [, position = "", signature = ""] = inCookies.exec(cookie ?? "") ?? [];
  if (position === "") return 0n;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(position, secret)));
  return isOurs ? BigInt(`0x${position}`) : 0n;
}

const sign = (position: string, secret: string): string =>
  createHmac("sha256", secret).update(`changed at ${position}`).digest("base64url");

/** Sets the cookie in answers to requests that changed something. */
export function markChanges(app: FastifyInstance, { primary, secret }: { primary: Db; secret: string }): void {
  const notices = new WeakMap<FastifyRequest, { wrote: boolean }>();
  // Behind the parsing of bodies, which goes on in another context.
  app.addHook("preHandler", (request, _, done) => {
    if (request.method === "GET" || request.method === "HEAD") return done();
    const notice = { wrote: false };
    notices.set(request, notice);
    noticeWrites(notice, done);
  });
  app.addHook("onSend", async (request, reply) => {
    if (!notices.get(request)?.wrote) return;
    try {
      setMark(request, reply, await currentPosition(primary), secret);
    } catch (error) {
      // The change is made, and its answer must say so.
      request.log.error({ err: error }, "the position after a change could not be read");
    }
  });
}

function setMark(request: FastifyRequest, reply: FastifyReply, mark: Position, secret: string): void {
  const position = mark.toString(16);
  reply.setCookie(cookieName, `${position}.${sign(position, secret)}`, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isEncrypted(request),
    maxAge: lifetime,
  });
}
