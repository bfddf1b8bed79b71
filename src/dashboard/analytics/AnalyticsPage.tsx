import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import type { Output } from "#contract/call.ts";
import type { CallByPath } from "#contract/index.ts";
import type { Figure } from "#contract/shapes/analytics.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { callQuery } from "../api/api.ts";
import { useStart } from "../api/start.ts";
import { formatTime } from "../format.ts";
import { Card } from "../shell/Card.tsx";
import { LoadFailure } from "../shell/LoadFailure.tsx";
import { Page } from "../shell/Page.tsx";
import { viewOf } from "./address.ts";
import { BreakdownCard } from "./BreakdownCard.tsx";
import { CourseCard } from "./CourseCard.tsx";
import { downloadAnalytics } from "./csv.ts";
import { leftOutSentence } from "./empty-words.ts";
import { FunnelCard } from "./FunnelCard.tsx";
import { MeasureCards } from "./MeasureCards.tsx";
import { cardMeasures } from "./measures.ts";
import { NothingYet } from "./NothingYet.tsx";
import { PagesCard } from "./PagesCard.tsx";
import { RangeBar } from "./RangeBar.tsx";
import { todayIn } from "./ranges.ts";
import { untilCounted } from "./until-counted.ts";

/** Whether what is shown while other days load says nothing about these. */
const isUnknown = (funnel: Funnel | undefined, isOfOtherDays: boolean): boolean =>
  isOfOtherDays && funnel?.steps[0]?.count === 0;

/** Whether there was anything to count, in the range or in the one before. */
const hasAnything = (figures: readonly Figure[]): boolean =>
  figures.some(({ total, before }) => Number(total) !== 0 || Number(before) !== 0);

type Funnel = Output<CallByPath["/admin_api/v1/figures/funnel"]>;

const notYet = { units: 0, units_with_cost: 0 };

/** Sales and other figures of a range of days against the range before. */
export function Component() {
  const { mall } = useStart();
  const [params] = useSearchParams();
  const today = todayIn(mall.time_zone);
  const view = viewOf(params, today);
  const input = { ...view.range, compare: view.compare };
  const summary = useQuery({
    ...callQuery("/admin_api/v1/figures/summary", {
      ...input,
      unit: view.unit,
      measures: [...cardMeasures],
    }),
    placeholderData: keepPreviousData,
    refetchInterval: untilCounted,
  });
  const funnel = useQuery({ ...callQuery("/admin_api/v1/figures/funnel", input), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData } = summary;
  const isEmpty = data !== undefined && !isPlaceholderData && data.days_to_count === 0 && !hasAnything(data.figures);
  return (
    <Page
      title={t("Analytics")}
      actions={
        <Button icon={<Download size={15} aria-hidden />} onClick={() => downloadAnalytics("summary", view)}>
          {t("Export CSV")}
        </Button>
      }
    >
      <RangeBar
        view={view}
        today={today}
        before={data?.before_range ?? undefined}
        daysToCount={data?.days_to_count ?? 0}
      />
      {error && !data ? (
        <Card>
          <LoadFailure error={error} what={t("the figures")} onRetry={() => void summary.refetch()} />
        </Card>
      ) : isEmpty ? (
        <NothingYet view={view} today={today} ever={data.first_day !== null} leftOut={leftOutSentence(data.left_out)} />
      ) : (
        <>
          <div
            className="stack gap-20 stale"
            data-stale={isPlaceholderData || undefined}
            aria-busy={!data || isPlaceholderData}
          >
            <MeasureCards view={view} figures={data?.figures} sold={data ?? notYet} />
            <CourseCard view={view} summary={data} />
          </div>
          <div className="columns min-420 gap-20">
            {funnel.error && !funnel.data ? (
              <Card title={t("Where visitors leave")}>
                <LoadFailure error={funnel.error} what={t("the visits")} onRetry={() => void funnel.refetch()} />
              </Card>
            ) : (
              <FunnelCard
                funnel={isUnknown(funnel.data, funnel.isPlaceholderData) ? undefined : funnel.data}
                view={view}
              />
            )}
            <PagesCard view={view} />
            {(["product", "category", "country", "source", "discount", "tax"] as const).map((by) => (
              <BreakdownCard key={by} by={by} view={view} />
            ))}
          </div>
          {data?.counted_at && (
            <p className="faint small">{t("Counted until {time}.", { time: formatTime(data.counted_at) })}</p>
          )}
        </>
      )}
    </Page>
  );
}
