/** Rules of categories as SQL conditions on the table `product` under the name `p`. */
import { type RawBuilder, sql } from "kysely";
import type { CategoryRule, RuleCondition, RuleField } from "#contract/category-rule.ts";
import { currentTime } from "#db/clock.ts";
import { minorUnits } from "#kernel/input.ts";
import { productUnitsForSale } from "../../stock/units.ts";

/** What rules read of products. */
export const ruleColumns = sql`p.id, p.good_name, p.price, p.discount, p.stock, p.stock_policy, p.created_at, p.tags, p.vendor, p.product_type`;

/** Whether a product belongs to the category; texts are compared without case. */
export function ruleCondition({ match, conditions }: CategoryRule, currency: string): RawBuilder<boolean> {
  const parts = conditions.map((condition) => sql`(${conditionOf(condition, currency)})`);
  return sql`(${sql.join(parts, match === "all" ? sql` and ` : sql` or `)})`;
}

export const hasField = ({ conditions }: CategoryRule, fields: readonly RuleField[]): boolean =>
  conditions.some(({ field }) => fields.includes(field));

function conditionOf(condition: RuleCondition, currency: string): RawBuilder<unknown> {
  switch (condition.field) {
    case "tag":
      return negated(condition.operator, sql`lower(p.tags::text)::text[] @> array[lower(${condition.value}::text)]`);
    case "vendor":
      return negated(condition.operator, sql`lower(p.vendor) = lower(${condition.value}::text)`);
    case "product_type":
      return negated(condition.operator, sql`lower(p.product_type) = lower(${condition.value}::text)`);
    case "good_name":
      return negated(condition.operator, sql`p.good_name ilike ${`%${condition.value.replace(/[\\%_]/g, "\\$&")}%`}`);
    case "price":
      return compared(condition.operator, sql`p.price`, sql`${minorUnits("rule", condition.value, currency)}::bigint`);
    case "discount":
      return compared(condition.operator, sql`p.discount`, sql`${condition.value}::int`);
    case "stock":
      return compared(condition.operator, productUnitsForSale, sql`${condition.value}::int`);
    case "created":
      return compared(
        condition.operator,
        sql`${currentTime} - p.created_at`,
        sql`make_interval(days => ${condition.value}::int)`,
      );
  }
}

const negated = (operator: RuleCondition["operator"], condition: RawBuilder<unknown>) =>
  operator.endsWith("_not") ? sql`not (${condition})` : condition;

const compared = (operator: "below" | "above", one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  operator === "below" ? sql`${one} < ${other}` : sql`${one} > ${other}`;
