import { Isolate } from "#ui/Isolate.tsx";
import { Link } from "#ui/Link.tsx";
import { contrastColorFor } from "../shared/contrast-color.ts";
import { Logo } from "../shared/Logo.tsx";
import { Policies } from "../shared/Policies.tsx";
import { px, vars } from "../shared/style.ts";
import { useShop } from "../shop-context.ts";
import type { ViewOf } from "../view.ts";
import type footer from "./definition.ts";
import { Partners } from "./Partners.tsx";
import { PaymentMarks } from "./PaymentMarks.tsx";
import { menusOf, profilesOf } from "./parts.ts";
import { Social } from "./Social.tsx";
import { Subscription } from "./Subscription.tsx";
import styles from "./styles.module.css";

export default function Footer({ values }: ViewOf<typeof footer>) {
  const shop = useShop();
  const { websiteCopyright, websiteUrl } = shop.config;
  const payments = values.show_payments ? shop.payments : [];
  const { show_logo, about_text, show_subscription } = values;
  // The law asks for the way to withdraw on every page.
  const policies = shop.rules.policies.filter(({ kind }) => values.show_policies || kind === "withdrawal_function");
  const menus = menusOf(values);
  const profiles = profilesOf(values);
  const about = show_logo || about_text || profiles.length > 0;
  const style = vars({
    "footer-layout": values.footer_layout,
    around: values.footer_layout === "panel" ? "var(--background-color)" : "",
    "own-background": values.footer_bg_color,
    "own-color":
      values.footer_text_color || contrastColorFor(values.footer_bg_color, shop.config, "var(--footer-text-color)"),
    size: px(values.footer_font_size),
    "title-size": px(values.footer_title_font_size),
    "menus-share": `${Math.max(1, menus.length) * 0.8}fr`,
  });
  return (
    <footer className={styles.footer} style={style}>
      <div className={styles.inner}>
        <Partners values={values} />
        <div className={styles.columns}>
          {about && (
            <div className={styles.about}>
              {show_logo && (
                <Logo
                  className={styles.logo}
                  ground={values.footer_bg_color || shop.config["footer-background-color"]}
                />
              )}
              {about_text && (
                <p className={styles.text}>
                  <Isolate>{about_text}</Isolate>
                </p>
              )}
              <Social profiles={profiles} />
            </div>
          )}
          {menus.length > 0 && (
            <div className={styles.menus}>
              {menus.map(({ number, title, links }) => (
                <nav key={number} aria-label={title || `${number}`}>
                  {title && (
                    <h2 className={styles.title}>
                      <Isolate>{title}</Isolate>
                    </h2>
                  )}
                  <ul className={styles.links}>
                    {links.map((link, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: links have no id; their index identifies them
                      <li key={index}>
                        <Link to={link.link} className={styles.link}>
                          {link.title}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </nav>
              ))}
            </div>
          )}
          {show_subscription && <Subscription values={values} />}
        </div>
        {(websiteCopyright || payments.length > 0 || policies.length > 0) && (
          <div className={styles.end}>
            {websiteCopyright && (
              <p className={styles.copyright}>
                <Link to={websiteUrl}>
                  <Isolate>{websiteCopyright}</Isolate>
                </Link>
              </p>
            )}
            <Policies policies={policies} label={values.policies_text} className={styles.policies} />
            <PaymentMarks marks={payments} />
          </div>
        )}
      </div>
    </footer>
  );
}
