import { useStart } from "../api/start.ts";
import { formatDate, formatTime, useMoney } from "../format.ts";
import { kindOf, plainWords } from "./words.ts";

/** Values of the change record as people read them: amounts in the shop's currency, times in words. */
export function useValues(): (table: string, field: string, value: unknown) => string {
  const money = useMoney();
  const { mall } = useStart();
  return (table, field, value) => {
    const kind = kindOf(table, field);
    if (kind === "money" && typeof value === "number") return money(value / 10 ** mall.currency.decimals);
    if (kind === "time" && typeof value === "string") return formatTime(value);
    if (kind === "day" && typeof value === "string") return formatDate(value);
    return plainWords(table, field, value);
  };
}
