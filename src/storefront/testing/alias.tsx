/** Pages under the alias prefix: only the editor's canvas opens them, the server renders none. */
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from "react-router";
import type { ApiClient } from "../api/client.ts";
import { apiContext, originContext } from "../api/context.ts";
import { basenameOf } from "../route-table.ts";
import { aliasRoutes } from "../routes.tsx";

const origin = "https://shop.example";

/** Status and HTML of a page. @param path with the alias prefix */
export async function renderAlias(path: string, api: ApiClient): Promise<{ status: number; html: string }> {
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  requestContext.set(originContext, origin);
  const handler = createStaticHandler(aliasRoutes, { basename: basenameOf(path) });
  const context = await handler.query(new Request(origin + path), { requestContext });
  if (context instanceof Response) throw new Error(`${path} leads to ${context.headers.get("location")}`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return { status: context.statusCode, html };
}
