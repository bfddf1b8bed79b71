/** A receiver of webhooks: it reads each request and accepts it. `GET` tells how many it had. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serveChild } from "../child.ts";

let count = 0;
const server = createServer((request, response) => {
  request.resume().on("end", () => {
    if (request.method === "GET") {
      response.end(String(count));
      return;
    }
    count++;
    response.writeHead(204).end();
  });
});
server.listen(0, "127.0.0.1", () => {
  serveChild(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
