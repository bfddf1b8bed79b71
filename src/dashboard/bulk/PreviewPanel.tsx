import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import type { BulkChange } from "#contract/bulk.ts";
import type { ListSelection } from "#contract/list.ts";
import { productsList } from "#contract/lists/products.ts";
import { templateWords } from "#contract/template-field.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { api } from "../api/api.ts";
import { messageOf } from "../api/errors.ts";
import { useMoney } from "../format.ts";
import { useTemplates } from "../forms/use-templates.ts";
import { SkeletonText } from "../shell/Skeleton.tsx";
import { Status } from "../shell/Status.tsx";
import styles from "./Bulk.module.css";

const path = "/admin_api/v1/bulk/preview";

/** Milliseconds without a change before the preview is made. */
const pause = 350;

/** The preview of a change, made again while one edits it. */
export function usePreview(selection: ListSelection, change: BulkChange | undefined) {
  const [asked, setAsked] = useState(change);
  const wanted = JSON.stringify(change);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted === undefined ? undefined : JSON.parse(wanted)), pause);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useQuery({
    queryKey: [path, selection, asked],
    queryFn: ({ signal }) => api.call(path, { selection: selection as never, change: asked as BulkChange }, { signal }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  const isCurrent = wanted === JSON.stringify(asked) && !query.isPlaceholderData && !query.isFetching;
  return { ...query, isCurrent, data: change && asked ? query.data : undefined };
}

interface PreviewPanelProps {
  readonly change: BulkChange | undefined;
  readonly preview: ReturnType<typeof usePreview>;
}

const flags = {
  below_cost: <Status tone="warning">{t("Below cost")}</Status>,
  negative: <Status tone="danger">{t("Negative, stays")}</Status>,
  skipped: <Status>{t("Skipped")}</Status>,
};

/** Statuses come as they are stored. */
const statuses: Readonly<Record<string, { readonly label: string }>> = productsList.columns.status.values;
const showsStatus: readonly BulkChange["kind"][] = ["status", "delete"];

/** What would change, in numbers and in some rows. */
export function PreviewPanel({ change, preview }: PreviewPanelProps) {
  const money = useMoney();
  const { data, error, isCurrent, refetch } = preview;
  const templates = useTemplates("product_detail_template", change?.kind === "template");
  if (!change) return null;
  if (error) {
    return (
      <div role="alert" className={`line-top pad-top-14 stale ${styles.preview}`}>
        {messageOf(error)}{" "}
        <Button size="small" onClick={() => void refetch()}>
          {t("Retry")}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div className={`line-top pad-top-14 stale ${styles.preview}`}>
        <SkeletonText lines={4} label={t("Preparing the preview")} />
      </div>
    );
  }
  const isPrice = change.kind === "price";
  const text = (value: string) => {
    if (value === "") return "–";
    if (isPrice) return money(value);
    if (change.kind === "template")
      return templates.find(({ number }) => String(number) === value)?.name ?? templateWords(value);
    return (showsStatus.includes(change.kind) && statuses[value]?.label) || value;
  };
  return (
    <section
      className={`line-top pad-top-14 stale ${styles.preview}`}
      aria-label={t("Preview")}
      data-stale={!isCurrent || undefined}
    >
      <p className={styles.summary} role="status">
        <b>{t("{count, plural, one {# product changes} other {# products change}}", { count: data.changing })}</b>
        {isPrice &&
          data.variants !== data.changing &&
          ` (${t("{count, plural, one {# variant} other {# variants}}", { count: data.variants })})`}
        {data.changing < data.products &&
          `, ${t("{count, plural, one {# stays as it is} other {# stay as they are}}", { count: data.products - data.changing })}`}
        {data.below_cost > 0 && (
          <span className="warning">
            {change.kind === "price" && change.skip.includes("below_cost")
              ? t("{count, plural, one {# variant below cost skipped} other {# variants below cost skipped}}", {
                  count: data.below_cost,
                })
              : t("{count, plural, one {# variant would fall below cost} other {# variants would fall below cost}}", {
                  count: data.below_cost,
                })}
          </span>
        )}
        {data.negative > 0 && (
          <span className="danger">
            {t(
              "{count, plural, one {# price would be negative and stays} other {# prices would be negative and stay}}",
              { count: data.negative },
            )}
          </span>
        )}
      </p>
      {data.sample.length > 0 && (
        <section
          className={`line radius-m top-10 ${styles.scroll}`}
          aria-label={t("Examples")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
          tabIndex={0}
        >
          <table className={styles.sample}>
            <caption className="ui-hidden">{t("Examples")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("Product")}</th>
                <th scope="col">{t("Before")}</th>
                <th scope="col">{t("After")}</th>
              </tr>
            </thead>
            <tbody>
              {data.sample.map((row) => (
                <tr key={row.id}>
                  <td>
                    {row.name}
                    {row.detail && <span className={styles.detail}> {row.detail}</span>}
                  </td>
                  <td>
                    {text(row.before)}
                    {row.compare_before !== undefined && <s className={styles.detail}> {text(row.compare_before)}</s>}
                  </td>
                  <td>
                    <ArrowRight size={13} aria-hidden className={styles.arrow} /> <b>{text(row.after)}</b>
                    {row.compare_after !== undefined && <s className={styles.detail}> {text(row.compare_after)}</s>}
                    {row.flag && flags[row.flag]}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
