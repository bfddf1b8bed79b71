/** Addresses at which agents are answered (docs/agents.md). */
export const paths = {
  mcp: "/mcp",
  adminMcp: "/admin_mcp",
  ucpProfile: "/.well-known/ucp",
  ucp: "/ucp/v1",
  permalink: "/buy",
} as const;
