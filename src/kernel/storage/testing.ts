/** A real S3 server for tests, behind a gate that can be closed, breaks connections off, and knows who may come in. */
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startFauxqs } from "fauxqs";

export interface TestS3 {
  /** STORAGE_URL of the bucket. */
  readonly url: string;
  readonly urlWith: (parameters: Record<string, string>) => string;
  /** "open" passes everything on; "closed" ends every connection, as a server that is down. */
  state: "open" | "closed";
  /** Bytes of one request's body after which its connection is broken off; none when undefined. */
  breakAfter: number | undefined;
  /** Requests so far, as "PUT /shop/uploads/a.webp". */
  readonly requests: string[];
  readonly stop: () => Promise<void>;
}

const accessKey = "AKIDEXAMPLE";
const bucket = "shop";

/** The server itself checks no keys: the gate answers requests of another key as Amazon's does. */
export async function startS3(): Promise<TestS3> {
  const server = await startFauxqs({ port: 0, logger: false, init: { buckets: [bucket] } });
  const gate = createServer({ keepAliveTimeout: 1_000 }, (incoming, outgoing) =>
    pass(incoming, outgoing, server.port, s3),
  );
  await new Promise<void>((resolve) => gate.listen(0, "127.0.0.1", resolve));
  const { port } = gate.address() as AddressInfo;
  const urlWith = (parameters: Record<string, string>) =>
    `s3://${bucket}/test?${new URLSearchParams({
      endpoint: `http://127.0.0.1:${port}`,
      access_key_id: accessKey,
      secret_access_key: "not a secret",
      ...parameters,
    })}`;
  const s3: TestS3 = {
    url: urlWith({}),
    urlWith,
    state: "open",
    breakAfter: undefined,
    requests: [],
    async stop() {
      gate.closeAllConnections();
      await new Promise((resolve) => gate.close(resolve));
      await server.stop();
    },
  };
  return s3;
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, port: number, s3: TestS3): void {
  s3.requests.push(`${incoming.method} ${incoming.url}`);
  if (s3.state === "closed") {
    incoming.socket.destroy();
    return;
  }
  if (!incoming.headers.authorization?.includes(`Credential=${accessKey}/`)) {
    outgoing.writeHead(403, { "content-type": "application/xml" });
    outgoing.end("<Error><Code>InvalidAccessKeyId</Code><Message>The key is unknown.</Message></Error>");
    return;
  }
  const { method, url, headers } = incoming;
  const onward = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on("error", () => incoming.socket.destroy());
  let bytes = 0;
  incoming.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (s3.breakAfter === undefined || bytes <= s3.breakAfter) return;
    onward.destroy();
    incoming.socket.destroy();
  });
  incoming.pipe(onward);
}
