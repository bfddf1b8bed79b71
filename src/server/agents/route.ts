/** Everything for agents: MCP for those of shoppers and of staff, and the Universal Commerce Protocol (docs/agents.md). */
import type { FastifyInstance } from "fastify";
import { type McpOptions, mountMcp } from "./mcp/route.ts";
import { mountUcp } from "./ucp/route.ts";

export function mountAgents(app: FastifyInstance, options: McpOptions): void {
  mountMcp(app, options);
  mountUcp(app, options);
}
