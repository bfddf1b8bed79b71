/** SQL of the lists of discounts and of their codes. */

import { type RawBuilder, sql } from "kysely";
import { rowSchema } from "#contract/list-call.ts";
import type { FilterValue } from "#contract/list-filters.ts";
import { type DiscountStatus, discountCodesList, discountsList } from "#contract/lists/discounts.ts";
import { percentOf } from "#contract/tax-name.ts";
import { currentTime } from "#db/clock.ts";
import { declared } from "#i18n/declared.ts";
import { currentLocale } from "#i18n/server.ts";
import { isId } from "#kernel/ids.ts";
import { containsText, defineListSource } from "#kernel/lists/index.ts";
import type { Mall } from "#kernel/malls/index.ts";
import { formatMoney } from "#kernel/money/money.ts";
import { moneyWords } from "#kernel/money/words.ts";
import { customKind } from "./custom/installed.ts";

/** Status of a discount with the alias `d`. */
export const discountStatus = sql<DiscountStatus>`case when not d.is_on then 'off' when d.ends_at <= ${currentTime} then 'ended'
  when d.max_uses is not null and d.used >= d.max_uses or d.has_codes and d.code_count > 0 and d.used >= d.code_count
    then 'used_up'
  when d.starts_at > ${currentTime} then 'scheduled' else 'active' end`;

/** Kind of a discount with the alias `d`; with its name for a kind of an extension: "custom:bundle". */
export const discountKind = sql<string>`case when d.kind = 'custom' then 'custom:' || d.custom_kind else d.kind end`;

const anyOf = (column: RawBuilder<unknown>, { operator, value }: FilterValue) => {
  const any = sql`${column} = any(${[value].flat().map(String)}::text[])`;
  return operator === "none" ? sql`not (${any})` : any;
};

/** What codes begin with is found as typed, in upper case. */
const beginsWith = (column: RawBuilder<unknown>, typed: string) => {
  const text = typed.trim().toUpperCase();
  return sql`(${column} collate "C" >= ${text} and ${column} collate "C" < ${`${text}\u{10FFFF}`})`;
};

/** Whether the code of a discount with the alias `d` begins with the text, or a word in the name of an automatic one. Only these, which are few, have names. */
export const isDiscountResult = (text: string): RawBuilder<unknown> => sql`(${beginsWith(sql`d.code`, text)}
  or d.is_automatic and ${containsText(sql`d.code`, text.trim(), "start")})`;

const row = rowSchema(discountsList);

export const discountsSource = defineListSource(discountsList, {
  from: sql`discount d`,
  mallId: sql`d.mall_id`,
  id: sql`d.id`,
  columns: {
    is_automatic: sql`d.is_automatic`,
    code: sql`case when d.has_codes then d.code || '…' else d.code end`,
    worth: sql`d.value`,
    kind: discountKind,
    applies_to: sql`d.applies_to`,
    status: discountStatus,
    used: sql`d.used`,
    max_uses: sql`d.max_uses`,
    code_count: sql`d.code_count`,
    revenue: sql`d.revenue`,
    starts_at: sql`d.starts_at`,
    ends_at: sql`d.ends_at`,
    created_at: sql`d.created_at`,
  },
  toRow: (record, { mall }) => {
    const { kind, worth, revenue, starts_at, ends_at, created_at, ...rest } = record;
    return row.parse({
      ...rest,
      kind: String(kind).split(":")[0],
      worth: worthOf(String(kind), BigInt(String(worth)), mall),
      revenue: formatMoney(BigInt(String(revenue)), mall.currency),
      starts_at: isoOf(starts_at),
      ends_at: isoOf(ends_at),
      created_at: isoOf(created_at),
    });
  },
  filters: {
    status: { condition: (filter) => anyOf(discountStatus, filter) },
    kind: { condition: (filter) => anyOf(sql`d.kind`, filter) },
    is_automatic: { column: sql`d.is_automatic` },
    used: { column: sql`d.used` },
    created_at: { column: sql`d.created_at` },
  },
  sorts: {
    code: { by: sql`d.code`, type: "text" },
    used: { by: sql`d.used`, type: "integer" },
    revenue: { by: sql`d.revenue`, type: "bigint" },
    created_at: { by: sql`d.created_at`, type: "timestamptz" },
  },
  search: (text) => isDiscountResult(text),
});

const isoOf = (value: unknown): string | null => (value instanceof Date ? value.toISOString() : null);

/** "10%", "$5.00", "Free shipping", or what an extension calls its kind. @param kind as `discountKind` gives it */
export function worthOf(kind: string, value: bigint, mall: Pick<Mall, "currency">): string {
  const [, custom] = kind.split(":");
  if (custom !== undefined) return declared(customKind(custom)?.label ?? custom);
  if (kind === "percent") return percentOf(Number(value), currentLocale());
  return kind === "amount" ? moneyWords(value, mall) : declared("Free shipping");
}

export const discountCodesSource = defineListSource(discountCodesList, {
  from: sql`discount_code k`,
  mallId: sql`k.mall_id`,
  id: sql`k.code`,
  idType: "text",
  details: (id, { mall }) => sql`join discount_code k on k.mall_id = ${mall.id} and k.code = ${id}
    left join orders o on o.mall_id = k.mall_id and o.id = k.order_id`,
  columns: {
    code: sql`k.code`,
    status: sql`case when k.order_id is null then 'free' else 'used' end`,
    order_no: sql`coalesce(o.order_no, '')`,
  },
  filters: {
    discount: {
      condition({ operator, value }) {
        const any = sql`k.discount_id = any(${[value].flat().map(String).filter(isId)}::uuid[])`;
        return operator === "none" ? sql`not (${any})` : any;
      },
      async choices({ db, mall }, { search, values }) {
        const rows = await db
          .selectFrom("discount")
          .select(["id as value", "code as label"])
          .where("mall_id", "=", mall.id)
          .where("has_codes", "=", true)
          .where((eb) =>
            eb.or([eb("code", "like", `%${search.toUpperCase()}%`), eb("id", "in", [...values.filter(isId), ...none])]),
          )
          .orderBy("created_at", "desc")
          .limit(20 + values.length)
          .execute();
        return rows;
      },
    },
    is_used: { condition: ({ value }) => (value ? sql`k.order_id is not null` : sql`k.order_id is null`) },
  },
  sorts: { code: { by: sql`k.code`, type: "text" } },
  search: (text) => beginsWith(sql`k.code`, text),
});

/** No discount has it: a list in SQL must not be empty. */
const none = ["00000000-0000-0000-0000-000000000000"];
