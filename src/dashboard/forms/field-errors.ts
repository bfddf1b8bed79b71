/** Reads a server's sentence about a field: "seo_name: another product has it". */
import { ruleText } from "#i18n/rules.ts";
import { i18n, t } from "#i18n/t.ts";

export interface FieldError {
  /** A field of the form. */
  readonly name: string;
  /** Inside the field: "0.value", "" for the field itself. */
  readonly path: string;
  /** As the server says it: "is required". */
  readonly rule: string;
  /** The rule as a sentence. */
  readonly message: string;
}

/** @param fields names of the form's fields. @returns null when the sentence begins with none of them. */
export function readFieldError(message: string, fields: readonly string[]): FieldError | null {
  const match =
    /^(?:(?:changes|base|fields|text)\.)?([A-Za-z_][\w-]*)((?:\.[^\s:[\]]+|\[\d+\])*)(?::| (?=(?:must|is|are|has|can|cannot)\b))\s*(.+)$/s.exec(
      message,
    );
  const [, name, path = "", rule] = match ?? [];
  if (!name || !rule || !fields.includes(name)) return null;
  const inner = path.replace(/\[(\d+)\]/g, ".$1").replace(/^\./, "");
  return { name, path: inner, rule, message: sentence(rule, valueName(inner) || name) };
}

/** What is asked for, where the name of a field makes no good sentence. */
const asked: Readonly<Record<string, string>> = {
  address1: t("Enter a street and number"),
  article_id: t("Choose an article"),
  country: t("Choose a country"),
  "country or region": t("Choose a country"),
  from_path: t("Enter an address"),
  from_term: t("Enter a word"),
  good_name: t("Enter a title"),
  host: t("Enter a domain"),
  "how to pay": t("Tell customers how to pay"),
  keyword: t("Enter a search word"),
  list: t("Enter tracking numbers"),
  products: t("Choose a product"),
  role: t("Choose a role"),
  "takes off": t("Enter what it takes off"),
  terms: t("Enter a word"),
  to_path: t("Enter an address"),
  url: t("Enter an address"),
};

/**
 * A rule as the sentence beside its field: "must be a number" is "Must be a number", and "is required" names what is
 * missing: "Enter a code".
 * "can be at most 100" says of what: "Price can be at most 100". "is not correct" is a whole sentence: "The password is not correct."
 * @param field label ("Shop name") or name ("first_name") of the field
 */
export function sentence(rule: string, field: string): string {
  const text = rule.trim();
  if (text === "is required") return missing(field);
  if (text === "is not valid") return t("Enter a valid {field}", { field: noun(field) });
  if (text === "is not correct") return t("The {field} is not correct.", { field: noun(field) });
  if (text === "is not correct or has been used") {
    return t("The {field} is not correct or has been used.", { field: noun(field) });
  }
  if (isEnglish) return capital(/^can /.test(text) ? `${noun(field)} ${text}` : text);
  // What the server refuses comes in the reader's language; what the form itself checks is worded by the contract.
  return capital(ruleText(text, (message) => Object.hasOwn(i18n.messages, message), t) ?? text);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function missing(field: string): string {
  const special = asked[field.toLowerCase()];
  if (special) return special;
  const name = noun(field);
  if (!isEnglish || /[^s]s$/.test(name)) return t("Enter {field}", { field: name });
  return t("Enter {field}", { field: `${/^([aeio]|un(?!i)|SKU)/i.test(name) ? "an" : "a"} ${name}` });
}

/** Article and small letters within a sentence are of English only. */
const isEnglish = i18n.locale === "en";

/** "Shop name" and "shop_name" are "shop name"; "SKU" and "VAT number" keep their capital letters. */
function noun(field: string): string {
  const name = field.replaceAll("_", " ");
  if (!isEnglish) return name;
  return /^.[A-Z]/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** Name of a value inside of a field: "price" of "<id>.price", "value" of "0.value1"; "" where it has none. */
export function valueName(path: string): string {
  const last = path.split(".").at(-1) ?? "";
  return /^[A-Za-z_]+\d*$/.test(last) ? last.replace(/\d+$/, "") : "";
}
