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

const emails = (count: number) => `${formatNumber(count)} ${count === 1 ? "email" : "emails"}`;

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
  `${route} ${count === 1 ? "once" : `${formatNumber(count)} times`}, last on ${formatTime(last_at)} (${trace_id})`;

const texts: Readonly<Record<HealthProblem, (health: Health) => Problem>> = {
  jobs_stopped: ({ jobs }) => ({
    icon: ServerOff,
    tone: "danger",
    title: "Background jobs don't run",
    text: `${jobs.last_at ? `They last ran ${formatAgo(jobs.last_at)}.` : "They have never run."} Emails aren't sent and unpaid orders aren't cancelled. Restart the shop; if that doesn't help, look at its log.`,
  }),
  disk_full: ({ disk }) => ({
    icon: HardDrive,
    tone: "danger",
    title: "The disk is almost full",
    text: `Only ${describeBytes(disk.free)} are free. When it is full, orders can't be stored. Delete files that aren't needed, or get a larger disk.`,
  }),
  backup_failed: ({ backups }) => ({
    icon: CircleAlert,
    tone: "danger",
    title: "The last backup failed",
    text: backups.failure ? `${formatTime(backups.failure.at)}: ${backups.failure.message}` : "",
    backUp: true,
  }),
  backup_late: ({ backups }) => ({
    icon: CalendarClock,
    tone: "warning",
    title: backups.list.length > 0 ? "The last backup is old" : "There is no backup yet",
    text: "A backup is made every night while the shop runs. Make one now, and leave the shop running at night.",
    backUp: true,
  }),
  server_errors: ({ errors }) => ({
    icon: CircleAlert,
    tone: "danger",
    title: "Some requests failed",
    text: `In the last 24 hours the shop could not answer: ${errors.map(describeErrors).join("; ")}. The shop's log says why.`,
  }),
  extensions_left_out: ({ left_out }) => ({
    icon: CircleAlert,
    tone: "danger",
    title:
      left_out.length === 1
        ? "An extension is not in use"
        : `${formatNumber(left_out.length)} extensions are not in use`,
    text: `${left_out.map(({ name, reason }) => `${name}: ${reason}`).join(" ")} The shop goes on without ${left_out.length === 1 ? "it" : "them"}. Mend or remove ${left_out.length === 1 ? "it" : "them"} in shopwright.config.ts, then restart.`,
  }),
  mails_stuck: ({ mails }) => ({
    icon: MailWarning,
    tone: "danger",
    title: `${emails(mails.waiting)} can't be sent`,
    text: `The oldest has waited since ${mails.waiting_since ? formatTime(mails.waiting_since) : "today"}. The mail server may be down, or its address may be wrong. The shop keeps trying.`,
    links: [{ label: "View emails", to: "/emails" }],
  }),
  mails_failed: ({ mails }) => ({
    icon: MailX,
    tone: "warning",
    title: `${emails(mails.failed)} failed in the last 30 days`,
    text: "See why, and send them again.",
    links: [{ label: "View emails", to: "/emails?view=failed" }],
  }),
  mails_kept: ({ mails }) => ({
    icon: MailWarning,
    tone: "warning",
    title: "No mail server is set up",
    text: `${emails(mails.kept)} of the last 24 hours ${mails.kept === 1 ? "was" : "were"} kept here and not sent.`,
    links: [
      { label: "View emails", to: "/emails" },
      { label: "Email settings", to: "/settings/mails" },
    ],
  }),
  jobs_failed: ({ jobs }) => ({
    icon: CircleAlert,
    tone: "warning",
    title: "Background work has failed",
    text: `In the last 24 hours: ${jobs.failed.map(({ name, count }) => `${work[name] ?? name} (${formatNumber(count)})`).join(", ")}. It runs again automatically. If it keeps failing, look at the shop's log.`,
  }),
  disk_low: ({ disk }) => ({
    icon: HardDrive,
    tone: "warning",
    title: "The disk is getting full",
    text: `${describeBytes(disk.free)} of ${describeBytes(disk.total)} are free.`,
  }),
  backups_off: () => ({
    icon: CalendarOff,
    tone: "warning",
    title: "No backups are made at night",
    text: "They are switched off: BACKUP_DAYS is 0. Make sure that database and uploads are backed up in another way.",
  }),
};

export const describeProblem = (problem: HealthProblem, health: Health): Problem => texts[problem](health);
