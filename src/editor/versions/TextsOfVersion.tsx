import { useEffect, useMemo, useState } from "react";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Spinner } from "#ui/controls/Spinner.tsx";
import { toast } from "#ui/controls/toasts.ts";
import type { WireCell } from "../languages/cells.ts";
import { describeCell, wordsOf } from "../languages/describe.ts";
import { nameOfLanguage } from "../languages/name.ts";
import { type TextDifference, textsOfVersion } from "../languages/restore.ts";
import { useCells, useTranslating } from "../languages/use-translating.ts";
import { groupLabels } from "../publish/labels.ts";
import { useShell } from "../shell/shell-context.ts";
import { nameOf } from "../store/catalog.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import styles from "./VersionsPanel.module.css";

/** Listed at most; all are restored. */
const max = 200;

interface Props {
  readonly number: number;
  readonly onClose: () => void;
}

/** How the texts of the language on the canvas differ from those of a version, with buttons to restore all or one of them. */
export default function TextsOfVersion({ number, onClose }: Props) {
  const translating = useTranslating();
  const { locale } = translating;
  const { api } = useShell();
  const [version, setVersion] = useState<readonly WireCell[] | null>(null);
  const cells = useCells();
  const document = useEditor((state) => state.document);
  const language = nameOfLanguage(locale);
  useEffect(() => {
    void api
      .call("/admin_api/v1/decoration/translation", { locale, number })
      .then(
        ({ data }) => data?.cells ?? null,
        () => null,
      )
      .then((found) => {
        if (found) return setVersion(found);
        toast(t("Couldn't load this version. Try again in a moment."), { type: "error" });
        onClose();
      });
  }, [api, locale, number, onClose]);
  const texts = useMemo(
    () => version && textsOfVersion(cells, version, document, translating.plain()),
    [version, cells, document, translating],
  );
  if (!texts) return <div className={styles.empty}>{<Spinner />}</div>;
  const { differences, visibility, changed } = texts;
  const count = differences.length + visibility.size;
  const restore = (some: Parameters<typeof translating.restore>[0]) => {
    translating.restore(some, t("Texts of version {number} restored", { number }));
    announce(t("Texts of version {number} restored", { number }));
    toast(t("Texts restored. Undo takes it back; visitors see it when you publish."), { type: "success" });
  };
  return (
    <>
      <div className={styles.body}>
        <p className={styles.about}>
          {t("Only the texts in {language} are restored. The design and other languages stay as they are.", {
            language,
          })}
        </p>
        {changed > 0 && (
          <p className={styles.about}>
            {t(
              "{count, plural, one {# text of the design has} other {# texts of the design have}} changed since. Its translation isn’t restored.",
              { count: changed },
            )}
          </p>
        )}
        {count === 0 ? (
          <p className={styles.same}>{t("The texts in {language} are the same as in this version.", { language })}</p>
        ) : (
          <h3 className={styles.heading}>
            {t("{count, plural, one {# difference} other {# differences}}", { count })}
          </h3>
        )}
        <ul>
          {differences.slice(0, max).map((difference) => (
            <Difference
              key={difference.cell.id}
              difference={difference}
              onRestore={() => restore({ differences: [difference], visibility: new Map() })}
            />
          ))}
        </ul>
        {differences.length > max && <p>{t("and {count} more", { count: differences.length - max })}</p>}
      </div>
      <footer className={styles.footer}>
        <Button onClick={onClose}>{t("All versions")}</Button>
        <Button
          variant="primary"
          unavailable={count === 0 && t("The texts in {language} are the same as in this version.", { language })}
          onClick={() => {
            restore(texts);
            onClose();
          }}
        >
          {t("Restore texts in {language}", { language })}
        </Button>
      </footer>
    </>
  );
}

interface DifferenceProps {
  readonly difference: TextDifference;
  readonly onRestore: () => void;
}

function Difference({ difference: { cell, now, before }, onRestore }: DifferenceProps) {
  const { store, catalog } = useEditorContext();
  const { locale, dir } = useTranslating();
  const { document } = store.getState();
  const module = document.modules[cell.key];
  if (!module) return null;
  const name = nameOf(module, catalog.definitionOf(module.type, cell.group));
  const where = `${groupLabels([cell.group])} › ${name} › ${describeCell(cell, document, catalog)?.label ?? ""}`;
  return (
    <li className={styles.module}>
      <div>
        <span className={styles.name} lang={locale} dir={dir}>
          {wordsOf(before)}
        </span>
        <span className={styles.quiet} lang={locale} dir={dir}>
          {t("Now: {text}", { text: wordsOf(now) })}
        </span>
        <span className={styles.quiet}>{where}</span>
      </div>
      <Button size="small" variant="ghost" aria-label={t("Restore {name}", { name: where })} onClick={onRestore}>
        {t("Restore")}
      </Button>
    </li>
  );
}
