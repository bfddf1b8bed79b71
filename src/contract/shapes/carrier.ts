/** Carriers that a shop has added, as the dashboard reads and writes them. */
import { z } from "zod";
import { numberPlaceholder } from "../carriers.ts";
import { optionalText, text } from "../input.ts";

/** What is written of a carrier that the shop has added. */
export const carrierFields = {
  name: text(100),
  tracking_page: optionalText(500).superRefine((page, { addIssue }) => {
    const rule = page === "" ? "" : brokenRule(page);
    if (rule) addIssue({ code: "custom", message: rule });
  }),
};

/** The only protocols that links of shop and mails may have. */
const protocols = new Set(["https:"]);

/** Rule of tracking pages that an address breaks; "" for none. */
function brokenRule(page: string): string {
  const [one, two] = ["1", "2"].map((number) => URL.parse(page.replaceAll(numberPlaceholder, number)));
  if (!one || !two || !protocols.has(one.protocol)) return "must be an address that begins with https://";
  if (one.username || one.password) return "must be an address without user name and password";
  if (!page.includes(numberPlaceholder)) return `must have ${numberPlaceholder} where the tracking number belongs`;
  // The number comes from staff or a file: it does not decide which host buyers are led to.
  if (one.origin !== two.origin) return `must have ${numberPlaceholder} after the domain`;
  return "";
}

export const ownCarrier = z.object({ id: z.string(), name: z.string(), tracking_page: z.string() });
export type OwnCarrier = z.output<typeof ownCarrier>;
