import { t } from "#i18n/t.ts";

/** States of articles and news posts, with their words on screens. */
export const textStatuses = {
  published: { label: t("Published"), tone: "success" },
  scheduled: { label: t("Scheduled"), tone: "info" },
  draft: { label: t("Draft"), tone: "neutral" },
} as const;

export type TextStatus = keyof typeof textStatuses;

/** The state that follows from a text's fields. */
export function textStatusOf({ is_show, publish_at }: { is_show: number; publish_at: unknown }): TextStatus {
  if (is_show === 1) return "published";
  return publish_at ? "scheduled" : "draft";
}
