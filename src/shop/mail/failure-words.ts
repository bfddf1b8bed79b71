/** What went wrong with a mail server, in words for the owner. */
import { t } from "#i18n/server.ts";
import { AddressError } from "../outgoing/index.ts";

const wordsByCode: Readonly<Record<string, () => string>> = {
  EAUTH: () => t("The mail server refused the user name or password."),
  EDNS: () => t("There is no server with this name. Check the server's name."),
  ENOTFOUND: () => t("There is no server with this name. Check the server's name."),
  EAI_AGAIN: () => t("The server's name could not be looked up. Check the name, and try again in a minute."),
  ECONNREFUSED: () => t("Nothing answers at this server and port. Check the port."),
  ECONNRESET: () => t("The server ended the connection. Check port and encryption."),
  ETIMEDOUT: () => t("The server did not answer in time. Check server and port; some providers block mail ports."),
  ETLS: () => t("The connection could not be encrypted as set. Try the other kind of encryption."),
  EENVELOPE: () => t("The server refused the sender or the recipient. Many servers only send for their own addresses."),
  EMESSAGE: () => t("The server refused the email."),
};

const certificate = /certificate|self.signed|altnames/i;
const wrongTls = /wrong version number|ssl3_get_record|unknown protocol/i;

/** A sentence, and what the server itself said. */
export function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return t("The email could not be sent.");
  if (error instanceof AddressError) {
    return error.again
      ? t("There is no server with this name. Check the server's name.")
      : t("This server isn't on the public internet. Enter one with a public address.");
  }
  const ownCode = "code" in error && typeof error.code === "string" ? error.code : "";
  const cause = Object.keys(wordsByCode).find((code) => code !== ownCode && error.message.includes(code));
  const words = certificate.test(error.message)
    ? t("The server's certificate is not valid for this name.")
    : wrongTls.test(error.message)
      ? t("The server does not encrypt from the start on this port. Choose STARTTLS, or port 465.")
      : ((wordsByCode[cause ?? ownCode] ?? wordsByCode[ownCode])?.() ?? t("The email could not be sent."));
  const said = "response" in error && typeof error.response === "string" ? error.response : error.message;
  return `${words} ${t("The server said: {answer}", { answer: said.slice(0, 300) })}`;
}
