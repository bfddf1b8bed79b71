import { useEffect, useRef } from "react";
import { isFontName } from "#decoration/fonts.ts";
import { showFonts } from "#fonts/show.ts";
import { fontStack } from "#fonts/stack.ts";
import { t } from "#i18n/t.ts";
import type { ThemePreset } from "#modules/theme-presets/theme-preset.ts";
import { themePresets } from "#modules/theme-presets/theme-presets.ts";
import { announce } from "#ui/controls/announce.tsx";
import { Button } from "#ui/controls/Button.tsx";
import { toast } from "#ui/controls/toasts.ts";
import { useAdminApi } from "../admin-api.ts";
import { useEditor, useEditorContext } from "../store/context.ts";
import { loadMissing } from "../versions/load.ts";
import { applyThemePreset, labelOf } from "./apply.ts";
import { type Logos, loadLogos, logoFiles } from "./logo-ground.ts";
import styles from "./ThemePresets.module.css";

/** Theme presets: each is applied as one step, and reverted by undo while that step is the last one. */
export default function ThemePresets() {
  const { store, catalog } = useEditorContext();
  const api = useAdminApi();
  const applied = useEditor(({ history }) => presetOf(history.past.at(-1)?.label));
  useEffect(() => {
    const families = themePresets.flatMap(({ config }) => [config["title-font-family"], config["text-font-family"]]);
    void showFonts(families.filter(isFontName));
  }, []);
  const withLogos = useLogos();
  const apply = async (preset: ThemePreset, logos: Logos) => {
    try {
      // Pages that were not opened yet change too: otherwise they would keep what another theme gave them.
      await loadMissing(api, store);
    } catch {
      toast(t("Couldn't load the design. Try again in a moment."), { type: "error" });
      return;
    }
    if (applied) store.getState().undo();
    if (applyThemePreset(store, catalog, preset, logos))
      announce(t("{name} applied. Publish to keep it, or revert.", { name: preset.name }));
    else toast(t("{name} is already applied.", { name: preset.name }));
  };
  const revert = () => {
    store.getState().undo();
    announce(t("Theme reverted"));
  };
  return (
    <section className={styles.presets} aria-label={t("Themes")}>
      <h3 className={styles.title}>{t("Themes")}</h3>
      <p className={styles.help}>
        {t("Colors, fonts, corners and layout in one step. Your texts and pictures stay as they are.")}
      </p>
      <ul className={styles.list}>
        {themePresets.map((preset) => (
          <li key={preset.name} className={styles.item}>
            <Sample preset={preset} />
            <div className={styles.words}>
              <strong>{preset.name}</strong>
              <span className={styles.help}>{t(preset.desc)}</span>
              {applied === preset ? (
                <Button size="small" onClick={revert} aria-label={t("Revert {name}", { name: preset.name })}>
                  {" "}
                  {t("Revert")}{" "}
                </Button>
              ) : (
                <Button
                  size="small"
                  onClick={() => withLogos((logos) => void apply(preset, logos))}
                  aria-label={t("Apply {name}", { name: preset.name })}
                >
                  {" "}
                  {t("Apply")}{" "}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
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

/** The preset that a step of the history applied. */
function presetOf(label: string | undefined): ThemePreset | undefined {
  return themePresets.find((preset) => label?.endsWith(labelOf(preset)));
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
