import { newNonce, pagePolicy } from "../http/security.ts";
import { defineRoutes } from "../routes.ts";
import { openApi } from "./openapi.ts";
import { docsPage } from "./page.ts";

/** `/api/openapi.json` for programs, `/api/docs` for people. */
export const routes = defineRoutes((app) => {
  let document: ReturnType<typeof openApi> | undefined;
  const documentOnce = () => {
    document ??= openApi();
    return document;
  };
  app.get("/api/openapi.json", async (_, reply) => reply.header("cache-control", "no-cache").send(documentOnce()));
  app.get("/api/docs", async (_, reply) => {
    const nonce = newNonce();
    return reply
      .headers({ "content-security-policy": pagePolicy(nonce, false), "cache-control": "no-cache" })
      .type("text/html; charset=utf-8")
      .send(docsPage(documentOnce(), nonce));
  });
});
