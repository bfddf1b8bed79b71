/** `GET /admin_api/v1/decoration/together/events?tab=…`: who else edits a design, and what, as server-sent events. */
import type { ServerResponse } from "node:http";
import { codes, ShopError } from "#contract/errors.ts";
import { type editorEvents, editorTab } from "#contract/shared-work.ts";
import { newId } from "#kernel/ids.ts";
import * as decorations from "#shop/decorations/index.ts";
import { identifyStaff, staffOf } from "../calls/caller.ts";
import { callRequest } from "../calls/request.ts";
import { isHost } from "../http/head.ts";
import { defineRoutes } from "../routes.ts";
import { followEditors } from "./follow.ts";

/** Open streams of this process, and of one member of staff. */
const maxStreams = 500;
const maxOfOne = 10;
const heartbeat = 15_000;

export const routes = defineRoutes((app, { services, directory, databaseUrl }) => {
  const open = new Map<ServerResponse, string>();
  const follow = followEditors(services.db, databaseUrl, (error) => app.log.error(error));
  app.addHook("preClose", async () => {
    for (const response of open.keys()) response.end();
    await follow.stop();
  });
  app.get("/admin_api/v1/decoration/together/events", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const site = isHost(request.host) ? await directory.find(request.host) : undefined;
    const tab = editorTab.safeParse(new URLSearchParams(request.url.split("?")[1]).get("tab")).data;
    if (!site || tab === undefined) return reply.code(404).send();
    const credentials = callRequest(request, reply, site);
    const who = async () => {
      const identified = await identifyStaff(services, { permission: "decoration:read", bySession: true }, credentials);
      return { staff: staffOf(identified), context: { db: services.db, mall: identified.mall } };
    };
    const caller = await who().catch((error: unknown) => {
      if (error instanceof ShopError) return error;
      throw error;
    });
    if (caller instanceof ShopError) return reply.code(caller.code === codes.forbidden ? 403 : 401).send();
    const { staff, context } = caller;
    const ofOne = [...open.values()].filter((id) => id === staff.id).length;
    if (open.size >= maxStreams || ofOne >= maxOfOne) return reply.code(503).header("retry-after", "60").send();
    const decoration = decorationOf(credentials.decoration, context.mall.live_decoration_id);
    const streamId = newId();
    const joined =
      decoration !== null && (await decorations.joinEditor(context, { staffId: staff.id, tab, decoration }, streamId));
    if (!joined) return reply.code(404).send();

    reply.hijack();
    const response = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value);
    }
    // Without buffering by proxies.
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no" });
    response.write("event: beat\ndata: 1\n\n");
    open.set(response, staff.id);
    const send = (event: keyof typeof editorEvents, data: unknown) =>
      void (response.writable && response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    let stop = () => {};
    let isClosed = false;
    const beat = setInterval(async () => {
      try {
        await who();
        await decorations.keepEditors(context, streamId);
        send("beat", 1);
      } catch (error) {
        // Signed out, or the role is gone.
        if (error instanceof ShopError) response.end();
        else app.log.error(error);
      }
    }, heartbeat);
    response.on("close", () => {
      isClosed = true;
      clearInterval(beat);
      stop();
      open.delete(response);
      decorations.leaveEditor(context, decoration, streamId).catch((error: unknown) => app.log.error(error));
    });
    try {
      stop = await follow.add({
        mallId: context.mall.id,
        decoration,
        staffId: staff.id,
        tab,
        people: (people) => send("people", { you: staff.id, people }),
        changes: (changes) => send("changes", changes),
        comments: () => send("comments", {}),
      });
      if (isClosed) stop();
    } catch (error) {
      app.log.error(error);
      response.end();
    }
  });
});

/** The design that the header names, else the live one; null without either. */
function decorationOf(header: string | undefined, live: number | null): number | null {
  if (header !== undefined && !/^\d{1,9}$/.test(header)) return null;
  return header === undefined ? live : Number(header);
}
