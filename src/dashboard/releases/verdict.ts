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
  // Rounded up: "at most" has to be true.
  const percent = formatNumber(Math.min(100, Math.ceil(p * 100)));
  if (p >= level)
    return t(
      "No clear winner yet: the difference may be chance. Even with two equally good versions, {percent} of 100 tests would show a difference at least this large.",
      { percent },
    );
  return difference > 0
    ? t(
        "More visitors order with the release, and that is probably not chance: with two equally good versions, at most {percent} of 100 tests would show a difference this large.",
        { percent },
      )
    : t(
        "Fewer visitors order with the release, and that is probably not chance: with two equally good versions, at most {percent} of 100 tests would show a difference this large.",
        { percent },
      );
}
