import { countryName } from "#contract/countries.ts";
import { locale } from "#i18n/locale.ts";
import { t } from "#i18n/t.ts";
import { Button } from "#ui/controls/Button.tsx";
import { zonedText } from "#ui/controls/times.ts";
import { useCodes } from "./codes.ts";
import styles from "./PreviewAs.module.css";
import { type PreviewAs, previewAs } from "./preview-as.ts";
import { timeOf } from "./rule-words.ts";

/** Says as whom the canvas shows the page, and ends that. */
export default function PreviewAsBar({ visitor }: { readonly visitor: PreviewAs }) {
  const groups = useCodes("groups") ?? [];
  const at = timeOf(visitor.at);
  const words = [
    at === undefined ? t("now") : zonedText(at, locale, { dateStyle: "medium", timeStyle: "short" }),
    visitor.isLoggedIn ? t("Logged in") : t("Not logged in"),
    ...groups.filter(({ value }) => visitor.groups.includes(value)).map(({ label }) => label),
    ...(visitor.country ? [countryName(visitor.country, locale)] : []),
    ...(visitor.query ? [visitor.query.slice(1)] : []),
  ];
  return (
    <div className={styles.bar} role="status">
      <span>
        {t("Preview as")}: {words.join(" · ")}
      </span>
      <Button size="small" onClick={() => previewAs.show(null)}>
        {t("Show all modules")}
      </Button>
    </div>
  );
}
