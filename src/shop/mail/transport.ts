/** The mail server, by nodemailer. */
import { isIP } from "node:net";
import { publicAddress, type ReachOptions } from "../outgoing/index.ts";

export interface Message {
  /** Stays the same however often the mail is tried. */
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Several addresses are separated by a comma and a space. */
  readonly to: string;
  readonly replyTo?: string | undefined;
  /** Id of an earlier message to the same address. */
  readonly inReplyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
}

/** A PDF. */
export interface Attachment {
  readonly filename: string;
  readonly content: Buffer;
}

export interface Transport {
  /** Resolves when the server has accepted the mail. */
  send(message: Message): Promise<void>;
}

/** Milliseconds; their sum stays below the time after which another worker takes over the job. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** `starttls` encrypts after a greeting, and sends nothing where it cannot; `tls` from the start. */
  readonly security: "starttls" | "tls" | "none";
  /** "" for a server that asks for none. */
  readonly user: string;
  readonly password: string;
}

/**
 * @param given SMTP_URL ("smtp://user:password@mail.example:587", "smtps://…"), which the installation sets and which may be
 * anywhere; or the server of a mall, to whose public address alone it connects.
 */
export function smtpTransport(given: string | SmtpServer, reach: ReachOptions = {}): Transport {
  const safety = { ...limits, disableFileAccess: true, disableUrlAccess: true };
  const connect = async () => {
    // Loaded by processes that send mails: it is 3 MB of each.
    const { createTransport } = await import("nodemailer");
    return createTransport(
      typeof given === "string" ? { url: given, ...safety } : { ...(await optionsOf(given, reach)), ...safety },
    );
  };
  return {
    async send({ id, from, to, replyTo, inReplyTo, subject, text, html, attachments = [] }) {
      const server = await connect();
      const domain = from.address.split("@").at(-1);
      await server.sendMail({
        // Mailboxes show a message id once: the answer to a first try may have been lost.
        messageId: `<${id}@${domain}>`,
        ...(inReplyTo && { inReplyTo: `<${inReplyTo}@${domain}>`, references: `<${inReplyTo}@${domain}>` }),
        from: { ...from },
        to: to.split(", ").map((address) => ({ name: "", address })),
        ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        subject,
        text,
        html,
        attachments: attachments.map((one) => ({ ...one, contentType: "application/pdf" })),
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
  };
}

/** @throws {AddressError} for a server that is not on the public internet. */
async function optionsOf({ host, port, security, user, password }: SmtpServer, reach: ReachOptions) {
  return {
    // The address that was checked, whatever the name resolves to when the connection is made; its certificate is for the name.
    host: await publicAddress(host, port, reach),
    ...(isIP(host) === 0 && { tls: { servername: host } }),
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(user !== "" && { auth: { user, pass: password } }),
  };
}

/** True when the server rejects this mail permanently (5xx). */
export function isFinal(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("responseCode" in error) || !("command" in error)) return false;
  const { responseCode, command } = error;
  const aboutThisMail = typeof command === "string" && /^(MAIL FROM|RCPT TO|DATA)/.test(command);
  return aboutThisMail && typeof responseCode === "number" && responseCode >= 500;
}
