import type { Cart } from "#contract/calls/cart.ts";
import type { DefinitionValues } from "#decoration/module.ts";
import type { cartPage } from "#modules/pages/cart.ts";
import { fill } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { comma } from "#ui/page-language.ts";
import { isZero, useMoney } from "../format.ts";
import styles from "./free-shipping.module.css";

interface Props {
  readonly cart: Cart;
  readonly values: Pick<
    DefinitionValues<typeof cartPage>,
    "free_shipping_left_text" | "free_shipping_reached_text" | "free_shipping_where_text"
  >;
  /** True while the totals wait for the server. */
  readonly busy: boolean;
}

/** Countries that are named; of more, an ellipsis follows. */
const maxNamed = 3;

/** How much is missing until the cart ships for nothing, as text and as a bar. */
export function FreeShipping({ cart, values, busy }: Props) {
  const { locale } = useShop();
  const money = useMoney();
  const free = cart.free_shipping;
  if (!free) return null;
  const text = isZero(free.missing)
    ? values.free_shipping_reached_text
    : fill(values.free_shipping_left_text, { amount: money(free.missing) });
  const countries = free.countries.length > 0 ? named(free.countries, locale) : "";
  const where = countries && fill(values.free_shipping_where_text, { countries });
  // Full-width brackets of Chinese and Japanese contain the space before them.
  const space = where && !where.startsWith("（") && " ";
  return (
    <div className={styles.free} aria-busy={busy}>
      <p>
        {text}
        {space}
        {where}
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ width: `${free.percent}%` }} />
      </div>
    </div>
  );
}

function named(countries: readonly string[], locale: string): string {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const countryNames = countries.slice(0, maxNamed).map((country) => names.of(country) ?? country);
  if (countries.length > maxNamed) return `${countryNames.join(comma())}…`;
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(countryNames);
}
