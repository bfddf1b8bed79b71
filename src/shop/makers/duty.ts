import { sql } from "kysely";
import { isInEea } from "#contract/consumer-law.ts";
import { msg, t } from "#i18n/server.ts";
import type { ShopContext } from "#kernel/context.ts";
import type { Duty, Missing } from "#kernel/duty.ts";
import { isComplete } from "./list.ts";

/** Who made a product, and its warnings, stand on its page. */
export const productSafetyDuty: Duty = {
  key: "product-safety",
  title: msg("Product safety: maker and warnings"),
  act: "Regulation (EU) 2023/988, Article 19",
  appliesIn: isInEea,
  missing,
};

async function missing({ db, mall }: ShopContext): Promise<Missing[]> {
  const { rows } = await sql<{ products: number; makers: number }>`select
    (select count(*)::int from product p where p.mall_id = ${mall.id} and p.status = 'active' and p.maker_id is null) as products,
    (select count(*)::int from maker m where m.mall_id = ${mall.id} and not ${isComplete}
      and exists (select from product p where p.mall_id = ${mall.id} and p.maker_id = m.id)) as makers`.execute(db);
  const { products = 0, makers = 0 } = rows[0] ?? {};
  return [
    ...(products > 0
      ? [
          {
            message: t("{count, plural, one {# product names no maker} other {# products name no maker}}.", {
              count: products,
            }),
            to: "/products?f=status.any.active&f=has_maker.is.false",
          },
        ]
      : []),
    ...(makers > 0
      ? [
          {
            message: t(
              "{count, plural, one {Details of # maker are missing} other {Details of # makers are missing}}.",
              { count: makers },
            ),
            to: "/products/makers",
          },
        ]
      : []),
  ];
}
