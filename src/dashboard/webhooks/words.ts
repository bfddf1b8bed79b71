/** What screens say of webhooks. */
import {
  everyEvent,
  failureReasons,
  groupOf,
  webhookEventNames,
  webhookEvents,
  webhookGroupNames,
  webhookGroups,
  wholeGroup,
} from "#contract/webhooks.ts";
import { separated } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";
import type { Tone } from "../shell/Status.tsx";
import type { Attempt, Webhook } from "./webhook-queries.ts";

/** "Order paid", or the name of an event that has no words: of a test, or of another version. */
export const eventLabel = (event: string): string =>
  webhookEventNames.flatMap((name) => (name === event ? [webhookEvents[name]] : []))[0] ?? event;

/** "All events", "Orders, Stock is low", "9 events". */
export function eventsSummary(topics: readonly string[]): string {
  if (topics.includes(everyEvent)) return t("All events");
  const groups = webhookGroupNames.filter((group) => topics.includes(wholeGroup(group)));
  const single = topics.filter((topic) => !topic.endsWith("*") && !groups.some((group) => group === groupOf(topic)));
  if (groups.length + single.length > 4) {
    const count = webhookEventNames.filter(
      (name) => topics.includes(name) || topics.includes(wholeGroup(groupOf(name))),
    );
    return t("{count, plural, one {# event} other {# events}}", { count: count.length });
  }
  return separated([...groups.map((group) => webhookGroups[group].label), ...single.map(eventLabel)]);
}

export function statusOf({ is_on, paused_reason, failing_since }: Webhook): {
  readonly label: string;
  readonly tone: Tone;
} {
  if (!is_on) return { label: t("Paused"), tone: paused_reason ? "danger" : "neutral" };
  return failing_since ? { label: t("Failing"), tone: "warning" } : { label: t("Active"), tone: "success" };
}

/** "200", "Not accepted (500)", "No answer in time". */
export function resultOf({ status, reason }: Pick<Attempt, "status" | "reason">): string {
  if (reason === "") return status === null ? "" : String(status);
  const { label } = failureReasons[reason];
  return status === null || reason === "gone"
    ? label
    : t("{reason} ({status})", { reason: label, status: String(status) });
}

export const durationOf = (ms: number): string => t("{milliseconds} ms", { milliseconds: formatNumber(ms) });
