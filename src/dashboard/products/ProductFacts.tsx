import type { AdminProduct } from "#contract/shapes/product.ts";
import { t } from "#i18n/t.ts";
import { useCan } from "../api/start.ts";
import { formatDate, formatNumber } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import styles from "./Product.module.css";
import { ProductSales } from "./ProductSales.tsx";

/** What the shop keeps by itself. */
export function ProductFacts({ product }: { readonly product: AdminProduct }) {
  const can = useCan();
  return (
    <>
      {can("figures:read") && <ProductSales id={product.id} />}
      <Facts product={product} />
    </>
  );
}

function Facts({ product }: { readonly product: AdminProduct }) {
  return (
    <Card title={t("Figures")}>
      <dl className={`stack gap-6 ${styles.facts}`}>
        <div>
          <dt>{t("Units sold")}</dt>
          <dd>{formatNumber(product.sale)}</dd>
        </div>
        <div>
          <dt>{t("Added")}</dt>
          <dd>{formatDate(product.created_at)}</dd>
        </div>
        <div>
          <dt>{t("Last changed")}</dt>
          <dd>{formatDate(product.updated_at)}</dd>
        </div>
      </dl>
    </Card>
  );
}
