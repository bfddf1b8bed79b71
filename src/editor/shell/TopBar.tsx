import { clsx } from "clsx";
import { ExternalLink, LogOut, PanelLeft, Redo2, Undo2 } from "lucide-react";
import { Suspense, useDeferredValue, useEffect, useState } from "react";
import { t } from "#i18n/t.ts";
import { announce } from "#ui/controls/announce.tsx";
import { IconButton } from "#ui/controls/Button.tsx";
import { preloadWhenIdle } from "#ui/controls/idle.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { useSideBySide } from "../canvas/side-by-side.ts";
import { loadCurrentDecoration, useCurrentDecoration } from "../decorations/current-decoration.ts";
import { useDrafts } from "../drafts/context.ts";
import { nextStep } from "../history/history.ts";
import { StepsMenu } from "../history/StepsMenu.tsx";
import { useLanguage } from "../languages/language.ts";
import { SearchButton } from "../palette/SearchButton.tsx";
import { PublishButton } from "../publish/PublishButton.tsx";
import { Status } from "../publish/Status.tsx";
import { useActions, useEditor, useEditorContext } from "../store/context.ts";
import { useLive } from "../together/live.ts";
import { previewReason, usePreviewing } from "../versions/version-preview.ts";
import { navigation } from "./lazy-navigation.ts";
import { MoreMenu } from "./MoreMenu.tsx";
import { modes, showMode, sideBySide, toggleSideBySide } from "./modes.ts";
import { PageSelect } from "./PageSelect.tsx";
import { useShell } from "./shell-context.ts";
import styles from "./TopBar.module.css";

const LanguageButton = lazyComponent(() => import("../languages/LanguageButton.tsx"));
const TranslatePublish = lazyComponent(() => import("../languages/TranslatePublish.tsx"));

interface TopBarProps {
  /** Whether the side panel lies open over the canvas, in a narrow window. */
  readonly panelOpen: boolean;
  readonly onPanel: (open: boolean) => void;
}

/** One row at every width: in a narrow window most commands are in the menu, and the panel opens by a button. */
export function TopBar({ panelOpen, onPanel }: TopBarProps) {
  const { store } = useEditorContext();
  const drafts = useDrafts();
  const { api } = useShell();
  const [publishing, setPublishing] = useState(false);
  const [searching, setSearching] = useState(false);
  const fullScreen = useEditor((state) => state.mode === 2);
  const { others, translating } = useLanguage();
  return (
    // Not a <header>: the page on the canvas has the banner landmark.
    <section className={styles.bar} aria-label={t("Editor")} data-region="top" tabIndex={-1}>
      <div className={styles.side}>
        <IconButton
          label={t("Exit editor")}
          className={styles.wideOnly}
          icon={<LogOut size={16} aria-hidden />}
          onClick={() => navigation.run(({ logOut }) => void logOut(store, drafts, api))}
        />
        <span className={clsx(styles.rule, styles.wideOnly)} />
        {!fullScreen && (
          <IconButton
            label={t("Modules and settings")}
            className={styles.narrowOnly}
            data-opens-panel
            aria-expanded={panelOpen}
            icon={<PanelLeft size={18} aria-hidden />}
            onClick={() => onPanel(!panelOpen)}
          />
        )}
        <div className={styles.page}>
          <PageSelect />
          <Status publishing={publishing} />
        </div>
        {!translating && <SearchButton open={searching} onOpen={setSearching} className={styles.wideOnly} />}
        <Decoration />
        {others.length > 0 && (
          <Suspense fallback={null}>
            <LanguageButton />
          </Suspense>
        )}
      </div>
      <Modes />
      <div className={styles.side} data-end>
        {useLive(({ bar }) => bar) ?? <span className={styles.together} />}
        <UndoRedo />
        <span className={clsx(styles.rule, styles.wideOnly)} />
        <a
          className={clsx(styles.link, styles.wideOnly)}
          href={`${translating?.path ?? ""}/`}
          target="_blank"
          rel="noopener"
          aria-label={t("View shop (opens a new window)")}
          data-tip={t("View shop")}
        >
          <ExternalLink size={16} aria-hidden />
          <span className={styles.wide}>{t("View shop")}</span>
        </a>
        {translating ? (
          <Suspense fallback={null}>
            <TranslatePublish />
          </Suspense>
        ) : (
          <>
            <MoreMenu onSearch={() => setSearching(true)} />
            <PublishButton busy={publishing} onBusy={setPublishing} />
          </>
        )}
      </div>
    </section>
  );
}

const DecorationButton = lazyComponent(() => import("./DecorationButton.tsx"));

/** Not shown while the design is live. */
function Decoration() {
  const { api } = useShell();
  const decoration = useCurrentDecoration();
  useEffect(() => {
    preloadWhenIdle(() => loadCurrentDecoration(api));
  }, [api]);
  if (!decoration || decoration.is_live) return null;
  return (
    <div className={clsx(styles.decoration, styles.wideOnly)}>
      <Suspense fallback={null}>
        <DecorationButton decoration={decoration} />
      </Suspense>
    </div>
  );
}

function Modes() {
  const current = useEditor((state) => state.mode);
  const both = useSideBySide() && current === 0;
  const { store } = useEditorContext();
  const two = sideBySide(useLanguage().translating);
  return (
    <fieldset className={clsx(styles.modes, styles.wideOnly)} aria-label={t("Display")}>
      {modes.map((one) => (
        <IconButton
          key={one.mode}
          label={one.label}
          pressed={one.mode === current && !both}
          icon={<one.icon size={16} aria-hidden />}
          onClick={() => showMode(store, one)}
        />
      ))}
      <IconButton
        label={two.label}
        pressed={both}
        icon={<two.icon size={16} aria-hidden />}
        onClick={() => toggleSideBySide(store)}
      />
    </fieldset>
  );
}

function UndoRedo() {
  // Deferred: the labels change with every key press, and the canvas is painted first.
  const undoable = useDeferredValue(useEditor(({ history, page }) => nextStep(history.past, page)?.label ?? null));
  const redoable = useDeferredValue(useEditor(({ history, page }) => nextStep(history.future, page)?.label ?? null));
  const { undo, redo } = useActions();
  const previewing = usePreviewing() && previewReason;
  const say = (words: (step: string) => string, label: string | null) => label && announce(words(label));
  return (
    <>
      <IconButton
        label={undoable ? t("Undo {step} (Ctrl+Z)", { step: undoable }) : t("Nothing to undo")}
        aria-disabled={!undoable || undefined}
        unavailable={previewing}
        className={styles.step}
        icon={<Undo2 size={16} aria-hidden />}
        onClick={() => say((step) => t("Undone: {step}", { step }), undo())}
      />
      <IconButton
        label={redoable ? t("Redo {step} (Ctrl+Shift+Z)", { step: redoable }) : t("Nothing to redo")}
        aria-disabled={!redoable || undefined}
        unavailable={previewing}
        className={clsx(styles.step, styles.wideOnly)}
        icon={<Redo2 size={16} aria-hidden />}
        onClick={() => say((step) => t("Redone: {step}", { step }), redo())}
      />
      <span className={styles.wideOnly}>
        <StepsMenu />
      </span>
    </>
  );
}
