/** Agents of tests: the SDK's own client against a test server, without a network. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

/** Both families of revisions that the shop answers: one request each, and those that begin with `initialize`. */
export const revisions = ["2026-07-28", "2025-11-25"] as const;
type Revision = (typeof revisions)[number];

const host = "http://shop.example";

/** A client that is connected to an address of the shop. @param token an API token */
export async function connectAgent(
  app: FastifyInstance,
  path: "/mcp" | "/admin_mcp" | "/en-jp/mcp",
  { token, revision = "2026-07-28" }: { readonly token?: string; readonly revision?: Revision } = {},
): Promise<Client> {
  const client = new Client(
    { name: "test", version: "1.0.0" },
    { versionNegotiation: { mode: revision === "2026-07-28" ? { pin: revision } : "legacy" } },
  );
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const transport = new StreamableHTTPClientTransport(new URL(path, host), {
    fetch: injected(app),
    requestInit: { headers },
  });
  await client.connect(transport);
  return client;
}

/** `fetch` that asks a server which does not listen. */
function injected(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const answer = await app.inject({
      method: request.method as "GET",
      url: new URL(request.url).pathname,
      headers: { ...Object.fromEntries(request.headers), host: new URL(request.url).host },
      ...(request.method === "POST" && { payload: await request.text() }),
    });
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    const isEmpty = answer.statusCode === 202 || answer.statusCode === 204;
    return new Response(isEmpty ? null : answer.body, { status: answer.statusCode, headers });
  };
}

const texts = z.object({ content: z.array(z.object({ text: z.string() })), isError: z.boolean().optional() });

/** What a tool answers, parsed; `failed` when it is a failure. */
export async function callTool(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError = false } = texts.parse(await client.callTool({ name, arguments: input }));
  // biome-ignore lint/suspicious/noExplicitAny: answers of every tool, looked into by tests
  return { failed: isError, data: JSON.parse(content[0]?.text ?? "null") as any };
}
