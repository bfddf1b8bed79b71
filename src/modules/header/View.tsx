import { Icon } from "#ui/Icon.tsx";
import { Link } from "#ui/Link.tsx";
import { contrastColorOn } from "../config/contrast.ts";
import type { ConfigValues } from "../config/values.ts";
import { contrastColorFor } from "../shared/contrast-color.ts";
import { Logo } from "../shared/Logo.tsx";
import { family, px, vars } from "../shared/style.ts";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import { badgeText } from "./badge.ts";
import { Drawer } from "./Drawer.tsx";
import type header from "./definition.ts";
import { Menu } from "./Menu.tsx";
import { menuEntries } from "./menu-entries.ts";
import type { HeaderParts } from "./parts.ts";
import { Search } from "./Search.tsx";
import styles from "./styles.module.css";

/** What titles are on the header, as `rootStyle` has it. */
const onHeader = (config: ConfigValues) => contrastColorOn(config["title-color"], config["header-background-color"]);

const positions = { 1: styles.drawerOnly, 2: styles.left, 3: styles.centred, 4: styles.logoCentred } as const;

type Props = ViewOf<typeof header> & { readonly parts?: HeaderParts };

export default function Header({ values, data, parts }: Props) {
  const { config, linkList, cartCount, wishCount, loggedIn, rules } = useShop();
  const { menu_position, is_sticky, is_full, show_border, show_search, show_cart } = values;
  // Without accounts there is nothing to log in to, except for those who have one.
  const show_account = values.show_account && (loggedIn || rules.accounts !== "off");
  const plain = menuEntries(values, data, linkList);
  const entries = parts ? parts.entries(values, data, plain) : plain;
  const account = loggedIn ? values.account_text : values.login_text;
  const count = badgeText(cartCount);
  const saved = config.showWishlist ? badgeText(wishCount) : "";
  const wishlist = saved ? `${values.wishlist_text}, ${saved}` : values.wishlist_text;
  const text = values.header_text_color || contrastColorFor(values.header_bg_color, config, onHeader(config));
  const style = vars({
    "own-background": values.header_bg_color,
    "own-color": text,
    "menu-size": px(values.menu_font_size),
    "menu-family": family(values.menu_font_family),
  });
  const names = [styles.header, positions[menu_position], is_sticky && styles.sticky, show_border && styles.border];
  const whole = <Menu entries={entries} label={values.menu_text} more={values.submenu_text} Panel={parts?.Panel} />;
  const row = parts?.row(values, data, whole, text);
  const menu = menu_position !== 1 && !row?.hasMenu && whole;
  return (
    <header className={names.filter(Boolean).join(" ")} style={style}>
      {row?.above}
      <div className={is_full ? styles.wide : styles.bar}>
        <Drawer
          entries={row ? [...entries, ...row.links] : entries}
          Feature={parts?.Feature}
          values={values}
          account={show_account ? account : ""}
          wishlist={config.showWishlist ? wishlist : ""}
          loggedIn={loggedIn}
        />
        {menu_position === 4 && menu}
        <Logo className={styles.logo} ground={values.header_bg_color || config["header-background-color"]} />
        {menu_position !== 4 && menu}
        <div className={styles.tools}>
          {show_search && <Search values={values} />}
          {show_account && (
            <Link
              to={loggedIn ? "/account" : "/login"}
              className={`${styles.tool} ${styles.onPc}`}
              aria-label={account}
            >
              <Icon name="user" />
            </Link>
          )}
          {config.showWishlist && (
            <Link to="/wishlist" className={`${styles.tool} ${styles.onPc}`} aria-label={wishlist}>
              <Icon name="heart" />
              {saved && (
                <span className={styles.badge} aria-hidden="true">
                  {saved}
                </span>
              )}
            </Link>
          )}
          {show_cart && (
            <Link
              to="/cart"
              className={styles.tool}
              aria-label={count ? `${values.cart_text}, ${count}` : values.cart_text}
            >
              <Icon name="bag" />
              {count && (
                <span className={styles.badge} aria-hidden="true">
                  {count}
                </span>
              )}
            </Link>
          )}
        </div>
      </div>
      {row?.below}
    </header>
  );
}
