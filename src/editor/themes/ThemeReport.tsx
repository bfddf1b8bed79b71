import type { ReactNode } from "react";
import { isFontName, isOwnFont } from "#decoration/fonts.ts";
import { t } from "#i18n/t.ts";
import { groupLabels } from "../publish/labels.ts";
import { Remarks } from "../templates/TemplateReport.tsx";
import type { ThemeChanges } from "./changes.ts";
import styles from "./ThemeDialog.module.css";
import type { Theme } from "./theme-file.ts";

/** What a theme changes, and what of its file cannot be used. */
export function ThemeReport({ theme, changes }: { readonly theme: Theme; readonly changes: ThemeChanges }) {
  const { colors, fonts, pages } = changes;
  const removed = pages.reduce((sum, one) => sum + one.removed, 0);
  return (
    <div className={styles.report} role="status">
      {removed > 0 && (
        <p className={styles.warning}>
          {t(
            "{count, plural, one {# module of your pages is} other {# modules of your pages are}} replaced. Undo brings everything back; visitors see the theme only when you publish.",
            { count: removed },
          )}
        </p>
      )}
      <dl className={styles.changes}>
        {colors.length > 0 && (
          <Row name={t("Colors")}>
            <span className={styles.swatches} aria-hidden="true">
              {colors.map(({ name, before, after }) => (
                <span key={name} className={styles.swatch}>
                  <i style={{ background: before }} />
                  <i style={{ background: after }} />
                </span>
              ))}
            </span>
            <span>{t("{count, plural, one {# color changes} other {# colors change}}", { count: colors.length })}</span>
          </Row>
        )}
        {fonts.length > 0 && (
          <Row name={t("Fonts")}>
            {[...new Set(fonts.map(({ after }) => fontLabel(after, theme.names)))].join(", ")}
          </Row>
        )}
        <Row name={t("Pages")}>
          <ul className={styles.pages}>
            {pages.map(({ group, removed: out, added, isNew }) => (
              <li key={group}>
                <span>{isNew ? t("New landing page") : groupLabels([group])}</span>
                <span className={styles.count}>
                  {out > 0 && `−${out} `}
                  {added > 0 && `+${added}`}
                </span>
              </li>
            ))}
          </ul>
        </Row>
        <Row name={t("Unchanged")}>
          {t("Logo, menus, texts of the header and footer, products, prices, your own landing pages")}
        </Row>
      </dl>
      <Remarks title={t("Left out")} list={theme.left} />
      <Remarks title={t("Invalid values, replaced with the default")} list={theme.mended} />
      <Remarks title={t("Not recognized, kept as is")} list={theme.kept} />
    </div>
  );
}

const fontLabel = (name: string, titles: Theme["names"]): string =>
  isOwnFont(name)
    ? (titles[name.replace(/^.*\//, "")] ?? ownName(name))
    : isFontName(name)
      ? name.replace(/(?<=[a-z])(?=[A-Z])/g, " ")
      : t("System font");

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Of a font of the theme's file: "brandon-text-3" is "brandon text". */
const ownName = (address: string): string => address.replace(/^.*\/|(-\d+)?\.woff2$/g, "").replaceAll("-", " ");
