import { Link } from "#ui/Link.tsx";
import { useShop } from "../shop-context.ts";
import styles from "./Logo.module.css";
import { logoOn } from "./logo-on.ts";

interface Props {
  /** The colour that it stands on. */
  readonly ground: string;
  readonly className?: string | undefined;
}

/** The shop's logo, text or picture (`logoMode`), linked to the home page. Sizes are root style variables per device. */
export function Logo({ ground, className }: Props) {
  const { config } = useShop();
  const { logoMode, logoPicDark, websiteName } = config;
  const logoPic = logoOn(ground, config);
  const asPicture = logoMode === 2 && logoPic !== "";
  const base = asPicture ? styles.picture : styles.text;
  return (
    <Link
      to="/"
      className={className ? `${base} ${className}` : base}
      // With a picture for each ground it needs no background, which partners' logos may have.
      {...(asPicture && logoPicDark && { style: { background: "none" } })}
    >
      {asPicture ? <img src={logoPic} alt={websiteName} className={styles.img} data-logo="" /> : websiteName}
    </Link>
  );
}
