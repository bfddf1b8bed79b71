/** What is wrong, in words, and what to do about it. */

import {
  CalendarClock,
  CalendarOff,
  CircleAlert,
  HardDrive,
  type LucideIcon,
  MailWarning,
  MailX,
  ServerOff,
} from "lucide-react";
import type { Output } from "#contract/call.ts";
import type { HealthProblem } from "#contract/calls/health.ts";
import type { CallByPath } from "#contract/index.ts";
import { t } from "#i18n/t.ts";
import { describeBytes } from "#ui/uploads/uploads.ts";
import { formatAgo, formatNumber, formatTime } from "../format.ts";

export type Health = Output<CallByPath["/admin_api/v1/health"]>;

interface Problem {
  readonly icon: LucideIcon;
  readonly tone: "danger" | "warning" | "neutral";
  readonly title: string;
  readonly text: string;
  readonly links?: readonly { readonly label: string; readonly to: string }[];
  /** Offers to make a backup. */
  readonly backUp?: boolean;
}

const emails = (count: number) => t("{count, plural, one {# email} other {# emails}}", { count });

const eventCount = (events: Health["events"]): string => {
  const count = events.reduce((sum, one) => sum + one.count, 0);
  return t("{count, plural, one {# event} other {# events}}", { count });
};

/** Kinds of work that the jobs do, as the sentence "… failed" names them. */
const work: Readonly<Record<string, string>> = {
  unpaid_orders: "cancelling unpaid orders",
  publish_products: "publishing scheduled products",
  sale_dates: "starting and ending sales",
  payments: "checking payments",
  receipts: "completing delivered orders",
  expired_links: "removing expired links",
  low_stock: "low stock emails",
  back_in_stock: "back in stock emails",
  category_rules: "updating categories",
  figures: "counting figures",
  backup: "backups",
  clean_up: "cleaning up",
};

const describeErrors = ({ route, count, last_at, trace_id }: Health["errors"][number]) =>
  t("{route} {count, plural, one {once} other {# times}}, last on {lastAt} ({traceId})", {
    route,
    count,
    lastAt: formatTime(last_at),
    traceId: trace_id,
  });

const texts: Readonly<Record<HealthProblem, (health: Health) => Problem>> = {
  jobs_stopped: ({ jobs }) => ({
    icon: ServerOff,
    tone: "danger",
    title: t("Background jobs don't run"),
    text: t(
      "{lastAt} Emails aren't sent and unpaid orders aren't cancelled. Restart the shop; if that doesn't help, look at its log.",
      {
        lastAt: jobs.last_at
          ? t("They last ran {lastAt}.", { lastAt: formatAgo(jobs.last_at) })
          : t("They have never run."),
      },
    ),
  }),
  disk_full: ({ disk }) => ({
    icon: HardDrive,
    tone: "danger",
    title: t("The disk is almost full"),
    text: t(
      "Only {free} are free. When it is full, orders can't be stored. Delete files that aren't needed, or get a larger disk.",
      { free: describeBytes(disk.free) },
    ),
  }),
  backup_failed: ({ backups }) => ({
    icon: CircleAlert,
    tone: "danger",
    title: t("The last backup failed"),
    text: backups.failure ? `${formatTime(backups.failure.at)}: ${backups.failure.message}` : "",
    backUp: true,
  }),
  backup_late: ({ backups }) => ({
    icon: CalendarClock,
    tone: "warning",
    title: backups.list.length > 0 ? t("The last backup is old") : t("There is no backup yet"),
    text: t("A backup is made every night while the shop runs. Make one now, and leave the shop running at night."),
    backUp: true,
  }),
  server_errors: ({ errors }) => ({
    icon: CircleAlert,
    tone: "danger",
    title: t("Some requests failed"),
    text: t("In the last 24 hours the shop could not answer: {errors}. The shop's log says why.", {
      errors: errors.map(describeErrors).join("; "),
    }),
  }),
  extensions_left_out: ({ left_out }) => ({
    icon: CircleAlert,
    tone: "danger",
    title: t("{count, plural, one {An extension is not in use} other {# extensions are not in use}}", {
      count: left_out.length,
    }),
    text: t(
      "{leftOut} The shop goes on without {count, plural, one {it} other {them}}. Mend or remove {count, plural, one {it} other {them}} in shopwright.config.ts, then restart.",
      { leftOut: left_out.map(({ name, reason }) => `${name}: ${reason}`).join(" "), count: left_out.length },
    ),
  }),
  mails_stuck: ({ mails }) => ({
    icon: MailWarning,
    tone: "danger",
    title: t("{waiting} can't be sent", { waiting: emails(mails.waiting) }),
    text: t(
      "The oldest has waited since {waitingSince}. The mail server may be down, or its address may be wrong. The shop keeps trying.",
      { waitingSince: mails.waiting_since ? formatTime(mails.waiting_since) : t("today") },
    ),
    links: [{ label: t("View emails"), to: "/emails" }],
  }),
  mails_failed: ({ mails }) => ({
    icon: MailX,
    tone: "warning",
    title: t("{failed} failed in the last 30 days", { failed: emails(mails.failed) }),
    text: t("See why, and send them again."),
    links: [{ label: t("View emails"), to: "/emails?view=failed" }],
  }),
  mails_kept: ({ mails }) => ({
    icon: MailWarning,
    tone: "warning",
    title: t("No mail server is set up"),
    text: t("{kept} of the last 24 hours {kept2, plural, one {was} other {were}} kept here and not sent.", {
      kept: emails(mails.kept),
      kept2: mails.kept,
    }),
    links: [
      { label: t("View emails"), to: "/emails" },
      { label: t("Email settings"), to: "/settings/mails" },
    ],
  }),
  jobs_failed: ({ jobs }) => ({
    icon: CircleAlert,
    tone: "warning",
    title: t("Background work has failed"),
    text: t(
      "In the last 24 hours: {failed}. It runs again automatically. If it keeps failing, look at the shop's log.",
      { failed: jobs.failed.map(({ name, count }) => `${work[name] ?? name} (${formatNumber(count)})`).join(", ") },
    ),
  }),
  events_dead: ({ events }) => ({
    icon: CircleAlert,
    tone: "warning",
    title: t("Some follow-up work has failed"),
    text: t("The shop tried {events} for six hours. See below what failed and why, then try again.", {
      events: eventCount(events),
    }),
  }),
  disk_low: ({ disk }) => ({
    icon: HardDrive,
    tone: "warning",
    title: t("The disk is getting full"),
    text: t("{free} of {total} are free.", { free: describeBytes(disk.free), total: describeBytes(disk.total) }),
  }),
  backups_off: () => ({
    icon: CalendarOff,
    tone: "warning",
    title: t("No backups are made at night"),
    text: t(
      "They are switched off: BACKUP_DAYS is 0. Make sure that database and uploads are backed up in another way.",
    ),
  }),
};

export const describeProblem = (problem: HealthProblem, health: Health): Problem => texts[problem](health);
