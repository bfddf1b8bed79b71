import { useEffect, useState } from "react";
import { groupsIn } from "#contract/groups.ts";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { Dialog } from "#ui/controls/Dialog.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { useAdminApi } from "../admin-api.ts";
import { translatingNow } from "../languages/language.ts";
import { useEditorContext } from "../store/context.ts";
import { modulesOf } from "../store/document.ts";
import { FileChooser } from "../templates/FileChooser.tsx";
import type { Logos } from "../theme-presets/logo-ground.ts";
import { loadMissing } from "../versions/load.ts";
import { applyTheme, type Progress, previewTheme } from "./apply-theme.ts";
import { type ThemeChanges, themeChanges } from "./changes.ts";
import { type OpenTheme, openFile, openShipped } from "./open.ts";
import { Palettes } from "./Palettes.tsx";
import { shippedTheme } from "./shipped.ts";
import styles from "./ThemeDialog.module.css";
import { ThemeReport } from "./ThemeReport.tsx";
import { inPalette } from "./theme-file.ts";

interface Shown {
  readonly open: OpenTheme;
  /** The index of the chosen palette. */
  readonly palette: number;
  readonly changes: ThemeChanges;
}

/**
 * Shows a theme and what it changes before it is applied.
 * @param name of a theme that comes with the editor; null asks for a theme file
 * @param before called before the design is changed
 */
export default function ThemeDialog({
  name,
  logos,
  before,
  onClose,
}: {
  readonly name: string | null;
  readonly logos: Logos;
  readonly before: () => void;
  readonly onClose: () => void;
}) {
  const editor = useEditorContext();
  const api = useAdminApi();
  const [open, setOpen] = useState(true);
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** Of the chosen file. */
  const [fileName, setFileName] = useState("");
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const choose = (opened: OpenTheme, palette: number) => {
    const { document } = editor.store.getState();
    const now = Object.fromEntries(groupsIn(document.order).map((group) => [group, modulesOf(document, group)]));
    const theme = inPalette(opened.theme, opened.theme.palettes[palette]);
    setShown({ open: opened, palette, changes: themeChanges(now, previewTheme(editor, theme, logos)) });
  };
  const show = async (load: () => Promise<OpenTheme>) => {
    setShown(null);
    setError(null);
    try {
      const [opened] = await Promise.all([load(), loadMissing(api, editor.store)]);
      choose(opened, 0);
    } catch (reason) {
      setError(reason instanceof Error && reason.message !== "" ? reason.message : t("Couldn't read this file."));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog shows one theme
  useEffect(() => {
    if (name !== null) void show(() => openShipped(name, editor.catalog));
  }, [name]);
  const apply = async () => {
    if (!shown) return;
    setBusy(true);
    setError(null);
    try {
      const theme = inPalette(shown.open.theme, shown.open.theme.palettes[shown.palette]);
      const isDone = await applyTheme(editor, { ...shown.open, theme }, api, logos, before, setProgress);
      setOpen(false);
      // In another language the design is not changed, and the store has said so.
      if (!isDone && translatingNow()) return;
      const { name: applied } = shown.open.theme;
      announce(t("{name} applied. Publish to keep it, or revert.", { name: applied }));
      toast(t("{name} applied. Publish to keep it, or revert.", { name: applied }), { type: "success" });
    } catch (reason) {
      setError(
        reason instanceof Error && reason.message !== ""
          ? reason.message
          : t("Couldn't load the design. Nothing was changed. Try again in a moment."),
      );
    } finally {
      setBusy(false);
      setProgress(null);
    }
  };
  const shots = name === null ? null : shippedTheme(name);
  const title = shown?.open.theme.name ?? name;
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      width={720}
      title={title === null ? t("Import a theme") : t("Theme: {name}", { name: title })}
      description={
        shown?.open.theme.description ||
        t("A theme sets colors, fonts and layout, and brings pages with sample texts and pictures.")
      }
      footer={
        <>
          <p className={styles.progress} role="status">
            {progress &&
              progress.done < progress.count &&
              t("Picture {number} of {count}", { number: progress.done + 1, count: progress.count })}
          </p>
          <Button onClick={() => setOpen(false)}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            busy={busy}
            unavailable={!shown && (name === null ? t("Choose a theme file first") : t("Loading…"))}
            onClick={() => void apply()}
          >
            {t("Apply theme")}
          </Button>
        </>
      }
    >
      {name === null && (
        <FileChooser
          label={t("Choose a theme file")}
          onFile={(file) => {
            if (!file) return;
            setFileName(file.name);
            void show(() => openFile(file, editor.catalog, api));
          }}
        />
      )}
      {shots && shots.thumbnail !== "" && (
        <div className={styles.shots}>
          <img src={shots.thumbnail} alt={t("Home page on a PC")} width={720} height={540} />
          <img src={shots.phoneThumbnail} alt={t("Home page on a phone")} width={240} height={480} />
        </div>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {fileName && (
            <>
              <strong>
                <bdi>{fileName}</bdi>
              </strong>{" "}
            </>
          )}
          {error}
        </p>
      )}
      {shown ? (
        <>
          <Palettes
            theme={shown.open.theme}
            chosen={shown.palette}
            disabled={busy}
            onChange={(at) => choose(shown.open, at)}
          />
          <ThemeReport theme={shown.open.theme} changes={shown.changes} />
        </>
      ) : (
        name !== null && !error && <p className={styles.loading}>{t("Loading…")}</p>
      )}
    </Dialog>
  );
}
