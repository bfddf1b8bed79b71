import { Check, Languages } from "lucide-react";
import { useEffect, useState } from "react";
import type { Output } from "#contract/call.ts";
import type { DesignCoverage } from "#contract/calls/design-translations.ts";
import type { CallByPath } from "#contract/index.ts";
import { percentText } from "#i18n/percent.ts";
import { t } from "#i18n/t.ts";
import { Menu } from "#ui/controls/Menu.tsx";
import { useDrafts } from "../drafts/context.ts";
import { useShell } from "../shell/shell-context.ts";
import { useEditorContext } from "../store/context.ts";
import { useShopFacts } from "../store/shop-facts.ts";
import { countsOf } from "./cells.ts";
import styles from "./Languages.module.css";
import { useLanguage } from "./language.ts";
import { nameOfLanguage } from "./name.ts";
import { languageInAddress, noteInAddress, showLanguage } from "./switch.ts";
import type { Translating } from "./translating.ts";

type Coverage = Output<CallByPath["/admin_api/v1/decoration/translation/coverage"]>;

/** The language on the canvas, with how much of the design each has. */
export default function LanguageButton() {
  const editor = useEditorContext();
  const drafts = useDrafts();
  const { api, router } = useShell();
  const { others, translating } = useLanguage();
  const mallLocale = useShopFacts()?.locale ?? "";
  const [coverage, setCoverage] = useState<Coverage>();
  const [busy, setBusy] = useState(false);
  const show = async (locale: string | null) => {
    setBusy(true);
    await showLanguage(locale, { api, router, editor, drafts });
    setBusy(false);
  };
  useEffect(() => {
    void api.call("/admin_api/v1/decoration/translation/coverage", {}).then(
      ({ data }) => data && setCoverage(data),
      () => {},
    );
  }, [api]);
  // The address of the visit; only once, as the menu decides from then on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const wanted = languageInAddress();
    if (wanted !== null && others.includes(wanted)) void show(wanted);
  }, []);
  const only = coverage && ownLanguagesOf(coverage);
  // Who may not change the design begins in a language of theirs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when their rights are known
  useEffect(() => {
    if (only?.[0] && !only.includes(translating?.locale ?? languageInAddress() ?? "")) void show(only[0]);
  }, [coverage]);
  useEffect(() => router.subscribe(() => noteInAddress(translating?.locale ?? null)), [router, translating]);
  const current = translating?.locale ?? null;
  const canvasLocale = current ?? mallLocale;
  return (
    <Menu
      label={t("Language on the canvas")}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.button}
          aria-label={t("Language on the canvas: {language}", { language: nameOfLanguage(canvasLocale) })}
          aria-busy={busy || undefined}
          data-tip={t("Language on the canvas")}
          data-on={current !== null || undefined}
        >
          <Languages size={16} aria-hidden />
          <span className={styles.name} lang={canvasLocale}>
            {nameOfLanguage(canvasLocale)}
          </span>
          <span className={styles.code}>{canvasLocale.split("-")[0]?.toUpperCase()}</span>
        </button>
      )}
      groups={() => [
        (only ? [] : [mallLocale]).map(() => ({
          label: nameOfLanguage(mallLocale),
          lang: mallLocale,
          icon: current === null ? <Check size={16} aria-hidden /> : <span className={styles.noCheck} />,
          onChoose: () => void show(null),
        })),
        (only ?? others).map((code) => {
          const stored = coverage?.languages.find((one) => one.code === code);
          const counts = translating?.locale === code ? liveCounts(translating) : stored;
          return {
            label: nameOfLanguage(code),
            lang: code,
            ...(counts && { keys: percentOf(counts) }),
            icon: current === code ? <Check size={16} aria-hidden /> : <span className={styles.noCheck} />,
            onChoose: () => void show(code),
          };
        }),
      ]}
    />
  );
}

const liveCounts = ({ cells, editor, confirmed }: Translating) =>
  countsOf(cells(), editor.store.getState().document, confirmed());

/** The languages of who translates and may not change the design; undefined for everybody else. */
function ownLanguagesOf({ may_design, languages }: Coverage): readonly string[] | undefined {
  const translatable = languages.filter(({ may_translate }) => may_translate).map(({ code }) => code);
  return may_design || translatable.length === 0 ? undefined : translatable;
}

/** 100 % only when nothing is missing. */
const percentOf = ({ total, done, outdated }: DesignCoverage): string => {
  const percent = total === 0 ? 100 : Math.floor(((done + outdated) / total) * 100);
  return percentText(percent);
};
