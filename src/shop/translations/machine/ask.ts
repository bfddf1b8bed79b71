/** How translation services are asked: JSON over the shop's one guarded way out. */
import { text } from "node:stream/consumers";
import { t } from "#i18n/server.ts";
import { AddressError, outgoingUrl, type ReachOptions, requestPublic } from "../../outgoing/index.ts";
import { type Ask, MachineError } from "./port.ts";

/** Characters of an answer that are read: that of a large request is some hundred thousand. */
const maxLength = 4_000_000;
/** Milliseconds until an answer begins: a language model writes it all first. */
const timeout = 120_000;

export const askThrough =
  (reach: ReachOptions): Ask =>
  async ({ url: address, headers, body, signal }) => {
    try {
      const url = outgoingUrl(address);
      // Texts and keys are read by nobody on the way.
      if (url.protocol !== "https:" && !reach.allowPrivate) {
        throw new MachineError(t("The address of the service must begin with https://"));
      }
      const response = await requestPublic(url, {
        ...{ ...reach, method: "POST", body: JSON.stringify(body), signal, timeout },
        headers: { ...headers, accept: "application/json", "user-agent": "Shopwright" },
      });
      const { statusCode: status = 0 } = response;
      const seconds = Number(response.headers["retry-after"]);
      const retryAfter = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
      let length = 0;
      response.on("data", (piece: Buffer) => {
        length += piece.length;
        if (length > maxLength) response.destroy(new Error("the answer is too long"));
      });
      const answer = await text(response);
      return { status, body: jsonOf(answer), retryAfter };
    } catch (error) {
      if (error instanceof MachineError || signal.aborted) throw error;
      if (error instanceof AddressError && !error.again) {
        throw new MachineError(t("The service can't be asked: {reason}", { reason: error.message }));
      }
      throw new MachineError(t("The service can't be reached right now. Try again later."), "again");
    }
  };

/** Undefined for what is no JSON. */
function jsonOf(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}
