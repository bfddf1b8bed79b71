import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ScanLine } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import type { Output } from "#contract/call.ts";
import type { CountLine } from "#contract/calls/inventory.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Segmented } from "#ui/controls/Segmented.tsx";
import { api, callQuery, refresh } from "../api/api.ts";
import { useCan } from "../api/start.ts";
import { act } from "../shell/act.ts";
import { Card } from "../shell/Card.tsx";
import { DetailPage } from "../shell/DetailPage.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import type { DashboardToast } from "../shell/toast.ts";
import { useAction } from "../shell/use-action.ts";
import { CountLines } from "./CountLines.tsx";
import { CountStatus } from "./CountsPage.tsx";
import { FindVariant } from "./FindVariant.tsx";
import { refreshInventory } from "./save-stock.ts";
import { signed, variantTitle } from "./words.ts";

const path = "/admin_api/v1/inventory/countDetail";
type Detail = Output<CallByPath[typeof path]>;
type Applied = Output<CallByPath["/admin_api/v1/inventory/applyCount"]>;
type Change = { readonly by: number } | { readonly to: number | null };

/** One stock count: find, count, compare, apply. What is counted is stored at once. */
export function Component() {
  const { id = "" } = useParams();
  const query = useQuery({ ...callQuery(path, { id }), staleTime: 0 });
  return (
    <DetailPage
      query={query}
      title={t("Stock count")}
      what={t("this stock count")}
      breadcrumbs={breadcrumbs}
      skeleton={<RowsSkeleton card label={t("Loading the stock count")} rows={5} height={72} picture />}
    >
      {(detail) => <OpenCount id={id} detail={detail} />}
    </DetailPage>
  );
}

const breadcrumbs = [
  { label: t("Inventory"), to: "/inventory" },
  { label: t("Stock counts"), to: "/inventory/counts" },
];

function OpenCount({ id, detail: { count, lines } }: { readonly id: string; readonly detail: Detail }) {
  const can = useCan();
  const client = useQueryClient();
  const [filter, setFilter] = useState<"all" | "differences">("all");
  const { busy, run } = useAction();
  const isOpen = count.state === "open" && can("inventory:write");
  const differing = lines.filter(({ counted, expected }) => counted !== expected);
  const put = (variant_id: string, line: CountLine | null) =>
    client.setQueryData<Detail>(callQuery(path, { id }).queryKey, (before) => {
      if (!before) return before;
      const others = before.lines.filter((one) => one.variant_id !== variant_id);
      const place = before.lines.findIndex((one) => one.variant_id === variant_id);
      if (!line) return { ...before, lines: others };
      return { ...before, lines: others.toSpliced(place < 0 ? 0 : place, 0, line) };
    });
  const change = async ({ variant_id }: { readonly variant_id: string }, given: Change): Promise<void> => {
    await act(() => api.call("/admin_api/v1/inventory/count", { id, variant_id, ...given }), {
      onDone({ line }) {
        put(variant_id, line);
        if (line) announce(`${variantTitle(line)}: ${line.counted}`);
      },
      retry: true,
    });
  };
  const renew = () => Promise.all([refresh(path), refreshInventory()]);
  const apply = () => {
    const more = differing.reduce((sum, { counted, expected }) => sum + Math.max(0, counted - expected), 0);
    const fewer = differing.reduce((sum, { counted, expected }) => sum + Math.min(0, counted - expected), 0);
    const text =
      differing.length === 0
        ? t("Everything that you counted agrees with the stock.")
        : t(
            "{count, plural, one {1 variant differs: {more} and {fewer} units.} other {# variants differ: {more} and {fewer} units.}} Variants that you did not count stay as they are.",
            { count: differing.length, more: signed(more), fewer: signed(fewer) },
          );
    return run("apply", () => api.call("/admin_api/v1/inventory/applyCount", { id }), {
      ask: { title: t("Apply this count?"), text, confirm: t("Apply count") },
      done: appliedMessage,
      renew,
    });
  };
  const cancel = () =>
    run("cancel", () => api.call("/admin_api/v1/inventory/cancelCount", { id }), {
      ask: {
        title: t("Cancel this count?"),
        text: t("What was counted stays in the list of counts; the stock does not change."),
        confirm: t("Cancel count"),
        cautious: true,
        cancel: t("Keep counting"),
      },
      done: t("Stock count cancelled. Nothing was changed."),
      renew,
    });
  const rows = filter === "all" ? lines : differing;
  return (
    <Page
      title={count.name}
      badge={<CountStatus state={count.state} />}
      width="narrow"
      breadcrumbs={breadcrumbs}
      actions={
        isOpen && (
          <>
            <Button onClick={() => void cancel()} disabled={busy !== ""}>
              {t("Cancel count")}
            </Button>
            <Button variant="primary" busy={busy !== ""} disabled={lines.length === 0} onClick={() => void apply()}>
              {t("Apply count")}
            </Button>
          </>
        )
      }
    >
      {isOpen && (
        <Card>
          <FindVariant onFound={(variant) => change(variant, { by: 1 })} />
        </Card>
      )}
      <Card flush>
        {lines.length > 0 && (
          <div className="line-bottom pad-y-12 inset">
            <Segmented
              label={t("Show")}
              value={filter}
              segments={[
                { value: "all", label: t("Counted ({count})", { count: lines.length }) },
                { value: "differences", label: t("Differences ({count})", { count: differing.length }) },
              ]}
              onChange={setFilter}
            />
          </div>
        )}
        {rows.length === 0 ? (
          <EmptyState
            icon={<ScanLine size={24} aria-hidden />}
            title={lines.length === 0 ? t("Nothing counted yet") : t("No differences")}
            text={
              lines.length === 0
                ? t("Scan a barcode or search for a product. Each scan counts one more.")
                : t("Everything that was counted agrees with the stock.")
            }
          />
        ) : (
          <CountLines lines={rows} readOnly={!isOpen} onChange={change} />
        )}
      </Card>
    </Page>
  );
}

function appliedMessage({ applied, refused, batch_id }: Applied): DashboardToast {
  if (refused.length > 0) {
    return {
      message: [
        t("{count, plural, one {1 variant adjusted.} other {# variants adjusted.}}", { count: applied }),
        t(
          "{count, plural, one {1 was not: open orders have reserved more than was counted.} other {# were not: open orders have reserved more than was counted.}}",
          { count: refused.length },
        ),
      ].join(" "),
      type: "warning",
    };
  }
  return {
    message: t("{count, plural, one {Count applied: 1 variant adjusted} other {Count applied: # variants adjusted}}", {
      count: applied,
    }),
    ...(applied > 0 && { undoBatch: batch_id }),
  };
}
