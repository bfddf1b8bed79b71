import { clsx } from "clsx";
import { Trash2 } from "lucide-react";
import type { ShopLanguage } from "#contract/calls/languages.ts";
import { languageOf, languages as shipped } from "#i18n/languages.ts";
import { t } from "#i18n/t.ts";
import { IconButton } from "#ui/controls/Button.tsx";
import { GripButton } from "#ui/controls/Grip.tsx";
import { Select } from "#ui/controls/Select.tsx";
import { api } from "../api/api.ts";
import { readOnlyReasonId } from "../forms/ReadOnlyReason.tsx";
import { useStoredSort } from "../forms/use-stored-sort.ts";
import { act } from "../shell/act.ts";
import { Switch } from "../shell/Input.tsx";
import { useSwitch } from "../shell/use-switch.ts";
import styles from "./Languages.module.css";
import { refreshLanguages } from "./languages-query.ts";

interface LanguageListProps {
  readonly languages: readonly ShopLanguage[];
  /** The shop's own locale. */
  readonly own: string;
  readonly mayChange: boolean;
}

const store = (codes: ShopLanguage["code"][]): Promise<unknown> =>
  act(() => api.call("/admin_api/v1/languages/sort", { codes }), {
    done: t("Order saved"),
    renew: refreshLanguages,
    retry: true,
  });

const nameOf = (code: string) => shipped[languageOf(code) ?? "en"].name;

/** Each language with its switch; dragged, or moved by keys, into the order of the switcher. */
export function LanguageList({ languages, own, mayChange }: LanguageListProps) {
  const byCode = new Map<string, ShopLanguage>(languages.map((language) => [language.code, language]));
  const sort = useStoredSort({
    keys: languages.map(({ code }) => code),
    nameOf,
    onStore: (order) => void store(order.flatMap((key) => byCode.get(key)?.code ?? [])),
  });
  const { moving } = sort;
  const isSortable = mayChange && languages.length > 1;
  const ordered = sort.order.flatMap((code) => byCode.get(code) ?? []);
  return (
    <ul aria-label={t("Languages")}>
      {ordered.map((language) => (
        <li
          key={language.code}
          className={clsx(
            "row wrap gap-10 surface-1 pad-y-12 line-between",
            // The handle for dragging has less padding at its start than a name.
            isSortable ? "pad-x-10 pad-end-20" : "inset",
            styles.row,
            moving === language.code && styles.moving,
          )}
          {...sort.itemProps(language.code)}
        >
          {isSortable && (
            <GripButton
              label={t("Move {name}", { name: nameOf(language.code) })}
              {...sort.handleProps(language.code)}
            />
          )}
          <LanguageRow language={language} languages={languages} own={own} mayChange={mayChange} />
        </li>
      ))}
    </ul>
  );
}

interface LanguageRowProps extends LanguageListProps {
  readonly language: ShopLanguage;
}

const update = (code: ShopLanguage["code"], changes: Partial<ShopLanguage>, done: string) =>
  act(() => api.call("/admin_api/v1/languages/update", { code, ...changes }), {
    done,
    renew: refreshLanguages,
    retry: true,
  });

function LanguageRow({ language, languages, own, mayChange }: LanguageRowProps) {
  const { code, fallback } = language;
  const name = nameOf(code);
  const { isOn, change } = useSwitch(language.published, (published) =>
    update(
      code,
      { published },
      published ? t("{language} published", { language: name }) : t("{language} hidden", { language: name }),
    ),
  );
  const remove = () =>
    act(() => api.call("/admin_api/v1/languages/delete", { code }), {
      ask: {
        title: t("Remove {language}?", { language: name }),
        text: t("Its addresses will lead nowhere, also from search engines and emails. You can undo this."),
        confirm: t("Remove"),
        cautious: true,
      },
      done: t("Language removed"),
      renew: refreshLanguages,
    });
  // Only where there is a choice; a language that leads back to this one is none.
  const choices = languages.filter((one) => one.code !== code && !leadsTo(languages, one.code, code));
  return (
    <>
      <div className="stack gap-2 flexible">
        <p className="weight-550" lang={code}>
          {name}
        </p>
        <p className="muted small">{t("Addresses begin with {prefix}", { prefix: `/${code.toLowerCase()}` })}</p>
      </div>
      {choices.length > 0 && (
        <Select
          label={t("What is not translated into {language} is shown in", { language: name })}
          className={styles.fallback}
          value={fallback}
          disabled={!mayChange}
          options={[
            { value: "" as ShopLanguage["fallback"], label: t("Else {language}", { language: nameOf(own) }) },
            ...choices.map((one) => ({
              value: one.code as ShopLanguage["fallback"],
              label: t("Else {language}", { language: nameOf(one.code) }),
            })),
          ]}
          onChange={(next) => void update(code, { fallback: next }, t("Saved"))}
        />
      )}
      <Switch
        label={isOn ? t("Published") : t("Hidden")}
        aria-label={t("{language} is published", { language: name })}
        checked={isOn}
        disabled={!mayChange}
        aria-describedby={mayChange ? undefined : readOnlyReasonId}
        onChange={({ target }) => void change(target.checked)}
      />
      {mayChange && (
        <IconButton
          label={t("Remove {language}", { language: name })}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => void remove()}
        />
      )}
    </>
  );
}

/** Whether the fallbacks of a language come to another one. */
function leadsTo(languages: readonly ShopLanguage[], from: string, to: string): boolean {
  let at: string = from;
  for (let steps = 0; at && steps <= languages.length; steps++) {
    at = languages.find(({ code }) => code === at)?.fallback ?? "";
    if (at === to) return true;
  }
  return false;
}
