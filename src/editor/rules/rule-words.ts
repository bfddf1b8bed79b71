/** What the editor says of a module's rule. */
import { fromZonedInput } from "#contract/zoned-time.ts";
import type { Values } from "#decoration/field.ts";
import type { RuleValues } from "#decoration/rules.ts";
import { t } from "#i18n/t.ts";
import { shopZone } from "#ui/controls/times.ts";

/** Milliseconds since 1970 of a day and time of the shop's clock; undefined for none. */
export function timeOf(local: string | undefined): number | undefined {
  const iso = local ? fromZonedInput(local.replace(" ", "T"), shopZone()) : null;
  return iso ? Date.parse(iso) : undefined;
}

/** The badge of a module: "Logged in", "Scheduled", or how many rules; undefined without one. */
export function ruleBadge(values: Values | undefined, now = Date.now()): string | undefined {
  const words = ruleWords(values, now);
  return words.length > 1 ? t("{count} rules", { count: words.length }) : words[0];
}

/** Each part of the rule in a word or two. */
export function ruleWords(values: Values = {}, now = Date.now()): string[] {
  const rule: Partial<RuleValues> = values;
  const { rule_login: login = "all", rule_groups: groups = [], rule_countries: countries = [] } = rule;
  const words: string[] = [];
  const [from, until] = [timeOf(rule.rule_from), timeOf(rule.rule_until)];
  if (until !== undefined && until <= now) words.push(t("Ended"));
  else if (from !== undefined && from > now) words.push(t("Scheduled"));
  else if (until !== undefined) words.push(t("Time-limited"));
  if (login !== "all") words.push(login === "in" ? t("Logged in") : t("Not logged in"));
  if (groups.length > 0) words.push(t("Customer groups"));
  if (countries.length > 0) words.push(t("Countries"));
  if (rule.rule_campaign) words.push(t("Campaign"));
  return words;
}

/** Why no visitor can ever see a module again, and the setting that says so; undefined for a module that some see. */
export function neverShown(
  values: Values,
  now = Date.now(),
): { setting: keyof RuleValues; message: string } | undefined {
  const rule: Partial<RuleValues> = values;
  const [from, until] = [timeOf(rule.rule_from), timeOf(rule.rule_until)];
  if (from !== undefined && until !== undefined && until <= from) {
    return { setting: "rule_until", message: t("It ends before it begins. Nobody ever sees this module") };
  }
  if (until !== undefined && until <= now) {
    return { setting: "rule_until", message: t("This time has passed. Nobody sees this module any more") };
  }
  if (rule.rule_login === "out" && rule.rule_groups?.length && rule.rule_groups_mode !== "not") {
    return {
      setting: "rule_groups",
      message: t("Who isn't logged in is in no group. Nobody ever sees this module"),
    };
  }
  return undefined;
}
