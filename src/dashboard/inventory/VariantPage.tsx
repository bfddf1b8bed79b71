import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import type { InventoryVariant } from "#contract/shapes/inventory.ts";
import { stockPolicyLabels } from "#contract/stock-policy.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api, callQuery } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { formatNumber } from "../format.ts";
import type { SentForm } from "../forms/use-dialog-form.ts";
import { listAddress } from "../lists/list-memory.ts";
import { ButtonLink } from "../shell/ButtonLink.tsx";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { Page } from "../shell/Page.tsx";
import { ShowMore } from "../shell/ShowMore.tsx";
import { Status } from "../shell/Status.tsx";
import { Failure } from "../sign-in/AuthFrame.tsx";
import { AdjustFields, useAdjustForm } from "./AdjustForm.tsx";
import styles from "./Inventory.module.css";
import { MoveList } from "./MoveList.tsx";
import { PlanFields, usePlanForm } from "./PlanForm.tsx";
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
  const variant = query.data?.pages[0]?.variant;
  const moves = query.data?.pages.flatMap((page) => page.moves) ?? [];
  return (
    <DetailPage
      query={{ ...query, data: variant }}
      title={t("Stock")}
      what={t("this variant")}
      breadcrumbs={breadcrumbs()}
      skeleton={<VariantSkeleton mayChange={mayChange} />}
    >
      {(loaded) => (
        <OpenVariant id={id} variant={loaded} mayChange={mayChange} defaultLimit={settings?.low_stock ?? 5}>
          <MoveList moves={moves} />
          <ShowMore query={query} className="text-center line-top pad-y-12 inset">
            {t("Show older")}
          </ShowMore>
        </OpenVariant>
      )}
    </DetailPage>
  );
}

const breadcrumbs = () => [{ label: t("Inventory"), to: listAddress("/inventory") }];

interface OpenVariantProps {
  readonly id: string;
  readonly variant: Output<CallByPath[typeof path]>["variant"];
  readonly mayChange: boolean;
  readonly defaultLimit: number;
  /** Its history. */
  readonly children: ReactNode;
}

function OpenVariant({ id, variant, mayChange, defaultLimit, children }: OpenVariantProps) {
  const can = useCan();
  const { on_hand, reserved, available, incoming, sku, product_id, stock_policy } = variant;
  const isCounted = stock_policy !== "untracked";
  const facts = [
    [t("On hand"), isCounted ? on_hand : null],
    [t("Reserved"), reserved],
    [t("Available"), isCounted ? available : null],
    [t("Incoming"), incoming],
  ] as const;
  return (
    <Page
      title={variantTitle(variant)}
      badge={<StockBadge variant={variant} />}
      description={sku && t("SKU {sku}", { sku })}
      breadcrumbs={breadcrumbs()}
      width="narrow"
      actions={can("products:read") && <ButtonLink to={`/products/${product_id}`}>{t("Open product")}</ButtonLink>}
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
            defaultLimit={defaultLimit}
          />
        </div>
      )}
      <Card title={t("History")} flush>
        {children}
      </Card>
    </Page>
  );
}

type StockBadgeProps = { readonly variant: Pick<InventoryVariant, "stock_policy" | "available" | "low_limit"> };

function StockBadge({ variant: { stock_policy, available, low_limit } }: StockBadgeProps) {
  if (stock_policy !== "track") return <Status>{stockPolicyLabels[stock_policy]}</Status>;
  if (available <= 0) return <Status tone="danger">{t("Sold out")}</Status>;
  return available <= low_limit ? (
    <Status tone="warning">{t("Low")}</Status>
  ) : (
    <Status tone="success">{t("In stock")}</Status>
  );
}

function AdjustCard({ id, onHand }: { readonly id: string; readonly onHand: number }) {
  const form = useAdjustForm([id], () => {});
  return (
    <FormCard title={t("Adjust stock")} form={form} submit={t("Adjust stock")} variant="primary">
      <AdjustFields form={form} onHand={onHand} />
    </FormCard>
  );
}

interface PlanCardProps {
  readonly id: string;
  readonly value: Parameters<typeof usePlanForm>[0]["value"];
  readonly defaultLimit: number;
}

function PlanCard({ id, value, defaultLimit }: PlanCardProps) {
  const form = usePlanForm({ variants: [id], value });
  return (
    <FormCard title={t("Policy, incoming and alerts")} form={form} submit={t("Save")} variant="secondary">
      <PlanFields form={form} defaultLimit={defaultLimit} />
    </FormCard>
  );
}

interface FormCardProps {
  readonly title: string;
  readonly form: SentForm;
  /** Label of the button. */
  readonly submit: string;
  readonly variant: "primary" | "secondary";
  readonly children: ReactNode;
}

function FormCard({ title, form, submit, variant, children }: FormCardProps) {
  return (
    <Card title={title}>
      <form onSubmit={form.submit} noValidate>
        <div className="stack gap-16">
          <Failure>{form.failure}</Failure>
          {children}
        </div>
        <Button type="submit" variant={variant} busy={form.busy} className={styles.submit}>
          {submit}
        </Button>
      </form>
    </Card>
  );
}
