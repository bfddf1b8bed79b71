import type { AdminProduct } from "#contract/shapes/product.ts";
import { formatNumber, formatTime } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import styles from "./Product.module.css";

/** What the shop keeps by itself. */
export function ProductFacts({ product }: { readonly product: AdminProduct }) {
  return (
    <Card title="Figures">
      <dl className={styles.facts}>
        <div>
          <dt>Units sold</dt>
          <dd>{formatNumber(product.sale)}</dd>
        </div>
        <div>
          <dt>Added</dt>
          <dd>{formatTime(product.created_at)}</dd>
        </div>
        <div>
          <dt>Last changed</dt>
          <dd>{formatTime(product.updated_at)}</dd>
        </div>
      </dl>
    </Card>
  );
}
