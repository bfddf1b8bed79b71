/**
 * When and to whom a module is shown. Every type that pages hold has these settings, from one place (`defineModule`). They are sparse, as
 * those of sections: a module without a rule is stored, sent and rendered as if there were none. The server decides what depends on the
 * time; what depends on the visitor is decided in the browser, so that a page stays the same for all (docs/decisions/0099-rules-of-modules.md).
 */
import { sparse, type Values, type ValuesOf } from "./field.ts";
import { codes, heading, moment, parameter, select } from "./fields/index.ts";

const chosen = (name: string) => (values: Values) => {
  const value = values[name];
  return Array.isArray(value) ? value.length > 0 : typeof value === "string" && value !== "";
};

/** The settings; names begin with `rule_`. */
export const ruleFields = sparse({
  rule: heading("Shown", undefined, true),
  rule_from: moment({ label: "From", help: "In the shop's time zone" }),
  rule_until: moment({ label: "Until", help: "In the shop's time zone" }),
  rule_login: select({
    label: "Visitors",
    help: "Hidden is not secret: the page's code contains the module for everyone. Don't put texts or prices here that some visitors must not see",
    default: "all",
    options: [
      { label: "Everyone", value: "all" },
      { label: "Logged in", value: "in" },
      { label: "Not logged in", value: "out" },
    ],
  }),
  rule_groups: codes({ label: "Customer groups", source: "groups", max: 20 }),
  rule_groups_mode: select({
    label: "Shown to",
    default: "only",
    options: [
      { label: "Only these groups", value: "only" },
      { label: "Everyone but these groups", value: "not" },
    ],
    when: chosen("rule_groups"),
  }),
  rule_countries: codes({
    label: "Countries",
    help: "On a market's pages its countries count, elsewhere the country of the last order or of the browser",
    source: "countries",
    max: 100,
  }),
  rule_countries_mode: select({
    label: "Shown in",
    default: "only",
    options: [
      { label: "Only these countries", value: "only" },
      { label: "Everywhere but these countries", value: "not" },
    ],
    when: chosen("rule_countries"),
  }),
  rule_campaign: parameter({
    label: "Campaign",
    help: "A parameter of the link, such as utm_campaign=summer",
    placeholder: "utm_campaign=summer",
  }),
  rule_campaign_mode: select({
    label: "Shown with the campaign's link",
    default: "only",
    options: [
      { label: "Only with it", value: "only" },
      { label: "Only without it", value: "not" },
    ],
    when: chosen("rule_campaign"),
  }),
});

/** Values of a rule. In a shopper's browser there is `shownTo` alone. */
export type RuleValues = ValuesOf<typeof ruleFields>;

/** The setting that stands for all of them in what shoppers get; absent for a module that everyone is shown. */
export const shownTo = "shown_to";

/** Who sees a page, as far as rules ask. */
export interface Visitor {
  readonly isLoggedIn: boolean;
  /** Ids of customer groups. */
  readonly groups: readonly string[];
  /** ISO 3166-1 alpha-2, "" where it is not known. */
  readonly country: string;
  /** The query of the page's address, "?utm_campaign=summer". */
  readonly query: string;
}

/** Who is served where no script runs, and whom search engines are. */
export const guest: Visitor = { isLoggedIn: false, groups: [], country: "", query: "" };

/** Whether the values ask for more than the time. */
export const asksForVisitor = (values: Values): boolean => ruleText(values as Partial<RuleValues>) !== "";

/**
 * A rule about the visitor as a text without quotation marks: whether guests are shown the module without scripts, who is logged in, groups,
 * countries, campaign, each "" for any and with "!" for others than these: "-|in|!3,7|AT,DE|utm_campaign=summer". "" for a rule that asks for nothing.
 */
export function ruleText(values: Partial<RuleValues>): string {
  const { rule_login: login = "all", rule_groups: groups = [], rule_countries: countries = [] } = values;
  const not = (mode: "only" | "not" | undefined) => (mode === "not" ? "!" : "");
  const list = (of: readonly string[], mode: "only" | "not" | undefined) =>
    of.length > 0 ? not(mode) + [...of].sort().join(",") : "";
  const campaign = values.rule_campaign ? not(values.rule_campaign_mode) + values.rule_campaign : "";
  const parts = [
    login === "all" ? "" : login,
    list(groups, values.rule_groups_mode),
    list(countries, values.rule_countries_mode),
    campaign,
  ];
  if (parts.every((part) => part === "")) return "";
  const rule = parts.join("|");
  return `${holds(`|${rule}`, guest) ? "+" : "-"}|${rule}`;
}

/** Whether a rule lets a visitor see its module. The page's own script does the same (`storefront/document/rule-script.ts`). */
export function holds(rule: string, { isLoggedIn, groups, country, query }: Visitor): boolean {
  if (rule === "") return true;
  const [, login = "", ofGroups = "", ofCountries = "", campaign = ""] = rule.split("|");
  const [name = "", value] = campaign.replace("!", "").split("=");
  const actual = new URLSearchParams(query).getAll(name);
  return (
    (login === "" || (login === "in") === isLoggedIn) &&
    fits(ofGroups, (one) => isLoggedIn && groups.includes(one)) &&
    fits(ofCountries, (one) => one === country) &&
    fits(campaign, () => (value === undefined ? actual.length > 0 : actual.includes(value)))
  );
}

/** @param wanted "" for any, with "!" for others than these */
function fits(wanted: string, has: (one: string) => boolean): boolean {
  return wanted === "" || wanted.startsWith("!") !== wanted.replace("!", "").split(",").some(has);
}
