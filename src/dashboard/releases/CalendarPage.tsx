import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { CalendarEntry } from "#contract/calls/releases.ts";
import { dayIn } from "#contract/days.ts";
import { fromZonedInput } from "#contract/zoned-time.ts";
import { locale } from "#i18n/locale.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { shopZone, zonedText } from "#ui/controls/times.ts";
import { Card } from "../shell/Card.tsx";
import { Loaded } from "../shell/Loaded.tsx";
import { Page } from "../shell/Page.tsx";
import { RowsSkeleton } from "../shell/RowsSkeleton.tsx";
import styles from "./Calendar.module.css";
import { daysOf, isOn, monthOf, otherMonth } from "./month.ts";
import { calendarQuery } from "./release-queries.ts";
import { stateWords, timesText } from "./words.ts";

const addresses: Readonly<Record<CalendarEntry["kind"], string>> = {
  release: "/releases",
  discount: "/discounts",
  sale: "/products",
  news: "/content/news",
  article: "/content/articles",
};
const kinds: Readonly<Record<CalendarEntry["kind"], string>> = {
  release: t("Release"),
  discount: t("Discount"),
  sale: t("Sale"),
  news: t("News post"),
  article: t("Article"),
};

/** What begins and ends by itself: a month, and on phones a list. */
export function Component() {
  const zone = shopZone();
  const today = dayIn(zone, new Date());
  const [month, setMonth] = useState(monthOf(today));
  const days = daysOf(month);
  const startOf = (date: string) => fromZonedInput(`${date}T00:00`, zone) ?? "";
  const until = daysOf(otherMonth(month, 1)).find((date) => date > (days.at(-1) ?? "")) ?? "";
  const query = useQuery({
    ...calendarQuery(startOf(days[0] ?? ""), startOf(until)),
    placeholderData: keepPreviousData,
  });
  const name = zonedText(`${month}-15`, locale, { month: "long", year: "numeric" });
  return (
    <Page
      title={t("Calendar")}
      description={t("What begins and ends by itself")}
      breadcrumbs={[{ label: t("Releases"), to: "/releases" }]}
      actions={
        <>
          <IconButton
            label={t("Previous month")}
            icon={<ChevronLeft size={16} aria-hidden />}
            onClick={() => setMonth(otherMonth(month, -1))}
          />
          <strong aria-live="polite" className={styles.name}>
            {name}
          </strong>
          <IconButton
            label={t("Next month")}
            icon={<ChevronRight size={16} aria-hidden />}
            onClick={() => setMonth(otherMonth(month, 1))}
          />
        </>
      }
    >
      <Loaded
        query={query}
        what={t("the calendar")}
        skeleton={<RowsSkeleton card label={t("Loading the calendar")} rows={5} height={104} />}
      >
        {({ entries }) => (
          <Card flush>
            <Month days={days} month={month} today={today} entries={entries} zone={zone} />
            <EntryList entries={entries.filter((entry) => days.some((date) => isOn(entry, date, zone)))} />
          </Card>
        )}
      </Loaded>
    </Page>
  );
}

interface MonthProps {
  readonly days: readonly string[];
  readonly month: string;
  readonly today: string;
  readonly entries: readonly CalendarEntry[];
  readonly zone: string;
}

function Month({ days, month, today, entries, zone }: MonthProps) {
  return (
    <div className={styles.month}>
      {days.slice(0, 7).map((date) => (
        <span key={`of ${date}`} className={styles.weekday}>
          {zonedText(date, locale, { weekday: "short" })}
        </span>
      ))}
      {days.map((date) => (
        <div key={date} data-date={date} className={clsx(styles.day, monthOf(date) !== month && styles.other)}>
          <time dateTime={date} className={clsx(styles.number, date === today && styles.today)}>
            {zonedText(date, locale, { day: "numeric" })}
          </time>
          {entries
            .filter((entry) => isOn(entry, date, zone))
            .map((entry) => (
              <EntryLink key={`${entry.kind} ${entry.id}`} entry={entry} />
            ))}
        </div>
      ))}
    </div>
  );
}

const nameOf = ({ name, count }: CalendarEntry): string =>
  count > 1 ? t("{name} and {count} more", { name, count: count - 1 }) : name;

/** "Release · Draft" */
const kindText = ({ kind, state }: CalendarEntry): string =>
  [kinds[kind], state && stateWords[state].label].filter(Boolean).join(" · ");

function EntryLink({ entry }: { readonly entry: CalendarEntry }) {
  const { kind, id, state } = entry;
  return (
    <Link
      className={styles.entry}
      data-kind={kind}
      data-draft={state === "draft" || undefined}
      to={`${addresses[kind]}/${id}`}
      title={[kindText(entry), nameOf(entry), timesText(entry)].join(" · ")}
    >
      <span className="ui-hidden">{kindText(entry)}: </span>
      {nameOf(entry)}
    </Link>
  );
}

function EntryList({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  return (
    <div className={styles.list}>
      {entries.length === 0 ? (
        <p className="muted pad-y-12 inset">{t("Nothing in this month")}</p>
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={`${entry.kind} ${entry.id}`} className="stack gap-2 line-between pad-y-12 inset">
              <Link to={`${addresses[entry.kind]}/${entry.id}`} className="as-text weight-550 break">
                {nameOf(entry)}
              </Link>
              <span className="muted small">
                {kindText(entry)} · {timesText(entry)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
