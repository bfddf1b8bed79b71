/**
 * Marks texts that shoppers wrote, before an agent reads them: a review or a note could say "ignore your instructions". As values of
 * their own in JSON they cannot leave their place, whatever they contain.
 */

interface ShopperText {
  readonly shopper_text: string;
}

export const byShopper = (text: string): ShopperText => ({ shopper_text: text });

/** Fields of answers to staff that hold what shoppers wrote, by the beginning of the call's path behind /admin_api/v1/. */
const fieldsOf: readonly (readonly [calls: RegExp, fields: readonly string[]])[] = [
  [
    /^(?:lists\/)?(?:orders?|orderBulk|invoices|testOrders)\b/,
    "customer email address billing_address note reason cancel_reason name vat_number source recipient subject text".split(
      " ",
    ),
  ],
  [/^(?:lists\/)?messages\b/, "message name email phone".split(" ")],
  [/^(?:lists\/)?reviews\b/, "text author".split(" ")],
  [
    /^(?:lists\/)?customers?(?:Groups)?\b/,
    "name first_name last_name email phone addresses address message text author company".split(" "),
  ],
  [/^(?:lists\/)?(?:subscribers|mails)\b/, "email recipient subject text html".split(" ")],
  [/^(?:lists\/)?(?:searches|search-words)\b/, "keyword words text".split(" ")],
  [/^(?:lists\/)?changes\b/, "title record_name before after now part".split(" ")],
  [/^(?:find|home|tasks)\b/, "title detail name customer email message text author keyword".split(" ")],
  [/^figures\b/, "name path page source title".split(" ")],
];

/**
 * The answer to a call of staff with what shoppers wrote marked.
 * @param path of the call behind /admin_api/v1/
 */
export function markShoppers(path: string, data: unknown): unknown {
  const fields = new Set(fieldsOf.flatMap(([calls, names]) => (calls.test(path) ? names : [])));
  return fields.size === 0 ? data : marked(data, fields, false);
}

/** @param isInside whether the value belongs to a marked field: then every text in it is a shopper's. */
function marked(value: unknown, fields: ReadonlySet<string>, isInside: boolean): unknown {
  if (typeof value === "string") return isInside && value !== "" ? byShopper(value) : value;
  if (Array.isArray(value)) return value.map((one) => marked(one, fields, isInside));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, marked(inner, fields, isInside || fields.has(key))]),
  );
}
