import { ArrowLeft, History as HistoryIcon, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useState, useSyncExternalStore } from "react";
import type { RevisionRow } from "#contract/calls/decorations.ts";
import { listed } from "#i18n/lists.ts";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button, IconButton } from "#ui/controls/Button.tsx";
import { Spinner } from "#ui/controls/Spinner.tsx";
import { longTime } from "#ui/controls/times.ts";
import { toast } from "#ui/controls/toasts.ts";
import { useStableCallback } from "#ui/controls/use-stable-callback.ts";
import { useLanguage } from "../languages/language.ts";
import { nameOfLanguage } from "../languages/name.ts";
import { groupLabels } from "../publish/labels.ts";
import { focusDrawer } from "../shell/focus.ts";
import { useShell } from "../shell/shell-context.ts";
import panel from "../shell/side-panel.module.css";
import { useEditorContext } from "../store/context.ts";
import { loadMissing, loadVersion } from "./load.ts";
import TextsOfVersion from "./TextsOfVersion.tsx";
import { VersionDetail } from "./VersionDetail.tsx";
import styles from "./VersionsPanel.module.css";
import { versionPreview } from "./version-preview.ts";

/** The list of versions: one can be previewed on the canvas and restored, whole or in part. */
export default function VersionsPanel() {
  const { store, catalog } = useEditorContext();
  const { api } = useShell();
  const { version } = useSyncExternalStore(versionPreview.subscribe, versionPreview.current);
  const [busy, setBusy] = useState<number | null>(null);
  const { translating } = useLanguage();
  // Of the language on the canvas, whose texts alone are restored then.
  const [texts, setTexts] = useState<number | null>(null);
  const closeTexts = useStableCallback(() => setTexts(null));
  const shownVersion = version?.number ?? (translating ? texts : null);
  // The pressed button is gone: focuses the panel, so that its keys work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when list and detail replace each other
  useEffect(focusDrawer, [shownVersion]);
  const look = async (number: number) => {
    setBusy(number);
    try {
      await loadMissing(api, store);
      versionPreview.show(await loadVersion(api, catalog, store, number));
      announce(t("The canvas shows version {number}", { number }));
    } catch {
      toast(t("Couldn't load this version. Try again in a moment."), { type: "error" });
    } finally {
      setBusy(null);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    if (version) versionPreview.show(null);
    else if (texts !== null) setTexts(null);
    else versionPreview.close();
  };
  return (
    <aside
      className={panel.panel}
      aria-label={t("Version history")}
      data-region="drawer"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={panel.header}>
        {shownVersion ? (
          <IconButton
            label={t("All versions")}
            icon={<ArrowLeft size={16} aria-hidden />}
            onClick={() => (version ? versionPreview.show(null) : setTexts(null))}
          />
        ) : (
          <HistoryIcon size={16} aria-hidden />
        )}
        <h2 className={panel.title}>
          {shownVersion ? t("Version {number}", { number: shownVersion }) : t("Version history")}
        </h2>
        <IconButton label={t("Close (Esc)")} icon={<X size={16} aria-hidden />} onClick={versionPreview.close} />
      </header>
      {version && <VersionDetail version={version} />}
      {!version && translating && texts !== null && <TextsOfVersion number={texts} onClose={closeTexts} />}
      {!shownVersion && (
        <VersionList
          busy={busy}
          locale={translating?.locale}
          onLook={(one) => (translating ? setTexts(one) : void look(one))}
        />
      )}
    </aside>
  );
}

const pageSize = 20;

interface VersionListProps {
  readonly busy: number | null;
  /** Of the language on the canvas, unless it is the shop's own. */
  readonly locale: string | undefined;
  readonly onLook: (number: number) => void;
}

function VersionList({ busy, locale, onLook }: VersionListProps) {
  const { api } = useShell();
  const [rows, setRows] = useState<readonly RevisionRow[] | null>(null);
  const [more, setMore] = useState(false);
  const [failed, setFailed] = useState(false);
  const load = async (page: number) => {
    setFailed(false);
    try {
      const { data } = await api.call("/admin_api/v1/decoration/revisions", { page, pageSize });
      if (!data) throw new Error("no list");
      setRows((before) => [...(page > 1 ? (before ?? []) : []), ...data.list.data]);
      setMore(data.list.current_page < data.list.last_page);
    } catch {
      setFailed(true);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read once, when the panel opens
  useEffect(() => {
    void load(1);
  }, []);
  if (failed && !rows) {
    return (
      <div className={styles.empty} role="alert">
        <p>{t("Couldn't load the versions.")}</p>
        <Button onClick={() => void load(1)}>{t("Try again")}</Button>
      </div>
    );
  }
  if (!rows) return <div className={styles.empty}>{<Spinner />}</div>;
  if (rows.length === 0) {
    return (
      <p className={styles.empty}>
        {t("No versions yet. Each time you publish, a version is saved that you can restore.")}
      </p>
    );
  }
  return (
    <div className={styles.body}>
      <ol className={styles.list}>
        {rows.map((row) => (
          <li key={row.number}>
            <button
              type="button"
              className={styles.row}
              aria-busy={busy === row.number || undefined}
              onClick={() => onLook(row.number)}
            >
              <span className={styles.line}>
                <strong>{t("Version {number}", { number: row.number })}</strong>
                {row.is_current && <span className={styles.mark}>{t("Published")}</span>}
                {busy === row.number && <Spinner />}
              </span>
              <span className={styles.quiet}>
                {longTime(row.created_at)} · {row.author || "unknown"}
              </span>
              <span className={styles.what}>{row.note || changedText(row, locale)}</span>
            </button>
          </li>
        ))}
      </ol>
      {more && <Button onClick={() => void load(Math.floor(rows.length / pageSize) + 1)}>{t("Older versions")}</Button>}
    </div>
  );
}

function changedText({ changed, languages = [] }: RevisionRow, locale: string | undefined): string {
  if (locale && languages.includes(locale)) return t("Texts in {language}", { language: nameOfLanguage(locale) });
  const texts = languages.map((code) => t("Texts in {language}", { language: nameOfLanguage(code) }));
  if (changed.length === 0) return texts.length > 0 ? listed(texts) : t("No changes");
  return changed.length > 6
    ? t("{count, plural, one {# part changed} other {# parts changed}}", { count: changed.length })
    : t("Changed: {pages}", { pages: groupLabels(changed) });
}
