/** Rules of groups as SQL conditions on the table `customer` under the name `c`. */
import { type RawBuilder, sql } from "kysely";
import type { CustomerRule, CustomerRuleCondition } from "#contract/customer-rule.ts";
import { currentTime } from "#db/clock.ts";
import { minorUnits } from "#kernel/input.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { isSubscribed } from "../newsletter/subscribed.ts";

/** Whether a customer belongs to the group; tags are compared without case. */
export function customerCondition({ match, conditions }: CustomerRule, mall: Mall): RawBuilder<boolean> {
  const parts = conditions.map((condition) => sql`(${conditionOf(condition, mall)})`);
  return sql`(${sql.join(parts, match === "all" ? sql` and ` : sql` or `)})`;
}

function conditionOf(condition: CustomerRuleCondition, mall: Mall): RawBuilder<unknown> {
  const { operator } = condition;
  switch (condition.field) {
    case "spent":
      return compared(operator, sql`c.spent`, sql`${minorUnits("rule", condition.value, mall.currency)}::bigint`);
    case "order_count":
      return compared(operator, sql`c.order_count`, sql`${condition.value}::int`);
    case "last_order":
      // Fewer days ago is a later time.
      return compared(
        operator === "below" ? "above" : "below",
        sql`c.last_order_at`,
        sql`${currentTime} - make_interval(days => ${condition.value}::int)`,
      );
    case "country":
      return negated(operator, sql`c.country = ${condition.value}`);
    case "tag":
      return negated(operator, hasTag(mall, condition.value));
    case "subscribed":
      return negated(operator, isSubscribed);
    case "account":
      return negated(operator, sql`c.registered_at is not null`);
  }
}

/** The spelling that customers have is looked up first, so that the index of tags is used. */
const hasTag = (mall: Mall, tag: string) => sql`c.tags <> '{}' and c.tags && array(
  select t.tag from customer_tag t where t.mall_id = ${mall.id} and lower(t.tag) = lower(${tag}))`;

const negated = (operator: CustomerRuleCondition["operator"], condition: RawBuilder<unknown>) =>
  operator === "is_not" ? sql`not (${condition})` : condition;

const compared = (operator: CustomerRuleCondition["operator"], one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  operator === "below" ? sql`${one} < ${other}` : sql`${one} > ${other}`;
