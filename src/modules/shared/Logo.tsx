import { Link } from "#ui/Link.tsx";
import { useShop } from "../shop-context.ts";
import styles from "./Logo.module.css";

/** The shop's logo, text or picture (`logoMode`), linked to the home page. Sizes are root style variables per device. */
export function Logo({ className }: { readonly className?: string | undefined }) {
  const { logoMode, logoPic, websiteName } = useShop().config;
  const asPicture = logoMode === 2 && logoPic !== "";
  const base = asPicture ? styles.picture : styles.text;
  return (
    <Link to="/" className={className ? `${base} ${className}` : base}>
      {asPicture ? <img src={logoPic} alt={websiteName} className={styles.img} data-logo="" /> : websiteName}
    </Link>
  );
}
