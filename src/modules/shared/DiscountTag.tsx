import { useShop } from "../shop-context.ts";
import styles from "./DiscountTag.module.css";
import { fill } from "./text.ts";

const looks = { 1: styles.pill, 2: styles.corner, 3: styles.circle, 4: styles.ribbon } as const;

/** The tag on a reduced product, in the shop's style 1 to 4 with its text (spec §3, tagStyle and tagContentTemp). */
export function DiscountTag({ percent }: { readonly percent: number }) {
  const { tagStyle, tagContentTemp } = useShop().config;
  if (percent <= 0) return null;
  return <span className={`${styles.tag} ${looks[tagStyle]}`}>{fill(tagContentTemp, { percent })}</span>;
}
