import { Isolate } from "#ui/Isolate.tsx";
import { useShop } from "../shop-context.ts";
import styles from "./DiscountTag.module.css";
import { fill } from "./text.ts";

const classes = { 1: styles.pill, 2: styles.corner, 3: styles.circle, 4: styles.ribbon } as const;

/** The tag on a reduced product: style 1 to 4 (`tagStyle`) and text (`tagContentTemp`) of the global configuration. */
export function DiscountTag({ percent }: { readonly percent: number }) {
  const { tagStyle, tagContentTemp } = useShop().config;
  if (percent <= 0) return null;
  return (
    <span className={`${styles.tag} ${classes[tagStyle]}`}>
      <Isolate>{fill(tagContentTemp, { percent })}</Isolate>
    </span>
  );
}
