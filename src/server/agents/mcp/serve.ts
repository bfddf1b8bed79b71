/**
 * One request of an agent by the Model Context Protocol, without a session: revision 2026-07-28, and those of 2025 for agents that
 * begin with `initialize` (docs/agents.md). Answers are whole JSON or a short stream, so a request holds no connection.
 */
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { codes, ShopError } from "#contract/errors.ts";
import type { Tool } from "./tool.ts";

export interface Endpoint<C> {
  readonly name: string;
  /** What agents are told before they call a tool. */
  readonly instructions: string;
  readonly tools: readonly Tool<C>[];
  readonly context: C;
}

/** Loaded with the first request: most shops start without an agent. */
const sdk = () => import("@modelcontextprotocol/server");

/** Headers of a request that the protocol reads. */
const read = ["accept", "content-type", "mcp-protocol-version", "mcp-session-id", "mcp-method", "mcp-name"];

export async function serveMcp<C>(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint<C>) {
  // Revisions since June 2025 have no batches; one would be many calls for the price of one.
  if (Array.isArray(request.body)) return refuse(reply, 400, "One request at a time: no batches");
  const { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } = await sdk();
  const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  const handler = createMcpHandler(
    () => {
      const server = new Server(
        { name: endpoint.name, version: "1.0.0" },
        { capabilities: { tools: {} }, instructions: endpoint.instructions },
      );
      server.setRequestHandler("tools/list", ({ params }) => {
        if (params?.cursor !== undefined) throw invalid("All tools are on one page, which has no cursor");
        return { tools: endpoint.tools.map(({ listed }) => listed) };
      });
      server.setRequestHandler("tools/call", ({ params }) => {
        const tool = endpoint.tools.find(({ name }) => name === params.name);
        if (!tool) throw invalid(`There is no tool ${params.name} for you; tools/list names yours`);
        return callTool(request, tool, { input: params.arguments, context: endpoint.context });
      });
      return server;
    },
    // Nothing is announced to agents, as the capabilities say: a subscription is acknowledged to nothing, and ends at once.
    { onerror: (error) => request.log.debug({ err: error }, "an agent's request was refused") },
  );
  const response = await handler.fetch(
    new Request(`http://localhost${request.url}`, {
      method: request.method,
      headers: read.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === "string" ? [[name, value] as [string, string]] : [];
      }),
      ...(request.method === "POST" && { body: JSON.stringify(request.body ?? {}) }),
    }),
    request.method === "POST" ? { parsedBody: request.body ?? {} } : {},
  );
  reply.code(response.status).header("cache-control", "no-store");
  for (const name of ["content-type", "allow"]) {
    const value = response.headers.get(name);
    if (value) reply.header(name, value);
  }
  return reply.send(await response.text());
}

interface Asked<C> {
  readonly input: Record<string, unknown> | undefined;
  readonly context: C;
}

async function callTool<C>(
  request: FastifyRequest,
  tool: Tool<C>,
  { input = {}, context }: Asked<C>,
): Promise<CallToolResult> {
  try {
    return { content: [{ type: "text", text: JSON.stringify(await tool.run(input, context)) }] };
  } catch (error) {
    if (error instanceof ShopError) return failed(error);
    request.log.error({ err: error, tool: tool.name }, "a tool failed");
    return failed(new ShopError(codes.broken, "Something went wrong on our side, please try again"));
  }
}

/** A failure that the agent can act on: what is wrong, by field where an input broke rules. */
function failed({ code, message, data, fields }: ShopError): CallToolResult {
  const problem = { code, message, ...(fields && { fields }), ...(data !== null && { data }) };
  return { isError: true, content: [{ type: "text", text: JSON.stringify(problem) }] };
}

/** An answer to a request that reaches no tool. */
export function refuse(reply: FastifyReply, status: number, message: string) {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .send({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null });
}
