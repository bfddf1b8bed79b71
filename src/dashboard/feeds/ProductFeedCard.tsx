import { useQuery } from "@tanstack/react-query";
import { feedFaultLabels, refusedFaults } from "#contract/shapes/feed-faults.ts";
import { t } from "#i18n/t.ts";
import { callQuery } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { Card } from "../shell/Card.tsx";
import { Status } from "../shell/Status.tsx";

/** What search engines miss in one product; nothing while the shop offers no feeds, or nothing is missing. */
export default function ProductFeedCard({ product_id }: { readonly product_id: string }) {
  const { feeds = false } = useStart().mall;
  const { data } = useQuery({ ...callQuery("/admin_api/v1/feeds/check", { product_id }), enabled: feeds });
  if (!data?.is_on || data.faults.length === 0) return null;
  return (
    <Card title={t("Product feeds")} description={t("What search engines miss in this product.")}>
      <ul className="stack gap-8">
        {data.faults.map(({ fault }) => (
          <li key={fault} className="row wrap gap-y-4 gap-8">
            <span>{feedFaultLabels[fault]}</span>
            {refusedFaults.has(fault) && <Status tone="danger">{t("Refused")}</Status>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
