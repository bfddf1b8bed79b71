/** A server that answers as Stripe does to what the test of its keys asks. */
import { once } from "node:events";
import { createServer } from "node:http";

export async function startFakeStripe() {
  const answer = {
    status: 200,
    charges_enabled: true,
    webhooks: [] as { url: string; status: string; enabled_events: string[] }[],
  };
  const list = (data: readonly object[]) => ({ object: "list", data, has_more: false, url: "" });
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const type = answer.status === 200 ? undefined : "invalid_request_error";
    const body = type
      ? { error: { type, message: "no" } }
      : path.startsWith("/v1/account")
        ? { id: "acct_1", object: "account", charges_enabled: answer.charges_enabled }
        : list(path.startsWith("/v1/webhook_endpoints") ? answer.webhooks : []);
    response.statusCode = answer.status;
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    /** What it answers with. */
    answer,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
