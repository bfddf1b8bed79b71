/** Which modules a page has now, by their rules, and when that changes (`decoration/rules.ts`). */
import { fromZonedInput } from "#contract/zoned-time.ts";
import type { Values } from "#decoration/field.ts";
import { type RuleValues, ruleText } from "#decoration/rules.ts";
import type { ModuleState } from "#decoration/wire.ts";
import type { Mall } from "#kernel/malls/index.ts";

/** Whether a module is shown now, for all that does not depend on the visitor. */
export function isShownNow({ values }: ModuleState, mall: Mall, now: number): boolean {
  const [from, until] = timesOf(values, mall.time_zone);
  if (now < (from ?? 0) || now >= (until ?? Number.POSITIVE_INFINITY)) return false;
  return mall.market === undefined || isInMarket(values, mall.market.countries);
}

/** The next moment at which one of the modules comes or goes, ISO 8601; undefined without one. */
export function nextChange(modules: readonly ModuleState[], { time_zone }: Mall, now: number): string | undefined {
  const coming = modules
    .flatMap(({ values }) => timesOf(values, time_zone))
    .filter((time) => time !== undefined && time > now);
  return coming.length > 0 ? new Date(Math.min(...(coming as number[]))).toISOString() : undefined;
}

/** What the browser still has to decide. On the pages of a market the server knows the country. */
export function visitorRule(values: Values, { market }: Pick<Mall, "market">): string {
  const rule: Partial<RuleValues> = values;
  return ruleText(market ? { ...rule, rule_countries: [] } : rule);
}

function timesOf(values: Values, timeZone: string): (number | undefined)[] {
  const { rule_from: from, rule_until: until }: Partial<RuleValues> = values;
  return [from, until].map((local) => {
    const iso = local ? fromZonedInput(local.replace(" ", "T"), timeZone) : null;
    return iso ? Date.parse(iso) : undefined;
  });
}

function isInMarket(values: Values, countries: readonly string[]): boolean {
  const { rule_countries: wanted = [], rule_countries_mode: mode }: Partial<RuleValues> = values;
  return wanted.length === 0 || (mode === "not") !== wanted.some((one) => countries.includes(one));
}
