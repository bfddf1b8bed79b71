import { Suspense, useEffect, useRef, useState } from "react";
import { isFontName } from "#decoration/fonts.ts";
import { showFonts } from "#fonts/show.ts";
import { fontStack } from "#fonts/stack.ts";
import { t } from "#i18n/t.ts";
import type { ThemePreset } from "#modules/theme-presets/theme-preset.ts";
import { themeLooks, themePresets } from "#modules/theme-presets/theme-presets.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { lazyCode, lazyComponent } from "#ui/controls/lazy.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { useAdminApi } from "../admin-api.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { shippedTheme } from "../themes/shipped.ts";
import { loadMissing } from "../versions/load.ts";
import { applyThemePreset, labelOf, lookLabelOf } from "./apply.ts";
import { type Logos, loadLogos, logoFiles } from "./logo-ground.ts";
import styles from "./ThemePresets.module.css";

const ThemeDialog = lazyComponent(
  () => import("../themes/ThemeDialog.tsx"),
  ({ onClose }: Parameters<typeof import("../themes/ThemeDialog.tsx").default>[0]) => onClose(),
);
const exporting = lazyCode(() => import("../themes/export-theme.ts"));

/** Theme presets: each is applied as one step, and reverted by undo while that step is the last one. */
export default function ThemePresets() {
  const { store, catalog } = useEditorContext();
  const api = useAdminApi();
  const label = useEditor(({ history }) => history.past.at(-1)?.label);
  const lastTheme = nameIn(label, labelOf);
  const lastLook = nameIn(label, lookLabelOf);
  const applied = themePresets.find(({ name }) => name === lastTheme);
  useEffect(() => {
    const families = themeLooks.flatMap(({ config }) => [config["title-font-family"], config["text-font-family"]]);
    void showFonts(families.filter(isFontName));
  }, []);
  const withLogos = useLogos();
  const [dialog, setDialog] = useState<Opened | null>(null);
  const show = (name: string | null) => withLogos((logos) => setDialog({ name, logos }));
  const apply = async (preset: ThemePreset, logos: Logos) => {
    try {
      // Pages that were not opened yet change too: otherwise they would keep what another theme gave them.
      await loadMissing(api, store);
    } catch {
      toast(t("Couldn't load the design. Try again in a moment."), { type: "error" });
      return;
    }
    undoApplied();
    if (applyThemePreset(store, catalog, preset, logos))
      announce(t("{name} applied. Publish to keep it, or revert.", { name: preset.name }));
    else toast(t("{name} is already applied.", { name: preset.name }));
  };
  const revert = () => {
    store.getState().undo();
    announce(t("Theme reverted"));
  };
  const undoApplied = () => {
    if (lastTheme !== undefined || lastLook !== undefined) store.getState().undo();
  };
  return (
    <section className={styles.presets} aria-label={t("Themes")}>
      <h3 className={styles.title}>{t("Themes")}</h3>
      <p className={styles.help}>{t("Whole shops: all pages with sample texts and pictures, in one step.")}</p>
      <ul className={styles.list}>
        {themeLooks.map(({ name, desc }) => (
          <li key={name} className={styles.item}>
            <img className={styles.thumbnail} src={shippedTheme(name).thumbnail} alt="" width={76} height={57} />
            <div className={styles.words}>
              <strong>{name}</strong>
              <span className={styles.help}>{t(desc)}</span>
              {applied?.name === name ? (
                <Button size="small" onClick={revert} aria-label={t("Revert {name}", { name })}>
                  {t("Revert")}
                </Button>
              ) : (
                <Button size="small" onClick={() => show(name)} aria-label={t("View {name}", { name })}>
                  {t("View")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {lastTheme !== undefined && !applied && (
        <p className={styles.imported}>
          <strong>{lastTheme}</strong>
          <Button size="small" onClick={revert} aria-label={t("Revert {name}", { name: lastTheme })}>
            {t("Revert")}
          </Button>
        </p>
      )}
      <div className={styles.files}>
        <Button size="small" onClick={() => show(null)}>
          {t("Import a theme")}
        </Button>
        <Button
          size="small"
          onClick={() => exporting.run(({ exportTheme }) => void exportTheme({ store, catalog }, api))}
        >
          {t("Export as a theme")}
        </Button>
      </div>
      <Suspense>
        {dialog && (
          <ThemeDialog name={dialog.name} logos={dialog.logos} before={undoApplied} onClose={() => setDialog(null)} />
        )}
      </Suspense>
      <h3 className={styles.title}>{t("Colors and fonts")}</h3>
      <p className={styles.help}>
        {t("Colors, fonts, corners and layout in one step. Your texts and pictures stay as they are.")}
      </p>
      <ul className={styles.list}>
        {themePresets.map((preset) => (
          <li key={preset.name} className={styles.item}>
            <Sample preset={preset} />
            <div className={styles.words}>
              <strong>{preset.name}</strong>
              {preset.name === lastLook ? (
                <Button size="small" onClick={revert} aria-label={t("Revert {name}", { name: preset.name })}>
                  {t("Revert")}
                </Button>
              ) : (
                <Button
                  size="small"
                  onClick={() => withLogos((logos) => void apply(preset, logos))}
                  aria-label={t("Apply {name}", { name: preset.name })}
                >
                  {t("Apply")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Opened {
  /** Of a theme that comes with the editor; null for one of a file. */
  readonly name: string | null;
  readonly logos: Logos;
}

/** Runs a task with the shop's logos: at once when they have loaded, which they do when the presets appear. */
function useLogos(): (task: (logos: Logos) => void) => void {
  const files = useEditor(({ document }) => logoFiles(document).join("\n"));
  const loaded = useRef<{ readonly files: string; readonly logos: Logos } | null>(null);
  const load = async () => {
    const logos = await loadLogos(files.split("\n").filter((file) => file !== ""));
    loaded.current = { files, logos };
    return logos;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` depends on `files` alone
  useEffect(() => void load(), [files]);
  return (task) => {
    if (loaded.current?.files === files) task(loaded.current.logos);
    else void load().then(task);
  };
}

/** The name of the theme or look that a step of the history applied; a draft that was kept has the step too. */
function nameIn(label: string | undefined, labelled: typeof labelOf): string | undefined {
  const [before = "", after = ""] = labelled({ name: "\0" }).split("\0");
  const at = label?.indexOf(before) ?? -1;
  return at >= 0 && label?.endsWith(after) ? label.slice(at + before.length, label.length - after.length) : undefined;
}

/** A sample of the preset's colours, corners and title font. */
function Sample({ preset: { config } }: { readonly preset: ThemePreset }) {
  return (
    <div
      className={styles.sample}
      aria-hidden="true"
      style={{ background: config["background-color"], color: config["title-color"] }}
    >
      <span style={{ fontFamily: fontStack(config["title-font-family"] ?? "") }}>{t("Aa")}</span>
      <span className={styles.parts}>
        {(["surface-color", "border-color", "sale-color", "theme-color"] as const).map((name) => (
          <i key={name} style={{ background: config[name], borderRadius: Math.min(7, config["img-radius"] ?? 4) }} />
        ))}
      </span>
    </div>
  );
}
