import { timeText } from "#ui/time-text.ts";
import { useShop } from "../shop-context.ts";

/** "November 26, 2026" of a moment, in the shop's time zone, or of a plain day. */
export function useDayText(): (time: string) => string {
  const { locale, rules } = useShop();
  return (time) => timeText(time, locale, { dateStyle: "long" }, rules.time_zone);
}
