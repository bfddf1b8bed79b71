import type { AdminProduct } from "#contract/shapes/product.ts";
import { formatTime } from "../format.ts";
import type { Tone } from "../shell/Status.tsx";

/** What a product's status means for shoppers now. */
export function statusOf({ status, shown, publish_at }: AdminProduct): { tone: Tone; text: string } {
  if (status === "archived") return { tone: "neutral", text: "Archived" };
  if (status === "draft") return { tone: "info", text: "Draft" };
  if (!shown && publish_at) return { tone: "warning", text: `Scheduled for ${formatTime(publish_at)}` };
  return { tone: "success", text: "Active" };
}
