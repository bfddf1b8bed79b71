import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import menuStyles from "../header/Menu.module.css";
import type { MenuLink } from "../header/menu-entries.ts";
import type { FeatureProps, PanelProps } from "../header/parts.ts";
import { LinkPicture, LinkPrice } from "./LinkPicture.tsx";
import styles from "./styles.module.css";

/** The drop-down of a menu entry as a wide panel: columns of links, and a picture or a product beside them. */
export function Panel({ panel, isShown, onClick }: PanelProps) {
  const show = (link: MenuLink, className?: string) => (
    <Link
      to={link.to}
      className={className ? `${menuStyles.subLink} ${className}` : menuStyles.subLink}
      onClick={onClick}
    >
      {link.img && (
        <LinkPicture src={link.img} ratio={link.product ? "1 / 1" : "4 / 3"} sizes="400px" isShown={isShown} />
      )}
      <Isolate lang={link.product?.lang?.good_name}>{link.title}</Isolate>
      {link.product && <LinkPrice product={link.product} isShown={isShown} />}
    </Link>
  );
  return (
    <div className={`${menuStyles.panel} ${styles.columns}`}>
      {panel.columns.map((links, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id; their index identifies them
        <ul key={column}>
          {links.map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: links have no id; their index identifies them
            <li key={index}>{show(link, link.isHeading ? styles.heading : undefined)}</li>
          ))}
        </ul>
      ))}
      {panel.feature && show(panel.feature, styles.feature)}
    </div>
  );
}

/** In the drawer, at the end of the panel's links. */
export function Feature({ link, isShown }: FeatureProps) {
  return (
    <li>
      <Link to={link.to} className={styles.inDrawer}>
        {link.img && (
          <LinkPicture src={link.img} ratio={link.product ? "4 / 3" : "16 / 9"} sizes="336px" isShown={isShown} />
        )}
        <Isolate lang={link.product?.lang?.good_name}>{link.title}</Isolate>
        {link.product && <LinkPrice product={link.product} isShown={isShown} />}
      </Link>
    </li>
  );
}
