import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import { feedFaultLabels, refusedFaults } from "#contract/shapes/feed-faults.ts";
import { t } from "#i18n/t.ts";
import { Link } from "#ui/Link.tsx";
import { Status } from "../shell/Status.tsx";

export type Fault = Output<CallByPath["/admin_api/v1/feeds/check"]>["faults"][number];

/** Faults of products with the first of these. */
export function FaultList({ faults }: { readonly faults: readonly Fault[] }) {
  return (
    <ul className="stack gap-12">
      {faults.map(({ fault, count, products }) => (
        <li key={fault}>
          <details>
            <summary className="row wrap gap-y-4 gap-8">
              <span className="weight-550">{feedFaultLabels[fault]}</span>
              {refusedFaults.has(fault) && <Status tone="danger">{t("Refused")}</Status>}
              <span className="muted">{t("{count, plural, one {# product} other {# products}}", { count })}</span>
            </summary>
            <ul className="stack gap-4 pad-y-8">
              {products.map(({ id, good_name }) => (
                <li key={id} className="break">
                  <Link to={`/products/${id}`}>{good_name}</Link>
                </li>
              ))}
              {count > products.length && (
                <li className="muted">
                  {t("{count, plural, one {and # more} other {and # more}}", { count: count - products.length })}
                </li>
              )}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
