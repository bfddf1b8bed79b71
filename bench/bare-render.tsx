/** Loads a page's data and code once, then renders its tree repeatedly: the cost of React alone. */
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from "react-router";
import type { ApiClient } from "#storefront/api/client.ts";
import { apiContext } from "#storefront/api/context.ts";
import { routes } from "#storefront/routes.tsx";

/** @param shop origin of a running shop, which is requested once for the page's data. */
export async function prepare(shop: string, path: string): Promise<() => string> {
  const api: ApiClient = {
    async call(call, input) {
      const response = await fetch(shop + call, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
      });
      return response.json();
    },
  };
  const handler = createStaticHandler(routes);
  const requestContext = new RouterContextProvider();
  requestContext.set(apiContext, api);
  const context = await handler.query(new Request(shop + path), { requestContext });
  if (context instanceof Response) throw new Error("the page leads elsewhere");
  return () => {
    const router = createStaticRouter(handler.dataRoutes, context);
    return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  };
}
