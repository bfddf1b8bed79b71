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
import { listed, separated } from "#i18n/lists.ts";
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

const eventCount = (events: Health["events"]): number => events.reduce((sum, one) => sum + one.count, 0);

const pausedWebhooks = (webhooks: Health["webhooks"]) => webhooks.filter(({ paused_reason }) => paused_reason !== "");

/** Kinds of work that the jobs do, as the sentence "… failed" names them. */
const work: Readonly<Record<string, string>> = {
  unpaid_orders: t("cancelling unpaid orders"),
  publish_products: t("publishing scheduled products"),
  sale_dates: t("starting and ending sales"),
  payments: t("checking payments"),
  receipts: t("completing delivered orders"),
  expired_links: t("removing expired links"),
  low_stock: t("low stock emails"),
  back_in_stock: t("back in stock emails"),
  category_rules: t("updating categories"),
  figures: t("counting figures"),
  indexnow: t("telling search engines about changes"),
  backup: t("backups"),
  clean_up: t("cleaning up"),
};

const describeErrors = ({ route, count, last_at, trace_id }: Health["errors"][number]) =>
  t("{count, plural, one {{route} once, on {time} ({traceId})} other {{route} # times, last on {time} ({traceId})}}", {
    route,
    count,
    time: formatTime(last_at),
    traceId: trace_id,
  });

