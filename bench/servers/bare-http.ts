/** Reference: `node:http` and nothing else, sending the file BODY with the headers HEADERS (JSON). */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { serveChild } from "../child.ts";

const body = readFileSync(process.env.BODY ?? "");
const headers: Record<string, string> = {
  ...JSON.parse(process.env.HEADERS ?? "{}"),
  "content-length": String(body.length),
};
const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  serveChild(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
});
process.on("SIGTERM", () => process.exit(0));
