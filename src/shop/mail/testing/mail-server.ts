/** A mail server for a test: accepts mails by SMTP, or is slow, unreachable or rejects them. */
import { createServer, type Socket } from "node:net";

export interface ReceivedMail {
  readonly to: string;
  /** Headers and body as they came. */
  readonly source: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** How often a client has sent a whole mail, accepted or not. */
  readonly offered: () => number;
  /** The answer to a whole mail; by default it is accepted. */
  answer: (mail: ReceivedMail) => string | Promise<string>;
  readonly close: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let offered = 0;
  const mail: MailServer = {
    url: "",
    received,
    offered: () => offered,
    answer: () => "250 taken",
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
    let buffer = "";
    let to = "";
    let inData = false;
    const say = (text: string) => socket.write(`${text}\r\n`);
    const take = async (source: string) => {
      offered++;
      const whole = { to, source };
      const reply = await mail.answer(whole);
      if (reply.startsWith("250")) received.push(whole);
      say(reply);
    };
    say("220 test");
    socket.on("data", (chunk) => {
      buffer += chunk.toString();
      for (;;) {
        const end = buffer.indexOf(inData ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          void take(line);
        } else if (/^RCPT TO/i.test(line)) {
          to = /<(.*)>/.exec(line)?.[1] ?? "";
          say("250 ok");
        } else if (/^DATA/i.test(line)) {
          inData = true;
          say("354 go on");
        } else if (/^QUIT/i.test(line)) {
          say("221 bye");
          socket.end();
        } else say("250 ok");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return Object.assign(mail, { url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}` });
}
