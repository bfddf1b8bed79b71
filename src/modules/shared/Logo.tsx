import { Link } from "#ui/Link.tsx";
import { contrast } from "../config/contrast.ts";
import type { ConfigValues } from "../config/values.ts";
import { useShop } from "../shop-context.ts";
import { resolveColor } from "./contrast-color.ts";
import styles from "./Logo.module.css";

interface Props {
  /** The colour that it stands on: a dark one has a picture of its own, where the owner has one. */
  readonly ground: string;
  readonly className?: string | undefined;
}

/** The shop's logo, text or picture (`logoMode`), linked to the home page. Sizes are root style variables per device. */
export function Logo({ ground, className }: Props) {
  const { config } = useShop();
  const { logoMode, logoPicDark, websiteName } = config;
  const logoPic = (logoPicDark && isDark(ground, config) && logoPicDark) || config.logoPic;
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

function isDark(ground: string, config: ConfigValues): boolean {
  const color = resolveColor(ground, config);
  return color !== undefined && contrast("#FFFFFF", color) > contrast("#000000", color);
}
