import type { AdminProduct } from "#contract/shapes/product.ts";
import { t } from "#i18n/t.ts";
import { formatTime } from "../format.ts";
import type { Tone } from "../shell/Status.tsx";

/** What a product's status means for shoppers now. */
export function statusOf({ status, shown, publish_at }: AdminProduct): { tone: Tone; text: string } {
  if (status === "archived") return { tone: "neutral", text: t("Archived") };
  if (status === "draft") return { tone: "info", text: t("Draft") };
  if (!shown && publish_at)
    return { tone: "warning", text: t("Scheduled for {time}", { time: formatTime(publish_at) }) };
  return { tone: "success", text: t("Active") };
}
