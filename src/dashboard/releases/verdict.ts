/** What a test means, in a sentence. */
import { t } from "#i18n/t.ts";
import { formatNumber } from "../format.ts";
import type { Release } from "./release-queries.ts";

type Test = NonNullable<Release["test"]>;

/** From here on a difference is taken for one that is not by chance, as is usual. */
const level = 0.05;

/** @returns whether the difference of orders for each visitor means anything. */
export function verdictText({ variants, p_value: p }: Test): string {
  if (p === null) return t("There are too few visitors and orders to say which is better.");
  const rateOf = (wanted: "a" | "b") => {
    const { orders = 0, visitors = 0 } = variants.find(({ variant }) => variant === wanted) ?? {};
    return orders / visitors;
  };
  const difference = rateOf("b") - rateOf("a");
  const percent = formatNumber(Math.max(1, Math.round(p * 100)));
  if (p >= level)
    return t("The difference may be chance: without any, {percent} of 100 such tests would show one as large.", {
      percent,
    });
  return difference > 0
    ? t(
        "More visitors order with the release. Chance alone shows such a difference in at most {percent} of 100 tests.",
        {
          percent,
        },
      )
    : t(
        "Fewer visitors order with the release. Chance alone shows such a difference in at most {percent} of 100 tests.",
        {
          percent,
        },
      );
}
