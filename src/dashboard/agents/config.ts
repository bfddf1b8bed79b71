/** What most agents take as the configuration of a server of the Model Context Protocol. @param url of the server */
export const configFor = (url: string): string =>
  JSON.stringify({ mcpServers: { shop: { type: "http", url, headers: { Authorization: "Bearer sw_…" } } } }, null, 2);
