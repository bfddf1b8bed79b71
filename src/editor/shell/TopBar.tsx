import { ExternalLink, LogOut, Maximize, Monitor, MonitorSmartphone, Redo2, Smartphone, Undo2 } from "lucide-react";
import { Suspense, useDeferredValue, useEffect } from "react";
import { announce } from "#ui/controls/announce.tsx";
import { IconButton } from "#ui/controls/Button.tsx";
import { preloadWhenIdle } from "#ui/controls/idle.ts";
import { lazyComponent } from "#ui/controls/lazy.tsx";
import { writeCookie } from "../api/cookies.ts";
import { setSideBySide, useSideBySide } from "../canvas/side-by-side.ts";
import { loadCurrentDecoration, useCurrentDecoration } from "../decorations/current-decoration.ts";
import { useDrafts } from "../drafts/context.ts";
import { StepsMenu } from "../history/StepsMenu.tsx";
import { SearchButton } from "../palette/SearchButton.tsx";
import { PublishButton } from "../publish/PublishButton.tsx";
import { useActions, useEditor, useEditorContext } from "../store/context.ts";
import type { Mode } from "../store/state.ts";
import { MoreMenu } from "./MoreMenu.tsx";
import { logOut } from "./navigation.ts";
import { PageSelect } from "./PageSelect.tsx";
import { useShell } from "./shell-context.ts";
import styles from "./TopBar.module.css";

export function TopBar() {
  const { store } = useEditorContext();
  const drafts = useDrafts();
  const { api } = useShell();
  return (
    // Not a <header>: the page on the canvas has the banner landmark.
    <section className={styles.bar} aria-label="Editor" data-region="top" tabIndex={-1}>
      <div className={styles.side}>
        <IconButton
          label="Exit editor"
          icon={<LogOut size={16} aria-hidden />}
          onClick={() => void logOut(store, drafts, api)}
        />
        <span className={styles.rule} />
        <PageSelect />
        <SearchButton />
        <Decoration />
      </div>
      <Modes />
      <div className={styles.side} data-end>
        <UndoRedo />
        <span className={styles.rule} />
        <a
          className={styles.link}
          href="/"
          target="_blank"
          rel="noopener"
          aria-label="View shop (opens a new window)"
          data-tip="View shop"
        >
          <ExternalLink size={16} aria-hidden />
          <span className={styles.wide}>View shop</span>
        </a>
        <MoreMenu />
        <PublishButton />
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
    <Suspense fallback={null}>
      <DecorationButton decoration={decoration} />
    </Suspense>
  );
}

const modes = [
  { mode: 0, label: "Desktop", icon: Monitor },
  { mode: 1, label: "Phone", icon: Smartphone },
  { mode: 2, label: "Full screen", icon: Maximize },
] as const satisfies readonly { mode: Mode; label: string; icon: unknown }[];

function Modes() {
  const current = useEditor((state) => state.mode);
  const sideBySide = useSideBySide() && current === 0;
  const { store } = useEditorContext();
  return (
    <fieldset className={styles.modes} aria-label="Display">
      {modes.map(({ mode, label, icon: Icon }) => (
        <IconButton
          key={mode}
          label={label}
          pressed={mode === current && !sideBySide}
          icon={<Icon size={16} aria-hidden />}
          onClick={() => {
            const { selected, select, setMode } = store.getState();
            setMode(mode);
            setSideBySide(false);
            // Full screen deselects; in the other modes the selected module is scrolled into view.
            select(mode === 2 ? null : selected);
            writeCookie("mode_index", mode);
            announce(`${label} view`);
          }}
        />
      ))}
      <IconButton
        label="PC and phone side by side"
        pressed={sideBySide}
        icon={<MonitorSmartphone size={16} aria-hidden />}
        onClick={() => {
          store.getState().setMode(0);
          writeCookie("mode_index", 0);
          setSideBySide(!sideBySide);
          announce(sideBySide ? "Desktop view" : "PC and phone side by side");
        }}
      />
    </fieldset>
  );
}

function UndoRedo() {
  // Deferred: the labels change with every key press, and the canvas is painted first.
  const undoable = useDeferredValue(useEditor((state) => state.history.past.at(-1)?.label ?? null));
  const redoable = useDeferredValue(useEditor((state) => state.history.future.at(-1)?.label ?? null));
  const { undo, redo } = useActions();
  const say = (what: string, label: string | null) => label && announce(`${what}: ${label}`);
  return (
    <>
      <IconButton
        label={undoable ? `Undo ${undoable} (Ctrl+Z)` : "Nothing to undo"}
        aria-disabled={!undoable || undefined}
        className={styles.step}
        icon={<Undo2 size={16} aria-hidden />}
        onClick={() => say("Undone", undo())}
      />
      <IconButton
        label={redoable ? `Redo ${redoable} (Ctrl+Shift+Z)` : "Nothing to redo"}
        aria-disabled={!redoable || undefined}
        className={styles.step}
        icon={<Redo2 size={16} aria-hidden />}
        onClick={() => say("Redone", redo())}
      />
      <StepsMenu />
    </>
  );
}
