import { fill } from "#modules/shared/text.ts";
import { useShop } from "#modules/shop-context.ts";
import { Drawing } from "#ui/Icon.tsx";
import { returnPath, truckPath } from "#ui/icons/more-paths.ts";
import { Link } from "#ui/Link.tsx";
import { comma } from "#ui/page-language.ts";
import { isZero, useMoney } from "../../components/format.ts";
import styles from "./delivery.module.css";
import { arrivalDay } from "./delivery-days.ts";
import type { DeliveryTo } from "./use-delivery.ts";
import type { Values } from "./values.ts";

interface Props {
  readonly delivery: DeliveryTo | undefined;
  /** Then nothing is promised about days. */
  readonly soldOut: boolean;
  readonly returnDays: number;
  readonly values: Values;
}

/** When a product arrives, what that costs, and how long it may be returned. */
export function Delivery({ delivery, soldOut, returnDays, values }: Props) {
  const returns = fill(values.returns_text, { days: returnDays });
  return (
    <ul className={styles.facts}>
      <li className={styles.fact}>
        <Drawing path={truckPath} size={20} className={styles.icon} />
        <Shipping delivery={delivery} soldOut={soldOut} values={values} />
      </li>
      {returnDays > 0 && (
        <li className={styles.fact}>
          <Drawing path={returnPath} size={20} className={styles.icon} />
          {values.returns_link ? <Link to={values.returns_link}>{returns}</Link> : <span>{returns}</span>}
        </li>
      )}
    </ul>
  );
}

function Shipping({ delivery: to, soldOut, values }: Pick<Props, "delivery" | "soldOut" | "values">) {
  const money = useMoney();
  const { locale, rules } = useShop();
  const linked = (text: string) => (values.delivery_link ? <Link to={values.delivery_link}>{text}</Link> : text);
  // Which region of the country it goes to is not known yet.
  if (!to || (!to.delivery && to.by_region))
    return <span className={styles.shipping}>{linked(values.delivery_text)}</span>;
  const country = countryName(to.country, locale);
  if (!to.delivery)
    return <span className={styles.shipping}>{linked(fill(values.delivery_none_text, { country }))}</span>;
  const { price, free_from, min_days, max_days } = to.delivery;
  const cost = isZero(price)
    ? fill(values.delivery_free_text, { country })
    : fill(values.delivery_cost_text, { price: money(price), country });
  const from = free_from ? comma() + fill(values.delivery_free_from_text, { total: money(free_from) }) : "";
  const day = (days: number) => arrivalDay(days, locale, rules.time_zone);
  return (
    <span className={styles.shipping}>
      {!soldOut && min_days !== null && max_days !== null && (
        <strong className={styles.days}>
          {fill(values.delivery_days_text, { from: day(min_days), to: day(max_days) })}
        </strong>
      )}
      {linked(cost + from)}
    </span>
  );
}

interface TaxProps {
  readonly delivery: DeliveryTo | undefined;
  /** Whether the prices contain the tax. */
  readonly included: boolean;
  /** Whether the product has no tax anywhere. */
  readonly free: boolean;
  readonly values: Values;
}

/** Whether the price contains tax: by the product's class, by the shop's setting, and by the visitor's country once it is known. */
export function TaxNote(props: TaxProps) {
  const { locale } = useShop();
  return <p className={styles.tax}>{taxText(props, locale)}</p>;
}

function taxText({ delivery, included, free, values }: TaxProps, locale: string): string {
  if (free) return values.tax_free_text;
  const isIncluded = delivery?.tax_included ?? included;
  const general = isIncluded ? values.tax_included_text : values.tax_excluded_text;
  if (!delivery || delivery.tax_by_state) return general;
  if (!delivery.tax_name) return fill(values.tax_none_text, { country: countryName(delivery.country, locale) });
  return fill(isIncluded ? values.tax_named_text : values.tax_plus_text, { tax: delivery.tax_name });
}

const countryName = (code: string, locale: string) =>
  new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;
