import { Icon } from "#ui/Icon.tsx";
import { useShop } from "../shop-context.ts";
import { fill } from "./text.ts";
import styles from "./WishButton.module.css";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly className?: string | undefined;
}

/**
 * A heart that saves a product to the wishlist. `runtime/wishlist.ts` sets `aria-pressed` by what this browser knows, also in HTML
 * that is not hydrated, so that a cached page serves all visitors.
 */
export function WishButton({ id, name, className }: Props) {
  const { showWishlist, saveText } = useShop().config;
  if (!showWishlist) return null;
  return (
    <button
      type="button"
      className={className ? `${styles.wish} ${className}` : styles.wish}
      aria-label={fill(saveText, { name })}
      aria-pressed={false}
      data-wish={id}
      suppressHydrationWarning
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
