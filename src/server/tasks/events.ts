/** `GET /admin_api/v1/tasks/events`: progress of tasks as server-sent events, for signed-in staff. */
import type { ServerResponse } from "node:http";
import { codes, ShopError } from "#contract/errors.ts";
import { isVisible, type StoredTask, toTask, type Viewer } from "#kernel/tasks/staff.ts";
import { identifyStaff, staffOf } from "../calls/caller.ts";
import { callRequest } from "../calls/request.ts";
import { isHost } from "../http/head.ts";
import { defineRoutes } from "../routes.ts";
import { followTasks } from "./follow.ts";

/** Open streams of this process, and of one member of staff; those beyond ask every few seconds instead. */
const maxStreams = 500;
const maxOfOne = 8;
const heartbeat = 15_000;

export const routes = defineRoutes((app, { services, directory }) => {
  const open = new Map<ServerResponse, string>();
  const follow = followTasks(services.db, (error) => app.log.error(error));
  app.addHook("preClose", async () => {
    follow.stop();
    for (const response of open.keys()) response.end();
  });
  app.get("/admin_api/v1/tasks/events", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const site = isHost(request.host) ? await directory.find(request.host) : undefined;
    if (!site) return reply.code(404).send();
    const credentials = callRequest(request, reply, site);
    const who = () => identifyStaff(services, { permission: "own" }, credentials);
    let viewer: Viewer;
    let mallId: string;
    try {
      const { caller, mall } = await who();
      viewer = staffOf({ caller });
      mallId = mall.id;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return reply.code(error.code === codes.forbidden ? 403 : 401).send();
    }
    const ofOne = [...open.values()].filter((id) => id === viewer.id).length;
    if (open.size >= maxStreams || ofOne >= maxOfOne) return reply.code(503).header("retry-after", "60").send();

    reply.hijack();
    const response = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value);
    }
    // Without buffering by proxies, and without a page that a service worker or cache could keep.
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no" });
    response.write("retry: 3000\nevent: beat\ndata: 1\n\n");
    open.set(response, viewer.id);
    const send = (tasks: readonly StoredTask[]) => {
      const visible = tasks.filter((task) => task.mall_id === mallId && isVisible(task, viewer)).map(toTask);
      if (visible.length > 0) response.write(`event: tasks\ndata: ${JSON.stringify(visible)}\n\n`);
    };
    const stop = follow.add(mallId, send);
    const beat = setInterval(async () => {
      try {
        viewer = staffOf(await who());
        response.write("event: beat\ndata: 1\n\n");
      } catch (error) {
        // Signed out, or the role is gone.
        if (error instanceof ShopError) response.end();
        else app.log.error(error);
      }
    }, heartbeat);
    response.on("close", () => {
      clearInterval(beat);
      stop();
      open.delete(response);
    });
  });
});
