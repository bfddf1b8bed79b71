/** Calibrator: `node:http` and the compression of the file BODY for every request, as the shop compresses a page at first. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { constants, zstdCompressSync } from "node:zlib";
import { serveChild } from "../child.ts";

const body = readFileSync(process.env.BODY ?? "");
const params = { [constants.ZSTD_c_compressionLevel]: 1 };
const server = createServer((_, response) => {
  const compressed = zstdCompressSync(body, { params });
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "zstd",
    "content-length": String(compressed.length),
  });
  response.end(compressed);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  serveChild(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
});
process.on("SIGTERM", () => process.exit(0));
