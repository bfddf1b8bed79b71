/** A process of its own that opens connections, asks for one page on each, and then holds them without a word. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { z } from "zod";

export const idleOrder = z.object({ port: z.number(), connections: z.number() });

/** Opened at once: the server's backlog holds 511. */
const PORTION = 200;

async function open(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: zstd\r\n\r\n");
  await once(socket, "data");
  socket.resume();
  return socket;
}

process.once("message", async (message) => {
  const { port, connections } = idleOrder.parse(message);
  const sockets: Socket[] = [];
  while (sockets.length < connections) {
    sockets.push(...(await Promise.all(Array.from({ length: PORTION }, () => open(port)))));
  }
  process.send?.("open");
  process.once("message", () => {
    for (const socket of sockets) socket.destroy();
    process.disconnect();
  });
});