const texts: Readonly<Record<HealthProblem, (health: Health) => Problem>> = {
  jobs_stopped: ({ jobs }) => ({
    icon: ServerOff,
    tone: "danger",
    title: t("Background jobs don't run"),
    text: [
      jobs.last_at ? t("They last ran {time}.", { time: formatAgo(jobs.last_at) }) : t("They have never run."),
      t(
        "Emails aren't sent and unpaid orders aren't cancelled. Restart the shop; if that doesn't help, look at its log.",
      ),
    ].join(" "),
  }),
  disk_full: ({ disk }) => ({
    icon: HardDrive,
    tone: "danger",
    title: t("The disk is almost full"),
    text: t(
      "Only {space} are free. When it is full, orders can't be stored. Delete files that aren't needed, or get a larger disk.",
      { space: describeBytes(disk.free) },
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
    text: [
      ...left_out.map(({ name, reason }) => `${name}: ${reason}`),
      t(
        "{count, plural, one {The shop goes on without it. Mend or remove it in shopwright.config.ts, then restart.} other {The shop goes on without them. Mend or remove them in shopwright.config.ts, then restart.}}",
        { count: left_out.length },
      ),
    ].join(" "),
  }),
  extensions_failed: ({ failed_parts }) => ({
    icon: CircleAlert,
    tone: "warning",
    title: t("Parts of extensions have failed"),
    text: t("In the last 24 hours: {parts} The rest of the shop goes on. Tell whoever made the extension.", {
      parts: failed_parts
        .map(({ extension, part, reason, last_at }) => `${extension}, ${part}: ${reason} (${formatTime(last_at)}).`)
        .join(" "),
    }),
  }),
  mails_stuck: ({ mails }) => ({
    icon: MailWarning,
    tone: "danger",
    title: t("{count, plural, one {# email can't be sent} other {# emails can't be sent}}", { count: mails.waiting }),
    text: t(
      "The oldest has waited since {time}. The mail server may be down, or its address may be wrong. The shop keeps trying.",
      { time: mails.waiting_since ? formatTime(mails.waiting_since) : t("today") },
    ),
    links: [{ label: t("View emails"), to: "/emails" }],
  }),
  mails_failed: ({ mails }) => ({
    icon: MailX,
    tone: "warning",
    title: t("{count, plural, one {# email failed in the last 30 days} other {# emails failed in the last 30 days}}", {
      count: mails.failed,
    }),
    text: t("See why, and send them again."),
    links: [{ label: t("View emails"), to: "/emails?view=failed" }],
  }),
  mails_kept: ({ mails }) => ({
    icon: MailWarning,
    tone: "warning",
    title: t("No mail server is set up"),
    text: t(
      "{count, plural, one {# email of the last 24 hours was kept here and not sent.} other {# emails of the last 24 hours were kept here and not sent.}}",
      { count: mails.kept },
    ),
    links: [
      { label: t("View emails"), to: "/emails" },
      { label: t("Email settings"), to: "/settings/mails" },
    ],
  }),
  jobs_failed: ({ jobs }) => ({
    icon: CircleAlert,
    tone: "warning",
    title: t("Background work has failed"),
    text: t("In the last 24 hours: {jobs}. It runs again automatically. If it keeps failing, look at the shop's log.", {
      jobs: separated(jobs.failed.map(({ name, count }) => `${work[name] ?? name} (${formatNumber(count)})`)),
    }),
  }),
  events_dead: ({ events }) => ({
    icon: CircleAlert,
    tone: "warning",
    title: t("Some follow-up work has failed"),
    text: t(
      "{count, plural, one {The shop tried # event for six hours. See below what failed and why, then try again.} other {The shop tried # events for six hours. See below what failed and why, then try again.}}",
      { count: eventCount(events) },
    ),
  }),
  webhooks_paused: ({ webhooks }) => ({
    icon: CircleAlert,
    tone: "danger",
    title: t("{count, plural, one {A webhook is paused} other {# webhooks are paused}}", {
      count: pausedWebhooks(webhooks).length,
    }),
    text: t("The programs behind them accept nothing: {names}. What happens meanwhile waits, for 30 days.", {
      names: listed(pausedWebhooks(webhooks).map(({ name }) => name)),
    }),
    links: [{ label: t("View webhooks"), to: "/settings/webhooks" }],
  }),
  webhooks_failed: ({ webhooks }) => ({
    icon: CircleAlert,
    tone: "warning",
    title: t("{count, plural, one {# event did not reach a webhook} other {# events did not reach webhooks}}", {
      count: webhooks.reduce((sum, { failed }) => sum + failed, 0),
    }),
    text: t("The shop tried for three days. See why, then send them again or discard them."),
    links: [{ label: t("View deliveries"), to: "/settings/webhook-deliveries?view=failed" }],
  }),
  indexnow_failing: ({ indexnow }) => ({
    icon: CircleAlert,
    tone: "warning",
    title: t("Search engines can't be told about changes"),
    text: t("IndexNow has not accepted your changed pages since {time}. The last answer: {error}", {
      time: formatTime(indexnow?.since ?? ""),
      error: indexnow?.last_error ?? "",
    }),
    links: [{ label: t("View settings"), to: "/settings/feeds" }],
  }),
  disk_low: ({ disk }) => ({
    icon: HardDrive,
    tone: "warning",
    title: t("The disk is getting full"),
    text: t("{space} of {total} are free.", { space: describeBytes(disk.free), total: describeBytes(disk.total) }),
  }),
  backups_off: () => ({
    icon: CalendarOff,
    tone: "warning",
    title: t("No backups are made at night"),
    text: t(
      "They are switched off: BACKUP_DAYS is 0. Make sure that database and uploads are backed up in another way.",
    ),
  }),
  backups_untried: () => ({
    icon: CalendarClock,
    tone: "neutral",
    title: t("No backup was ever restored"),
    text: t(
      "A backup is only known to work when it was brought back once. On the server, npm run restore -- --try does so beside the shop and changes nothing.",
    ),
  }),
  database_embedded: ({ database }) => ({
    icon: HardDrive,
    tone: "warning",
    title: t("The database has outgrown the shop's own server"),
    text: t(
      "It holds {size}. Move it to a PostgreSQL of its own, which can have replicas and backups of every minute: make a backup, set DATABASE_URL, restore it.",
      { size: describeBytes(database.bytes) },
    ),
  }),
};

export const describeProblem = (problem: HealthProblem, health: Health): Problem => texts[problem](health);
