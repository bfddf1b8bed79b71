/** Reference: `node:http` and React's `renderToString` of the same tree with the same data, and nothing else. */
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { serveChild } from "../child.ts";

const { prepare }: typeof import("../bare-render.tsx") = await import(pathToFileURL(process.env.ENTRY ?? "").href);
const renderTree = await prepare(process.env.SHOP ?? "", "/");
const server = createServer((_, response) => {
  const html = renderTree();
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": Buffer.byteLength(html) });
  response.end(html);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  serveChild(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
});
process.on("SIGTERM", () => process.exit(0));
