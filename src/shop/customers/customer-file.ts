/** A file of customers as Shopify exports it, old and new headers, or any other with a column of email addresses. */

import { type AddressInput, phone } from "#contract/address.ts";
import { badInput } from "#contract/errors.ts";
import { exactEmail } from "#contract/fields.ts";
import { parseFlag } from "#contract/flags.ts";
import { customersList } from "#contract/lists/customers.ts";
import { isSheetError } from "#contract/sheet-error.ts";
import { inAllLanguages } from "#i18n/catalogs.ts";
import { t } from "#i18n/server.ts";
import { readTable, unguardCell } from "#kernel/csv.ts";
import { cleanText } from "#kernel/text.ts";
import { addressOf } from "./file-address.ts";
import { type Column, columns } from "./file-columns.ts";

export interface CustomerRow {
  /** In the file, from 1. */
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly tags: readonly string[];
  readonly note: string;
  /** The file says that they agreed to emails. */
  readonly agreed: boolean;
  /** Null where the file has none, or one that breaks a rule of its country: that is in the note. */
  readonly address: AddressInput | null;
  /** Why the address is in the note; "" otherwise. */
  readonly address_problem: string;
  /** Why it cannot be added; "" otherwise. */
  readonly problem: string;
}

export interface CustomerFile {
  readonly rows: readonly CustomerRow[];
  /** Whether a column says who agreed to emails. */
  readonly has_consent: boolean;
}

const maxRows = 20_000;
const [maxName, maxNote, maxTag, maxTags] = [100, 5000, 60, 50];

/** What a file says of those who agreed, beside yes. */
const agreedWords = /^(subscribed|opted[ _-]?in|confirmed)$/i;

/** What the shop's own export of the list of customers calls them, in the language of who made it. */
const labels: Readonly<Partial<Record<Column, string>>> = {
  email: customersList.columns.email.label,
  name: customersList.columns.name.label,
  phone: customersList.columns.phone.label,
  country: customersList.columns.country.label,
  tags: customersList.columns.tags.label,
  consent: customersList.columns.newsletter.label,
};
const inSmall = (text: string) => text.normalize("NFC").toLowerCase();
const isSubscribed = (text: string) =>
  inAllLanguages(customersList.columns.newsletter.values.subscribed.label).some(
    (label) => inSmall(label) === inSmall(text),
  );
/** Not where it is another column in files of other programs: "Nom" is a last name there. */
const exported = (key: Column) =>
  inAllLanguages(labels[key] ?? "")
    .map(inSmall)
    .filter(
      (name) => !Object.entries(columns).some(([other, names]) => other !== key && names.some((one) => one === name)),
    );

/** @throws {ShopError} 400 for a file without rows or email addresses, or with more than 20,000 rows. */
export function readCustomerFile(csv: string): CustomerFile {
  const [header = [], ...body] = readTable(csv.trim(), maxRows + 2, "csv");
  const names = header.map((name) => cleanText(name).normalize("NFC").trim().toLowerCase().replaceAll("_", " "));
  /** Places of the columns of each kind, in the order in which they count. */
  const places = new Map(
    (Object.keys(columns) as Column[]).map((key) => [
      key,
      [...columns[key], ...exported(key)].map((name) => names.indexOf(name)).filter((at) => at >= 0),
    ]),
  );
  const has = (key: Column) => (places.get(key) ?? []).length > 0;
  if (!has("email")) throw badInput(t("csv: needs a column “Email” in its first line"));
  const filled = body
    .map((cells, index) => ({ cells, line: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length === 0) throw badInput(t("csv: has no customers"));
  if (filled.length > maxRows) throw badInput(t("csv: at most {max} customers", { max: maxRows.toLocaleString("en") }));
  const seen = new Set<string>();
  const rows = filled.map(({ cells, line }): CustomerRow => {
    const textAt = (at: number) => {
      const text = cleanText(unguardCell((cells[at] ?? "").trim()).trim());
      return isSheetError(text) ? "" : text;
    };
    const cell = (key: Column) =>
      places
        .get(key)
        ?.map(textAt)
        .find((text) => text !== "") ?? "";
    const email = cell("email");
    const number = cell("phone").replace(/^'/, "");
    const isPhone = number !== "" && phone.safeParse(number).success;
    const problem = problemOf(email, seen);
    const home = addressOf({
      first: cell("first"),
      last: cell("last"),
      name: cell("name"),
      company: cell("company"),
      address1: cell("address1"),
      address2: cell("address2"),
      city: cell("city"),
      state: cell("state"),
      country: cell("country"),
      // Shopify marks it as text.
      zip: cell("zip").replace(/^'/, ""),
      phone: isPhone ? number : "",
    });
    seen.add(email.toLowerCase());
    return {
      line,
      email,
      name: (cell("name") || [cell("first"), cell("last")].filter(Boolean).join(" ")).slice(0, maxName),
      phone: isPhone ? number : "",
      tags: cell("tags")
        .split(",")
        .map((tag) => tag.trim().slice(0, maxTag))
        .filter(
          (tag, index, all) => tag !== "" && !isSheetError(tag) && all.findIndex((one) => sameTag(one, tag)) === index,
        )
        .slice(0, maxTags),
      // A number in a form that is not known is not lost.
      note: [
        cell("note"),
        ...(number && !isPhone ? [`Phone: ${number}`] : []),
        ...(home.text ? [`Address: ${home.text}`] : []),
      ]
        .filter(Boolean)
        .join("\n")
        .slice(0, maxNote),
      address: home.address,
      address_problem: home.problem,
      agreed: parseFlag(cell("consent")) === true || agreedWords.test(cell("consent")) || isSubscribed(cell("consent")),
      problem,
    };
  });
  return { rows, has_consent: has("consent") };
}

const sameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function problemOf(email: string, seen: ReadonlySet<string>): string {
  if (email === "") return t("Has no email address");
  if (!exactEmail.safeParse(email).success) return t("Must be an email address");
  return seen.has(email.toLowerCase()) ? t("Is in the file twice") : "";
}
