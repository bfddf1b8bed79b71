import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useParams } from "react-router";
import type { InventoryVariant } from "#contract/shapes/inventory.ts";
import { stockPolicyLabels } from "#contract/stock-policy.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api, callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatNumber } from "../format.ts";
import { listAddress } from "../lists/list-memory.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
import { Status } from "../shell/Status.tsx";
import { AdjustForm } from "./AdjustForm.tsx";
import styles from "./Inventory.module.css";
import { MoveList } from "./MoveList.tsx";
import { PlanForm } from "./PlanForm.tsx";
import { VariantSkeleton } from "./VariantSkeleton.tsx";
import { variantTitle } from "./words.ts";

const path = "/admin_api/v1/inventory/history";

/** The stock of one variant: adjust, plan, history. */
export function Component() {
  const { id = "" } = useParams();
  const can = useCan();
  const mayChange = can("inventory:write");
  const { data: settings } = useQuery(callQuery("/admin_api/v1/inventory/settings", {}));
  const query = useInfiniteQuery({
    queryKey: [path, { variant_id: id }],
    queryFn: ({ pageParam, signal }) =>
      api.call(path, { variant_id: id, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  const breadcrumbs = [{ label: "Inventory", to: listAddress("/inventory") }];
  const variant = query.data?.pages[0]?.variant;
  if (!variant) {
    return (
      <Page title="Stock" breadcrumbs={breadcrumbs} width="narrow">
        {query.error ? (
          <LoadFailure
            error={query.error}
            what="this variant"
            back={breadcrumbs.at(-1)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <VariantSkeleton mayChange={mayChange} />
        )}
      </Page>
    );
  }
  const { on_hand, reserved, available, incoming, sku, product_id, stock_policy } = variant;
  const isCounted = stock_policy !== "untracked";
  const facts = [
    ["On hand", isCounted ? on_hand : null],
    ["Reserved", reserved],
    ["Available", isCounted ? available : null],
    ["Incoming", incoming],
  ] as const;
  return (
    <Page
      title={variantTitle(variant)}
      badge={<StockBadge variant={variant} />}
      description={sku && `SKU ${sku}`}
      breadcrumbs={breadcrumbs}
      width="narrow"
      actions={can("products:read") && <ButtonLink to={`/products/${product_id}`}>Open product</ButtonLink>}
    >
      <dl className={`columns columns-4 gap-12 ${styles.levels}`}>
        {facts.map(([label, units]) => (
          <div key={label} className={`line radius-l surface-1 ${styles.level}`}>
            <dt>{label}</dt>
            <dd>{units === null ? "–" : formatNumber(units)}</dd>
          </div>
        ))}
      </dl>
      {mayChange && (
        <div className="columns columns-2 gap-20 one-900">
          {isCounted && <AdjustCard id={id} onHand={on_hand} />}
          {/* The key fills the form again with what another screen or an undo has changed. */}
          <PlanCard
            key={`${variant.low_stock} ${incoming} ${variant.incoming_on} ${stock_policy} ${variant.backorder_text}`}
            id={id}
            value={variant}
            usualLimit={settings?.low_stock ?? 5}
          />
        </div>
      )}
      <Card title="History" flush>
        <MoveList moves={query.data?.pages.flatMap(({ moves }) => moves) ?? []} />
        {query.hasNextPage && (
          <div className="text-center line-top pad-y-12 inset">
            <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Show older
            </Button>
          </div>
        )}
      </Card>
    </Page>
  );
}

type StockBadgeProps = { readonly variant: Pick<InventoryVariant, "stock_policy" | "available" | "low_limit"> };

function StockBadge({ variant: { stock_policy, available, low_limit } }: StockBadgeProps) {
  if (stock_policy !== "track") return <Status>{stockPolicyLabels[stock_policy]}</Status>;
  if (available <= 0) return <Status tone="danger">Sold out</Status>;
  return available <= low_limit ? <Status tone="warning">Low</Status> : <Status tone="success">In stock</Status>;
}

function AdjustCard({ id, onHand }: { readonly id: string; readonly onHand: number }) {
  const form = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Card title="Adjust stock">
      <AdjustForm id={form} variants={[id]} onHand={onHand} onBusy={setBusy} onDone={() => {}} />
      <Button type="submit" form={form} variant="primary" busy={busy} className={styles.submit}>
        Adjust stock
      </Button>
    </Card>
  );
}

interface PlanCardProps {
  readonly id: string;
  readonly value: Parameters<typeof PlanForm>[0]["value"];
  readonly usualLimit: number;
}

function PlanCard({ id, value, usualLimit }: PlanCardProps) {
  const form = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Card title="Policy, incoming and alerts">
      <PlanForm id={form} variants={[id]} value={value} usualLimit={usualLimit} onBusy={setBusy} onDone={() => {}} />
      <Button type="submit" form={form} busy={busy} className={styles.submit}>
        Save
      </Button>
    </Card>
  );
}
